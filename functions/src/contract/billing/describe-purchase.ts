import { creditPack, type PaidPlanId, plans } from './plans.ts';

const month = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', month: 'long', year: 'numeric' });

interface Purchase {
  readonly kind: 'plan' | 'pack' | 'other';
  readonly plan: PaidPlanId | null;
  /** When the month that was bought begins; `null` where it is not known. */
  readonly periodStart: Date | null;
  /** What Stripe calls it. */
  readonly description: string;
}

/** What was bought, as its buyer calls it: `Plan Estándar, noviembre de 2026`. What none of ours is keeps its own words. */
export function describePurchase({ kind, plan, periodStart, description }: Purchase): string {
  if (kind === 'pack') return creditPack.label;
  if (plan === null) return description;
  const name = `Plan ${plans[plan].label}`;
  return periodStart === null ? name : `${name}, ${month.format(periodStart)}`;
}
