import {
  emailChangeRecord,
  emailChangeReference,
  type PendingEmail,
  readEmailChange,
} from '../../shared/accounts/email-change-record.ts';
import type { Services } from '../../shared/services.ts';

/**
 * Forgets the pending email of an account, whose link is dead from then on. `check` may reject for it; none is left as it
 * is.
 */
export async function dropPendingEmail(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  uid: string,
  check: (pending: PendingEmail) => void,
): Promise<void> {
  const reference = emailChangeReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const change = readEmailChange(await transaction.get(reference), now());
    if (change.pending === null) return;
    check(change.pending);
    transaction.set(reference, emailChangeRecord({ ...change, pending: null }, now()));
  });
}
