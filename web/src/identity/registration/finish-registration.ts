import { callApi } from '@/shared/api/call-api.ts';
import type { ProvedIdentity } from '../identity-client.ts';
import type { PendingRegistration } from './pending-registration.ts';
import { clearRegistration } from './registration-store.ts';

/**
 * Completes a registration on the server with the proof of a verified email, and forgets it here. Returns the sign-up credits:
 * a phone that had its own with an account that was deleted gets none.
 */
export async function finishRegistration(
  { userId, phone }: PendingRegistration,
  { idToken, uid, email }: ProvedIdentity,
): Promise<number> {
  const { welcome_credits: credits } = await callApi('verifyPhone', {
    identityToken: idToken,
    body: { user_id: userId, phone, email, firebase_uid: uid },
  });
  await clearRegistration();
  return credits;
}
