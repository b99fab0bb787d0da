import type { MovementReason } from '../../../contract/billing/movement-names.ts';
import { creditsOf, type LedgerEntry } from '../../../shared/ledger/ledger-records.ts';
import { usagePrefixes } from '../../../shared/ledger/usage-months.ts';

/**
 * Reasons of movements, by the prefix of their source: an invoice line, Checkout session, refund or dispute of Stripe,
 * or one of our withdrawals.
 */
const reasons: Readonly<Record<string, MovementReason>> = {
  'sign-up': 'sign_up',
  inv: 'subscription',
  cs: 'pack',
  [usagePrefixes.question]: 'question',
  [usagePrefixes.upload]: 'upload',
  [usagePrefixes.extraction]: 'extraction',
  [usagePrefixes.comparison]: 'comparison',
  [usagePrefixes.table]: 'table',
  refund: 'refund',
  'refund-failed': 'refund',
  withdrawal: 'withdrawal',
  dispute: 'dispute',
  'dispute-won': 'dispute',
};

/** Returns the reason for a movement of credits, by its source. */
export const movementReasonOf = (source: string): MovementReason =>
  reasons[source.split(':', 1)[0] ?? ''] ?? 'other';

type Deltas = Pick<LedgerEntry, 'planDelta' | 'purchasedDelta' | 'heldDelta' | 'debtDelta'>;

/**
 * Returns by how many credits a movement changes the user's balance. Held credits still count, and owed ones do not.
 */
export const creditChangeOf = (deltas: Deltas): number => creditsOf(deltas) + deltas.heldDelta;

/** Returns a ledger entry as the account export shows it, reservations included. */
export function describeMovement(id: string, entry: LedgerEntry) {
  const { kind, source, heldDelta } = entry;
  return {
    id,
    kind,
    reason: movementReasonOf(source),
    created_at: entry.createdAt.toISOString(),
    credits: creditChangeOf(entry),
    /** Change of the credits reserved for running work. */
    held_change: heldDelta,
    available_after: entry.availableAfter,
  };
}
