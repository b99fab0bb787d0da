import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

const credits = z.int().nonnegative();

/**
 * `users/{uid}/wallet/main`: `available` is the sum of the buckets. `debt` are refunded credits that were spent before:
 * while there is a debt, no credits are available.
 */
export const walletSchema = z.object({
  available: credits,
  held: credits,
  debt: credits,
  buckets: z.object({ plan: credits, purchased: credits }),
});
export type Wallet = z.infer<typeof walletSchema>;

export const emptyWallet: Wallet = { available: 0, held: 0, debt: 0, buckets: { plan: 0, purchased: 0 } };

/** `users/{uid}/holds/{source}`: the state of a reservation. The ledger entries are its history. */
export const holdSchema = z.object({
  state: z.enum(['open', 'settled', 'released']),
  source: z.string(),
  /** Counts from 1: a released hold may be opened again under the same source, and an open one raised. */
  attempt: z.int().positive(),
  plan: credits,
  purchased: credits,
  /** Part of the hold that is spent even if the work fails. */
  spent: credits.default(0),
  expiresAt: z.date(),
});
export type Hold = z.infer<typeof holdSchema>;

/** `users/{uid}/ledger/{entryId}`: written once, never changed. The deltas of all entries add up to the wallet. */
export const ledgerEntrySchema = z.object({
  kind: z.enum(['grant', 'charge', 'hold', 'settle', 'release', 'clawback']),
  source: z.string(),
  planDelta: z.int(),
  purchasedDelta: z.int(),
  heldDelta: z.int(),
  debtDelta: z.int(),
  availableAfter: credits,
  heldAfter: credits,
  debtAfter: credits,
  createdAt: z.date(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Returns the credits that an entry added (positive) or took (negative), including debts paid or made. */
export function creditsOf({
  planDelta,
  purchasedDelta,
  debtDelta,
}: Pick<LedgerEntry, 'planDelta' | 'purchasedDelta' | 'debtDelta'>): number {
  return planDelta + purchasedDelta - debtDelta;
}

export function ledgerReferences(firestore: Firestore, uid: string) {
  return {
    wallet: firestore.doc(`users/${uid}/wallet/main`),
    hold: (source: string) => firestore.doc(`users/${uid}/holds/${source}`),
    entries: firestore.collection(`users/${uid}/ledger`),
  };
}
