import type { CreditLevel } from '@contract/billing/credit-prices.ts';

/** Text and colours of the credit indicator by level. */
export const creditStyles: Record<CreditLevel, { text: string; textClass: string; dotClass: string }> = {
  unknown: { text: 'Cargando...', textClass: 'text-ink-faint', dotClass: 'bg-line-strong' },
  low: { text: 'Creditos bajos', textClass: 'text-danger', dotClass: 'bg-danger' },
  moderate: { text: 'Creditos moderados', textClass: 'text-ink-soft', dotClass: 'bg-warning' },
  sufficient: { text: 'Creditos suficientes', textClass: 'text-success', dotClass: 'bg-success' },
};
