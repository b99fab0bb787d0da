import { creditPack, type PaidPlanId, plans } from './plans.ts';

const month = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', month: 'long', year: 'numeric' });

interface Purchase {
  readonly kind: 'plan' | 'pack' | 'other';
  readonly plan: PaidPlanId | null;
  /** Beginning of the bought month; `null` when unknown. */
  readonly periodStart: Date | null;
  /** Description at Stripe. */
  readonly description: string;
}

/**
 * Describes the purchase for its buyer: `Plan Estándar, noviembre de 2026`. Items that are not ours keep their own
 * description.
 */
export function describePurchase({ kind, plan, periodStart, description }: Purchase): string {
  if (kind === 'pack') return creditPack.label;
  if (plan === null) return description;
  const name = `Plan ${plans[plan].label}`;
  return periodStart === null ? name : `${name}, ${month.format(periodStart)}`;
}
