import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { findIdentityAccount } from './find-identity-account.ts';
import { readRegistration, registrationReference, requireRegistration } from './registration-record.ts';
import { deleteIdentity } from './remove-leftovers.ts';

/**
 * Ties the account that the browser has just created at the identity provider to its registration. From then on that account
 * can finish the registration on any device by signing in, and no other account can. An account that may have been begun by
 * somebody else is thrown away with every way into it: `account_discarded`, after which the browser creates one of its own.
 */
export const linkAccount: Handler<Routes['linkAccount']> = async (services, { caller, body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  const registration = readRegistration(await reference.get(), now());
  if (registration === undefined) throw new ApiError('registration_not_found');
  const isSameEmail = caller.signInProvider === 'password' && caller.email === registration.email;
  if (!isSameEmail) throw new ApiError('registration_mismatch');

  await requireAsCreated(services, caller.uid);
  await firestore.runTransaction(async (transaction) => {
    await requireRegistration(transaction, reference, now());
    transaction.update(reference, { accountUid: caller.uid });
  });
  return { linked: true };
};

async function requireAsCreated(services: Services, uid: string): Promise<void> {
  const account = await findIdentityAccount(services, { uid });
  if (account === undefined) throw new ApiError('unauthenticated');
  if (account.isComplete) throw new ApiError('already_registered');
  if (account.isAsCreated) return;
  await deleteIdentity(services, uid);
  throw new ApiError('account_discarded');
}
