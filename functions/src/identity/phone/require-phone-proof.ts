import { ApiError } from '../../platform/errors/api-error.ts';
import { verifyIdToken } from '../../platform/identity-provider/verify-id-token.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { isPhoneClaimed } from '../../shared/accounts/phone-claim.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';

/** Maximum age of a sign-in with the code as proof of the phone. */
const maxProofAgeMs = 10 * minuteMs;

/**
 * Rejects unless the token is of a recent sign-in, by text message, of a temporary user with this unclaimed phone
 * (E.164). Rejects with `unauthenticated` for any other token, with `registration_mismatch` for another phone, and with
 * `already_registered`.
 */
export async function requirePhoneProof(
  services: Pick<Services, 'auth' | 'firestore' | 'now'>,
  token: string,
  phone: string,
): Promise<void> {
  const proof = await verifyIdToken(services.auth, token);
  const isFresh = services.now().getTime() - proof.signedInAt.getTime() <= maxProofAgeMs;
  if (proof.signInProvider !== 'phone' || !isFresh) throw new ApiError('unauthenticated');
  if (proof.phone !== phone) throw new ApiError('registration_mismatch');
  const [user, isClaimed] = await Promise.all([
    findIdentityAccount(services, { uid: proof.uid }),
    isPhoneClaimed(services.firestore, phone),
  ]);
  // Rejects a claimed phone: it signs in to its account, which must not be deleted.
  if (isClaimed || user?.isPhoneAlone === false) throw new ApiError('already_registered');
  if (user === undefined) throw new ApiError('unauthenticated');
}
