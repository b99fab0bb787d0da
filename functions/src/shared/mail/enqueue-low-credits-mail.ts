import type { Transaction } from 'firebase-admin/firestore';
import type { LowCredits } from '../ledger/firestore-ledger.ts';
import type { Outbox } from './outbox.ts';

/** Returns a function that queues a mail when a user's credits run low, in the transaction that spent them. */
export function enqueueLowCreditsMail(mail: Outbox) {
  return (transaction: Transaction, { uid, entryId, available }: LowCredits): void => {
    mail.enqueueWithin(transaction, {
      id: `low-credits:${uid}:${entryId}`,
      uid,
      mail: { kind: 'low_credits', available },
    });
  };
}
