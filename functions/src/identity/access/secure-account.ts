import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { isMailboxOf, verifySecureToken } from '../../shared/mail/secure-token.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { removeForeignSignInMethods } from './remove-foreign-sign-in-methods.ts';
import { restoreFormerEmail } from './restore-former-email.ts';

/**
 * `POST /secure-account`: handles the button of a mail about a change that the owner did not make. Ends every session,
 * restores the email that the mail went to, and sets a random password, so that only the mailbox can open the account.
 * Idempotent; rejects with `mail_link_invalid`.
 */
export const secureAccount: Handler<Routes['secureAccount']> = async (services, { body }) => {
  const { environment, now } = services;
  const claims = verifySecureToken(body.token, environment.documentTokenSecret, now());
  if (claims === undefined) throw new ApiError('mail_link_invalid');
  const { uid } = claims;
  // Rejects for an account in deletion, which stays closed.
  if ((await findIdentityAccount(services, { uid })) === undefined) throw new ApiError('mail_link_invalid');
  const email = await restoreFormerEmail(services, uid, (one) => isMailboxOf(claims, one));
  if (email === undefined) throw new ApiError('mail_link_invalid');
  await removeForeignSignInMethods(services, { uid, email, keepsPassword: false });
  await endAllSessions(services, uid);
  services.logger.warn('account secured', { uid });
  return { detail: 'Hemos cerrado todas las sesiones. La contraseña anterior ya no sirve.' };
};
