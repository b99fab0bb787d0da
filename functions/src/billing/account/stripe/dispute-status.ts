import type Stripe from 'stripe';

/** The bank only asks, or the shop has kept or won the money (SDK Disputes.d.ts, `Dispute.Status`). */
const harmless: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
];

/** Whether the buyer's bank has taken the money of a payment back, be it for now. */
export function holdsMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return !harmless.includes(status);
}
