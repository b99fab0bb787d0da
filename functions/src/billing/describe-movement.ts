import type { Movement } from '../contract/billing.ts';
import type { LedgerEntry } from '../shared/ledger/ledger-records.ts';

/** By the first word of a source. Sources of Stripe's objects: invoice line, Checkout session, refund, dispute; and our own withdrawals. */
const reasons: Readonly<Record<string, Movement['reason']>> = {
  'sign-up': 'sign_up',
  inv: 'subscription',
  cs: 'pack',
  question: 'question',
  upload: 'upload',
  crawl: 'extraction',
  refund: 'refund',
  withdrawal: 'withdrawal',
  dispute: 'dispute',
};

/** A ledger entry as its owner reads it: what it was for, and what they have more or less because of it. */
export function describeMovement(id: string, entry: LedgerEntry): Movement {
  const { kind, source, planDelta, purchasedDelta, heldDelta, debtDelta } = entry;
  return {
    id,
    kind,
    reason: reasons[source.split(':', 1)[0] ?? ''] ?? 'other',
    created_at: entry.createdAt.toISOString(),
    // What is reserved still belongs to the user, and what is owed does not.
    credits: planDelta + purchasedDelta + heldDelta - debtDelta,
    held_change: heldDelta,
    available_after: entry.availableAfter,
  };
}
