import type { Transaction } from 'firebase-admin/firestore';
import {
  addFormerEmail,
  emailChangeRecord,
  emailChangeReference,
} from '../../shared/accounts/email-change-record.ts';
import { emailFollowUpReference } from '../../shared/accounts/email-follow-up.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { readAccountEmail } from '../provider-account/read-account-email.ts';
import { describeSignInMethods, signInMethodsReference } from '../provider-account/sign-in-methods.ts';

type Deps = Pick<Services, 'auth' | 'firestore' | 'mail' | 'now' | 'sessions'>;

/**
 * Records a verified change of email that the identity provider has made: sets the account's email, mails the previous
 * email, and ends every session. Returns false when another change, or the button of a mail, came in between.
 */
export async function finishEmailChange(services: Deps, uid: string, change: string): Promise<boolean> {
  const { auth, firestore } = services;
  await auth.revokeRefreshTokens(uid);
  const foundMethods = describeSignInMethods(await auth.getUser(uid));
  const outcome = await firestore.runTransaction((transaction) =>
    finishChange(services, transaction, { uid, change, found: foundMethods }),
  );
  if (outcome === 'made') await endAllSessions(services, uid);
  return outcome !== 'overtaken';
}

async function finishChange(
  { firestore, mail, now }: Deps,
  transaction: Transaction,
  {
    uid,
    change: id,
    found,
  }: {
    readonly uid: string;
    readonly change: string;
    readonly found: ReturnType<typeof describeSignInMethods>;
  },
): Promise<'made' | 'made before' | 'overtaken'> {
  const references = { user: userReference(firestore, uid), change: emailChangeReference(firestore, uid) };
  const changedAt = now();
  const { user, change } = await readAccountEmail(firestore, transaction, uid, changedAt);
  const { pending, lastDone, former } = change;
  if (lastDone === id) return 'made before';
  const isOurs = pending?.id === id && pending.applyingSince !== null && pending.email === found.email;
  if (user === undefined || !isOurs) return 'overtaken';
  const { email: from } = user;
  const formerEmails = addFormerEmail(former, { from, to: pending.email, changedAt });
  transaction.update(references.user, { email: pending.email });
  const finishedChange = { pending: null, lastDone: id, former: formerEmails };
  transaction.set(references.change, emailChangeRecord(finishedChange, changedAt));
  transaction.set(signInMethodsReference(firestore, uid), found, { merge: true });
  transaction.set(emailFollowUpReference(firestore, uid), { change: id, changedAt });
  const canGiveBack = formerEmails.some(({ email }) => email === from);
  mail.enqueueWithin(transaction, {
    id: `email-changed:${id}`,
    uid,
    to: from,
    mail: { kind: 'email_changed', changedAt, canGiveBack },
  });
  return 'made';
}
