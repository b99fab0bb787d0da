import { creditPack, type PaidPlanId, plans } from './plans.ts';

const month = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', month: 'long', year: 'numeric' });

interface Purchase {
  readonly kind: 'plan' | 'pack' | 'other';
  readonly plan: PaidPlanId | null;
  /** The beginning of the bought month; `null` where it is unknown. */
  readonly periodStart: Date | null;
  /** What Stripe calls it. */
  readonly description: string;
}

/** The purchase in its buyer's words: `Plan Estándar, noviembre de 2026`. Others' items keep their own description. */
export function describePurchase({ kind, plan, periodStart, description }: Purchase): string {
  if (kind === 'pack') return creditPack.label;
  if (plan === null) return description;
  const name = `Plan ${plans[plan].label}`;
  return periodStart === null ? name : `${name}, ${month.format(periodStart)}`;
}
