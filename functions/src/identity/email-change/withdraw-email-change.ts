import { emailChangeTryMinutes } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import {
  emailChangeRecord,
  emailChangeReference,
  type PendingEmail,
  readEmailChange,
} from '../../shared/accounts/email-change-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';

/**
 * `DELETE /account/email`: cancels the pending change of email, whose link is then invalid. Rejects with
 * `email_change_confirmed` once the link was followed with the password. A confirmation that died long ago without
 * changing the identity provider can be cancelled.
 */
export const withdrawEmailChange: Handler<Routes['withdrawEmailChange']> = async (services, { caller }) => {
  const provided = await readProvidedEmail(services, caller.uid);
  await dropPendingEmail(services, caller.uid, ({ email, applyingSince }) => {
    if (applyingSince === null) return;
    // Checks the time again: a confirmation newer than the reading of the provider shows here.
    const isOver = services.now().getTime() - applyingSince.getTime() >= emailChangeTryMinutes * minuteMs;
    if (!isOver || provided === undefined || provided === email) throw new ApiError('email_change_confirmed');
  });
  return { detail: 'El cambio de email se ha anulado.' };
};

/** Returns the account's email at the identity provider; `undefined` when no change may have reached it. */
async function readProvidedEmail(
  { auth, firestore, now }: Services,
  uid: string,
): Promise<string | undefined> {
  const { pending } = readEmailChange(await emailChangeReference(firestore, uid).get(), now());
  if (pending === null || pending.applyingSince === null) return undefined;
  const { email } = await auth.getUser(uid);
  return email?.toLowerCase();
}

/**
 * Removes the pending email of an account and invalidates its link. `check` may reject; does nothing without a pending
 * email.
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
