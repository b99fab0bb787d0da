import type Stripe from 'stripe';
import { readTaxId, type TaxId } from '../../contract/billing/tax-id.ts';
import { missingOperatorData, operator } from '../../contract/operations/operator.ts';

/** The VAT rate included in all our prices. */
const vat = { percent: 21, name: 'IVA', country: 'ES' } as const;

/** Tax settings of all our invoices: the rate included in prices, and the issuer's tax ids. */
export interface InvoiceTaxes {
  readonly rate: string;
  readonly issuerTaxIds: readonly string[];
}

/**
 * Creates or finds the rate of the included tax, and the operator's tax id; returns a line for each of the two. A rate
 * cannot change: a new one replaces it, and earlier invoices keep the old one.
 */
export async function setUpTax(stripe: Stripe, issuer: string = operator.taxId): Promise<string[]> {
  return [await setUpRate(stripe), await setUpIssuer(stripe, issuer)];
}

/** Returns the tax rate and the issuer's tax ids for invoices. Throws when `stripe:setup` never ran on the account. */
export async function findInvoiceTaxes(stripe: Stripe): Promise<InvoiceTaxes> {
  const [rate, ids] = await Promise.all([findRate(stripe), listIssuerTaxIds(stripe)]);
  if (rate === undefined) throw new Error('Stripe has no tax rate of ours: run npm run stripe:setup');
  return { rate: rate.id, issuerTaxIds: ids.map(({ id }) => id) };
}

/** Returns one sentence for each change that `setUpTax` would make. */
export async function findTaxFaults(stripe: Stripe, issuer: string = operator.taxId): Promise<string[]> {
  const rate = await findRate(stripe);
  const issuerFault = await findIssuerFault(stripe, issuer);
  return [
    ...(rate === undefined
      ? [`Stripe: there is no VAT rate of ${vat.percent} % that the price includes.`]
      : []),
    ...(issuerFault === undefined ? [] : [issuerFault]),
  ];
}

async function findIssuerFault(stripe: Stripe, issuer: string): Promise<string | undefined> {
  // Skips the check without operator data, which another check reports.
  if (missingOperatorData({ issuer }).length > 0) return undefined;
  const issuerTaxId = readTaxId(issuer);
  if (issuerTaxId === undefined)
    return `The tax id ${issuer} in functions/src/contract/operations/operator.ts is not valid.`;
  const isThere = (await listIssuerTaxIds(stripe)).some((id) => isSameTaxId(id, issuerTaxId));
  return isThere
    ? undefined
    : `Stripe: invoices do not show the tax id ${issuerTaxId.value} of their issuer.`;
}

async function setUpRate(stripe: Stripe): Promise<string> {
  const existingRate = await findRate(stripe);
  if (existingRate !== undefined) return `VAT: ${existingRate.id}, unchanged`;
  const created = await stripe.taxRates.create({
    display_name: vat.name,
    percentage: vat.percent,
    inclusive: true,
    country: vat.country,
    tax_type: 'vat',
  });
  return `VAT: ${created.id}, made`;
}

async function setUpIssuer(stripe: Stripe, issuer: string): Promise<string> {
  const issuerTaxId = readTaxId(issuer);
  if (issuerTaxId === undefined) {
    return 'tax id of the issuer: missing or not valid in functions/src/contract/operations/operator.ts';
  }
  const ids = await listIssuerTaxIds(stripe);
  // Deletes former tax ids of the issuer, because invoices show every tax id of the account.
  for (const each of ids)
    if (each.type === issuerTaxId.kind && !isSameTaxId(each, issuerTaxId)) await stripe.taxIds.del(each.id);
  const existingTaxId = ids.find((id) => isSameTaxId(id, issuerTaxId));
  if (existingTaxId !== undefined) return `tax id of the issuer: ${existingTaxId.id}, unchanged`;
  const created = await stripe.taxIds.create({
    type: issuerTaxId.kind,
    value: issuerTaxId.value,
    owner: { type: 'self' },
  });
  return `tax id of the issuer: ${created.id}, made`;
}

async function findRate(stripe: Stripe): Promise<Stripe.TaxRate | undefined> {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
    const isOurs =
      rate.percentage === vat.percent && rate.country === vat.country && rate.display_name === vat.name;
    if (isOurs) return rate;
  }
  return undefined;
}

async function listIssuerTaxIds(stripe: Stripe): Promise<Stripe.TaxId[]> {
  const { data } = await stripe.taxIds.list({ owner: { type: 'self' }, limit: 100 });
  return data.filter(({ type }) => type === 'es_cif' || type === 'eu_vat');
}

function isSameTaxId({ type, value }: Stripe.TaxId, { kind, value: issuerTaxId }: TaxId): boolean {
  return type === kind && value === issuerTaxId;
}
