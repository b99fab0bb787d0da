import { createHash } from 'node:crypto';
import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { requirePhoneProof } from '../phone/require-phone-proof.ts';
import { withdrawSmsPermit } from '../phone/sms-permit.ts';
import { registrationReference, requireRegistration } from '../provider-account/registration-record.ts';
import { deletePhoneUser, removeAbandonedAccount } from '../provider-account/remove-leftovers.ts';

/**
 * Accepts the token of a phone sign-in as proof of a registration's phone. Deletes the temporary user behind it, so
 * that the proof works once. Repeating it for the same registration, after a lost response, gets the same response.
 */
export const confirmPhone: Handler<Routes['confirmPhone']> = async (services, { body }) => {
  const { firestore, now } = services;
  const reference = registrationReference(firestore, body.user_id);
  const registration = requireRegistration(await reference.get(), now());

  const proofHash = createHash('sha256').update(body.phone_token).digest('hex');
  if (registration.phoneProofHash !== proofHash) {
    await requirePhoneProof(services, body.phone_token, registration.phone);
    await firestore.runTransaction(async (transaction) => {
      const { phoneVerifiedAt } = requireRegistration(await transaction.get(reference), now());
      transaction.update(reference, {
        phoneVerifiedAt: phoneVerifiedAt ?? now(),
        phoneProofHash: proofHash,
      });
    });
  }
  await Promise.all([
    deletePhoneUser(services, registration.phone),
    withdrawSmsPermit(services, registration.phone),
  ]);
  await removeAbandonedAccount(services, registration);
  return { phone_verified: true };
};
