import { createHash } from 'node:crypto';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { mailReferences } from '../../shared/mail/mail-records.ts';
import type { Services } from '../../shared/services.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { requireOwnPassword } from '../../shared/sessions/require-own-password.ts';
import { noticeAccessChanges } from '../access/notice-access-changes.ts';
import { recordSignInMethods } from '../provider-account/sign-in-methods.ts';
import { explainPasswordRefusal, requireStrongPassword } from './require-strong-password.ts';

/**
 * `POST /account/password`: sets a new password at the identity provider after a recent password sign-in. Ends every
 * session, including this one, and mails the owner. Rejects with `identity_not_confirmed`, `invalid_request` and
 * `weak_password`.
 */
export const changePassword: Handler<Routes['changePassword']> = async (services, { caller, body }) => {
  requireStrongPassword(body.new_password, caller.email);
  await requireOwnPassword(services, caller, body.firebase_token);
  // Settles earlier changes first, which would count as part of this one.
  const before = await noticeAccessChanges(services, caller.uid);
  if (before.changes.length > 0 || before.hasRemovedMethods || before.hasSettledEmail)
    throw new ApiError('unauthenticated');
  const proof = createHash('sha256').update(body.firebase_token).digest('hex').slice(0, 32);
  const mailId = `password-changed:${caller.uid}:${proof}`;
  const changedAt = services.now();
  // Enqueues the notice first, because a change without it would help a thief. Cancels it when the provider certainly
  // changed nothing.
  await services.mail.enqueue({ id: mailId, uid: caller.uid, mail: { kind: 'password_changed', changedAt } });
  try {
    await setPassword(services, caller.uid, body.new_password);
  } catch (error) {
    const isUncertain = error instanceof ApiError && error.code === 'identity_unavailable';
    if (!isUncertain) await mailReferences.mail(services.firestore, mailId).delete();
    throw error;
  }
  await recordSignInMethods(services, caller.uid);
  // Ends our sessions; the provider rejects its own from now on.
  await endAllSessions(services, caller.uid);
  return { detail: 'Tu contraseña se ha cambiado.' };
};

async function setPassword({ auth }: Services, uid: string, password: string): Promise<void> {
  await auth.updateUser(uid, { password }).catch((cause: unknown) => {
    throw explainPasswordRefusal(cause);
  });
}
