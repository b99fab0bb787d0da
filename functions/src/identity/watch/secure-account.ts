import { randomBytes } from 'node:crypto';
import type { Routes } from '../../contract/routes.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { verifySecureToken } from '../../shared/mail/secure-token.ts';
import type { Services } from '../../shared/services.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { findIdentityAccount } from '../find-identity-account.ts';
import { deleteIdentity } from '../remove-leftovers.ts';
import { closeForeignWays } from './close-foreign-ways.ts';

/**
 * `POST /secure-account`: the button of a mail about a change that its owner did not make. Ends every session, gives the account
 * its own email back and leaves it with a password that nobody knows, so that only the mailbox opens it again. May be called any
 * number of times. Rejects with `mail_link_invalid`.
 */
export const secureAccount: Handler<Routes['secureAccount']> = async (services, { body }) => {
  const { auth, environment, firestore, now } = services;
  const uid = verifySecureToken(body.token, environment.documentTokenSecret, now());
  const user =
    uid === undefined ? undefined : readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
  if (uid === undefined || user === undefined) throw new ApiError('mail_link_invalid');
  await freeEmail(services, { uid, email: user.email });
  await auth.updateUser(uid, {
    email: user.email,
    emailVerified: true,
    password: randomBytes(32).toString('base64url'),
  });
  await closeForeignWays(services, uid);
  await endAllSessions(services, uid);
  services.logger.warn('account secured', { uid });
  return { detail: 'Hemos cerrado todas las sesiones. La contraseña anterior ya no sirve.' };
};

/** Whoever moved the account to another email may have begun one of their own with this one. */
async function freeEmail(services: Services, { uid, email }: { uid: string; email: string }): Promise<void> {
  const holder = await findIdentityAccount(services, { email });
  if (holder === undefined || holder.uid === uid || holder.isComplete) return;
  await deleteIdentity(services, holder.uid);
}
