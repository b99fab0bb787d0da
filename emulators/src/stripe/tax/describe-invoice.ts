import { formatMoney } from '../../../../functions/src/contract/spanish-format.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { CreditNote, Invoice } from '../objects/stripe-objects.ts';

/** Returns the lines with issuer and buyer of an invoice. */
export function describeParties(account: StripeAccount, invoice: Invoice): string[] {
  const issuerIds = (invoice.account_tax_ids ?? []).map(
    (id) => account.taxIds.get(typeof id === 'string' ? id : id.id)?.value ?? '',
  );
  const { customer_name: name, customer_email: email, customer_address: address } = invoice;
  const place = [address?.line1, [address?.postal_code, address?.city].filter(Boolean).join(' ')];
  const where = [...place, address?.state, address?.country].filter(Boolean).join(', ');
  const buyerIds = (invoice.customer_tax_ids ?? []).map(({ value }) => value ?? '');
  return [
    `Emisor: ${[invoice.account_name ?? '', ...issuerIds.map((id) => `NIF ${id}`)].join(', ')}`,
    `Cliente: ${[name ?? email ?? String(invoice.customer), ...buyerIds.map((id) => `NIF ${id}`)].join(', ')}`,
    ...(where === '' ? [] : [`Dirección: ${where}`]),
  ];
}

/** Returns the lines with base and tax of an invoice or credit note, by rate, and the total. */
export function describeAmounts(
  account: StripeAccount,
  { total, total_excluding_tax, total_taxes, currency }: Invoice | CreditNote,
): string[] {
  const taxes = (total_taxes ?? []).map(({ amount, tax_behavior, tax_rate_details }) => {
    const rate = account.taxRates.get(tax_rate_details?.tax_rate ?? '');
    const isIncluded = tax_behavior === 'inclusive' ? ', incluido' : '';
    return `${rate?.display_name ?? ''} (${rate?.percentage ?? 0} %${isIncluded}): ${formatMoney(amount, currency)}`;
  });
  return [
    ...(taxes.length === 0
      ? []
      : [`Base imponible: ${formatMoney(total_excluding_tax ?? total, currency)}`, ...taxes]),
    `Total: ${formatMoney(total, currency)}`,
  ];
}
