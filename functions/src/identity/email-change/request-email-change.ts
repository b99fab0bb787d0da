import { randomUUID } from 'node:crypto';
import { emailChangeHours } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import {
  emailChangeRecord,
  emailChangeReference,
  type PendingEmail,
} from '../../shared/accounts/email-change-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { requireOwnPassword } from '../../shared/sessions/require-own-password.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { readAccountEmail } from '../provider-account/read-account-email.ts';

export const takenEmailText = 'Ese email ya es de otra cuenta.';

/**
 * `POST /account/email`: sends a link to the new email of the caller's account after a recent password sign-in. Nothing
 * changes before it is followed. The same email gets the same link again, and another one replaces it. Rejects with
 * `identity_not_confirmed`, `invalid_request` and `already_registered`.
 */
export const requestEmailChange: Handler<Routes['requestEmailChange']> = async (
  services,
  { caller, body },
) => {
  await requireOwnPassword(services, caller, body.firebase_token);
  const email = body.email.toLowerCase();
  const account = await findIdentityAccount(services, { email });
  if (account?.isComplete === true && account.uid !== caller.uid) {
    throw new ApiError('already_registered', { detail: takenEmailText });
  }
  const { expiresAt } = await recordPendingEmail(services, caller.uid, email);
  return { email, expires_at: expiresAt.toISOString() };
};

function recordPendingEmail(services: Services, uid: string, email: string): Promise<PendingEmail> {
  const { firestore, mail, now } = services;
  const reference = emailChangeReference(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const { user, change } = await readAccountEmail(firestore, transaction, uid, now());
    if (user === undefined) throw new ApiError('unauthenticated');
    if (user.email === email) {
      throw new ApiError('invalid_request', { detail: 'Ese ya es el email de tu cuenta.' });
    }
    const knownChange = change.pending?.email === email ? change.pending : newPendingEmail(email, now());
    const pending = { ...knownChange, mails: knownChange.mails + 1 };
    transaction.set(reference, emailChangeRecord({ ...change, pending }, now()));
    const { id, expiresAt } = pending;
    mail.enqueueWithin(transaction, {
      id: `email-change:${id}:${pending.mails}`,
      uid,
      to: email,
      mail: { kind: 'email_change', change: id, expiresAt },
    });
    return pending;
  });
}

function newPendingEmail(email: string, now: Date): Omit<PendingEmail, 'mails'> & { mails: number } {
  const expiresAt = new Date(now.getTime() + emailChangeHours * hourMs);
  return { id: randomUUID(), email, expiresAt, mails: 0, applyingSince: null };
}
