import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import {
  type EmailChange,
  emailChangeReference,
  readEmailChange,
} from '../../shared/accounts/email-change-record.ts';
import { type UserRecord, userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';

interface AccountEmail {
  /** `undefined` for a deleted account. */
  readonly user: UserRecord | undefined;
  readonly change: EmailChange;
}

/** Reads the current email of an account and its pending change, for a transaction that changes either. */
export async function readAccountEmail(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
  now: Date,
): Promise<AccountEmail> {
  const [userSnapshot, changeSnapshot] = await getEach(
    transaction,
    userReference(firestore, uid),
    emailChangeReference(firestore, uid),
  );
  return { user: readSnapshot(userSnapshot, userRecordSchema), change: readEmailChange(changeSnapshot, now) };
}
