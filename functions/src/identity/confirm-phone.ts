import { createHash } from 'node:crypto';
import type { Routes } from '../contract/routes.ts';
import { isPhoneClaimed } from '../shared/accounts/phone-claim.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { verifyIdToken } from '../shared/identity-provider/verify-id-token.ts';
import type { Services } from '../shared/services.ts';
import { findIdentityAccount } from './find-identity-account.ts';
import {
  type Registration,
  readRegistration,
  registrationReference,
  requireRegistration,
} from './registration-record.ts';
import { deletePhoneUser, removeAbandonedAccount } from './remove-leftovers.ts';

/** For how long the sign-in with the code of the text message proves the phone. */
const proofMs = 10 * 60 * 1_000;

/**
 * Takes the token of a phone sign-in as proof of a registration's phone and deletes the temporary user behind it, so that the
 * proof works once. The same proof for the same registration again, after a lost answer, is answered the same.
 */
export const confirmPhone: Handler<Routes['confirmPhone']> = async (services, { body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  const registration = readRegistration(await reference.get(), now());
  if (registration === undefined) throw new ApiError('registration_not_found');

  const proofHash = createHash('sha256').update(body.phone_token).digest('hex');
  if (registration.phoneProofHash !== proofHash) {
    await requirePhoneProof(services, body.phone_token, registration);
    await firestore.runTransaction(async (transaction) => {
      const { phoneVerifiedAt } = await requireRegistration(transaction, reference, now());
      transaction.update(reference, {
        phoneVerifiedAt: phoneVerifiedAt ?? now(),
        phoneProofHash: proofHash,
      });
    });
  }
  await deletePhoneUser(services, registration.phone);
  await removeAbandonedAccount(services, registration);
  return { phone_verified: true };
};

/** Rejects unless the token is of a recent sign-in, by text message, of a temporary user with the registration's phone. */
async function requirePhoneProof(
  services: Services,
  token: string,
  registration: Registration,
): Promise<void> {
  const proof = await verifyIdToken(services.auth, token);
  const isFresh = services.now().getTime() - proof.signedInAt.getTime() <= proofMs;
  if (proof.signInProvider !== 'phone' || !isFresh) throw new ApiError('unauthenticated');
  if (proof.phone !== registration.phone) throw new ApiError('registration_mismatch');
  const [user, isClaimed] = await Promise.all([
    findIdentityAccount(services, { uid: proof.uid }),
    isPhoneClaimed(services.firestore, registration.phone),
  ]);
  // A phone that belongs to an account signs in to that account, which is nobody's to delete.
  if (isClaimed || user?.isPhoneAlone === false) throw new ApiError('already_registered');
  if (user === undefined) throw new ApiError('unauthenticated');
}
