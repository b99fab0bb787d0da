import { randomBytes } from 'node:crypto';
import type { Routes } from '../../contract/routes.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { verifySecureToken } from '../../shared/mail/secure-token.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { findIdentityAccount } from '../find-identity-account.ts';
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
  // One that is being deleted opens to nobody any more.
  if ((await findIdentityAccount(services, { uid })) === undefined) throw new ApiError('mail_link_invalid');
  await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') });
  await closeForeignWays(services, { uid, email: user.email });
  await endAllSessions(services, uid);
  services.logger.warn('account secured', { uid });
  return { detail: 'Hemos cerrado todas las sesiones. La contraseña anterior ya no sirve.' };
};
