import type { Invoice, InvoiceLine, TaxRate } from '../objects/stripe-objects.ts';

type Taxes = NonNullable<InvoiceLine['taxes']>;

/**
 * Returns the taxes of an amount in minor units. Rounds each line to the nearest unit, Stripe's default
 * (support.stripe.com/questions/rounding-rules-for-stripe-fees, the table of tax amounts).
 */
export function computeTaxes(amount: number, rates: readonly TaxRate[]): Taxes {
  return rates.map((rate) => {
    const part = rate.inclusive ? rate.percentage / (100 + rate.percentage) : rate.percentage / 100;
    const tax = Math.sign(amount) * Math.round(Math.abs(amount) * part);
    return {
      amount: tax,
      tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
      tax_rate_details: { tax_rate: rate.id },
      taxability_reason: 'not_available',
      taxable_amount: rate.inclusive ? amount - tax : amount,
      type: 'tax_rate_details',
    };
  });
}

/** Adds up the taxes of several lines by rate. */
export function sumTaxesByRate(lines: readonly Taxes[]): Taxes {
  const byRate = new Map<string, Taxes[number]>();
  for (const tax of lines.flat()) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const sum = byRate.get(rate);
    byRate.set(rate, {
      ...tax,
      amount: tax.amount + (sum?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (sum?.taxable_amount ?? 0),
    });
  }
  return [...byRate.values()];
}

/** Returns the taxes contained in inclusive prices, and those added to the others. */
export function splitTaxesByInclusion(taxes: Taxes): { inclusive: number; exclusive: number } {
  const sum = (behavior: string): number =>
    taxes.filter((tax) => tax.tax_behavior === behavior).reduce((total, { amount }) => total + amount, 0);
  return { inclusive: sum('inclusive'), exclusive: sum('exclusive') };
}

/** Adds the taxes of its lines to a draft and updates its totals. `rates` are those of each line, in order. */
export function taxInvoice(invoice: Invoice, rates: readonly (readonly TaxRate[])[]): Invoice {
  for (const [index, line] of invoice.lines.data.entries()) {
    const discounted = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
    line.taxes = computeTaxes(line.amount - discounted, rates[index] ?? []);
  }
  const taxes = sumTaxesByRate(invoice.lines.data.map((line) => line.taxes ?? []));
  const { inclusive, exclusive } = splitTaxesByInclusion(taxes);
  invoice.total_taxes = taxes;
  invoice.subtotal_excluding_tax = invoice.subtotal - inclusive;
  invoice.total_excluding_tax = invoice.total - inclusive;
  invoice.total += exclusive;
  invoice.amount_due += exclusive;
  invoice.amount_remaining += exclusive;
  return invoice;
}
