import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { registrationReference, requireRegistration } from './registration-record.ts';

/**
 * Ties the account that the browser has just created at the identity provider to its registration. From then on that account
 * can finish the registration on any device by signing in, and no other account can.
 */
export const linkAccount: Handler<Routes['linkAccount']> = async (services, { caller, body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  await firestore.runTransaction(async (transaction) => {
    const registration = await requireRegistration(transaction, reference, now());
    const isSameEmail = caller.signInProvider === 'password' && caller.email === registration.email;
    if (!isSameEmail) throw new ApiError('registration_mismatch');
    transaction.update(reference, { accountUid: caller.uid });
  });
  return { linked: true };
};
