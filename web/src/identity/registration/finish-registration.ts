import { callApi } from '@/shared/api/call-api.ts';
import type { ProvedIdentity } from '../identity-client.ts';
import type { PendingRegistration } from './pending-registration.ts';
import { clearRegistration } from './registration-store.ts';

/** Completes a registration on the server with the proof of a verified email, and forgets it here. */
export async function finishRegistration(
  { userId, phone }: PendingRegistration,
  { idToken, uid, email }: ProvedIdentity,
): Promise<void> {
  await callApi('verifyPhone', {
    identityToken: idToken,
    body: { user_id: userId, phone, email, firebase_uid: uid },
  });
  await clearRegistration();
}
