import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { findIdentityAccount } from './find-identity-account.ts';
import { readRegistration, registrationReference, requireRegistration } from './registration-record.ts';
import { replaceAccount } from './replace-account.ts';
import { requireSoundPassword } from './require-sound-password.ts';

/**
 * Ties the account that the browser has just created at the identity provider to its registration. From then on that account
 * can finish the registration on any device by signing in, and no other account can. An account that may have been begun by
 * somebody else is thrown away with every way into it, and another one takes its place that only the password of the call opens:
 * `is_replaced`, and the browser signs in to that one.
 */
export const linkAccount: Handler<Routes['linkAccount']> = async (services, { caller, body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  const registration = readRegistration(await reference.get(), now());
  if (registration === undefined) throw new ApiError('registration_not_found');
  const isSameEmail = caller.signInProvider === 'password' && caller.email === registration.email;
  if (!isSameEmail) throw new ApiError('registration_mismatch');

  requireSoundPassword(body.password, registration.email);

  const account = await findIdentityAccount(services, { uid: caller.uid });
  if (account === undefined) throw new ApiError('unauthenticated');
  if (account.isComplete) throw new ApiError('already_registered');
  const { email } = registration;
  const accountUid = account.isAsCreated
    ? caller.uid
    : await replaceAccount(services, caller.uid, { email, password: body.password });
  await firestore.runTransaction(async (transaction) => {
    await requireRegistration(transaction, reference, now());
    transaction.update(reference, { accountUid });
  });
  return { linked: true, is_replaced: accountUid !== caller.uid };
};
