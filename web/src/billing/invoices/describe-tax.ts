import type { Invoice } from '@contract/billing/schemas.ts';
import { formatMoney } from '@/shared/format/format.ts';

const percent = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/**
 * The parts of an amount, line by line: base, and tax with its rate where there is one rate. Nothing where no tax was
 * charged.
 */
export function describeTax({
  base,
  tax,
  tax_rate_percent: rate,
  currency,
}: Pick<Invoice, 'base' | 'tax' | 'tax_rate_percent' | 'currency'>): string[] {
  if (tax === 0) return [];
  const name = rate === null ? 'IVA' : `IVA ${percent.format(rate)} %`;
  return [`Base ${formatMoney(base, currency)}`, `${name} ${formatMoney(tax, currency)}`];
}
