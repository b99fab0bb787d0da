import type Stripe from 'stripe';

/** Statuses of a mere inquiry, or in which the shop has kept or won the money (SDK Disputes.d.ts, `Dispute.Status`). */
const harmlessStatuses: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
];

/** Returns true when the buyer's bank has taken back the money of a payment, even provisionally. */
export function withholdsMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return !harmlessStatuses.includes(status);
}
