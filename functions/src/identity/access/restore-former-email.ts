import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import {
  emailChangeRecord,
  emailChangeReference,
  readEmailChange,
} from '../../shared/accounts/email-change-record.ts';
import { emailFollowUpReference } from '../../shared/accounts/email-follow-up.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { readAccountEmail } from '../provider-account/read-account-email.ts';

/**
 * Restores the email of an account that `isWanted` finds, its own or one given up within a month. Voids later changes,
 * including pending ones, and mails the email that loses the account. The oldest email wins, no matter who made the
 * changes. Returns the new email. Returns `undefined` without a change when there was no such email, or it has its own
 * account now.
 */
export async function restoreFormerEmail(
  services: Pick<Services, 'auth' | 'firestore' | 'mail' | 'now'>,
  uid: string,
  isWanted: (email: string) => boolean,
): Promise<string | undefined> {
  const { firestore, now } = services;
  const { former } = readEmailChange(await emailChangeReference(firestore, uid).get(), now());
  const previousOwner = former.find(({ email }) => isWanted(email));
  const holder = previousOwner && (await findIdentityAccount(services, { email: previousOwner.email }));
  if (holder?.isComplete === true && holder.uid !== uid) return undefined;
  return firestore.runTransaction((transaction) => restoreEmailOf(services, transaction, uid, isWanted));
}

async function restoreEmailOf(
  { firestore, mail, now }: Pick<Services, 'firestore' | 'mail' | 'now'>,
  transaction: Transaction,
  uid: string,
  isWanted: (email: string) => boolean,
): Promise<string | undefined> {
  const references = { user: userReference(firestore, uid), change: emailChangeReference(firestore, uid) };
  const changedAt = now();
  const { user, change: knownChange } = await readAccountEmail(firestore, transaction, uid, changedAt);
  if (user === undefined) return undefined;
  const { lastDone, former, pending } = knownChange;
  if (isWanted(user.email)) {
    const changeRecord = emailChangeRecord({ pending: null, lastDone, former }, changedAt);
    if (pending !== null) transaction.set(references.change, changeRecord);
    return user.email;
  }
  const place = former.findIndex(({ email }) => isWanted(email));
  const formerEntry = former[place];
  if (formerEntry === undefined) return undefined;
  const change = randomUUID();
  const changeRecord = { pending: null, lastDone, former: former.slice(0, place) };
  transaction.update(references.user, { email: formerEntry.email });
  transaction.set(references.change, emailChangeRecord(changeRecord, changedAt));
  transaction.set(emailFollowUpReference(firestore, uid), { change, changedAt });
  mail.enqueueWithin(transaction, {
    id: `email-given-back:${change}`,
    uid,
    to: user.email,
    mail: { kind: 'email_changed', changedAt, canGiveBack: false },
  });
  return formerEntry.email;
}
