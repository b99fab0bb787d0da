import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { replaceAccount } from '../passwords/replace-account.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import {
  findIdentityAccount,
  type IdentityAccount,
  isAccountUnchanged,
} from '../provider-account/find-identity-account.ts';
import { registrationReference, requireRegistration } from '../provider-account/registration-record.ts';
import { findLinkedRegistrations } from '../provider-account/remove-leftovers.ts';

/**
 * Links the account that the browser has just created at the identity provider to its registration. Only that account
 * can finish it then, on any device by signing in. Replaces an account that another person may have created by one that
 * only the call's password opens: `is_replaced`, and the browser signs in to that one.
 */
export const linkAccount: Handler<Routes['linkAccount']> = async (services, { caller, body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  const registration = requireRegistration(await reference.get(), now());
  const isSameEmail = caller.signInProvider === 'password' && caller.email === registration.email;
  if (!isSameEmail) throw new ApiError('registration_mismatch');
  requireStrongPassword(body.password, registration.email);

  const account = await findIdentityAccount(services, { uid: caller.uid });
  // Rejects when the account's email has changed since the token: another person may have registered that email.
  if (account === undefined || account.email !== registration.email) throw new ApiError('unauthenticated');
  if (account.isComplete) throw new ApiError('already_registered');
  const { email } = registration;
  const linked = (await isAccountOfCreator(services, account))
    ? account
    : await replaceAccount(services, caller.uid, { email, password: body.password });
  await firestore.runTransaction(async (transaction) => {
    requireRegistration(await transaction.get(reference), now());
    const { uid: accountUid, openableAfter: accountOpenableAfter } = linked;
    transaction.update(reference, { accountUid, accountOpenableAfter });
  });
  return { linked: true, is_replaced: linked.uid !== caller.uid };
};

/**
 * Returns true when the person who knows an account's password created it. A password set by mail verifies the email: a
 * verified account must be unchanged since it was linked.
 */
async function isAccountOfCreator(services: Services, account: IdentityAccount): Promise<boolean> {
  if (!account.isEmailVerified) return account.opensOnlyByFirstPassword;
  const registrations = await findLinkedRegistrations(services, account.uid);
  return registrations.length > 0 && isAccountUnchanged(account, registrations);
}
