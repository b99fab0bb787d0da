import { readTaxId } from '../../../../functions/src/contract/billing/tax-id.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { TaxId } from '../objects/stripe-objects.ts';

/** Adds a tax id to a customer, or to the account when `customer` is null. Throws for a malformed one. */
export function addTaxId(
  account: StripeAccount,
  { type, value, customer }: { type: TaxId['type']; value: string; customer: string | null },
  request: RequestContext,
): TaxId {
  const parsedTaxId = readTaxId(value);
  if (parsedTaxId === undefined || (type === 'es_cif' && parsedTaxId.kind !== 'es_cif')) {
    throw invalidRequest(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  }
  const taxId: TaxId = {
    id: account.newId('txi_'),
    object: 'tax_id',
    country: parsedTaxId.kind === 'es_cif' ? 'ES' : value.slice(0, 2),
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner:
      customer === null
        ? { customer_account: null, type: 'self' }
        : { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification:
      customer === null ? null : { status: 'pending', verified_address: null, verified_name: null },
  };
  account.taxIds.set(taxId.id, taxId);
  if (customer !== null) account.recordEvent('customer.tax_id.created', taxId, request);
  return taxId;
}
