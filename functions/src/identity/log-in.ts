import { sessionDays } from '../contract/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { type UserRecord, userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { verifyIdToken } from '../shared/identity-provider/verify-id-token.ts';
import type { Services } from '../shared/services.ts';
import { countryOf, describeDevice } from '../shared/sessions/describe-device.ts';
import { type SessionRecord, sessionIdOf, sessionReference } from '../shared/sessions/session-record.ts';
import { completeRegistration } from './complete-registration.ts';
import { findLinkedRegistrations } from './remove-leftovers.ts';

const sessionMs = sessionDays * 24 * 60 * 60 * 1_000;
/** A session begins right after the password was typed: an older token comes from somewhere else. */
const freshSignInMs = 5 * 60 * 1_000;

/**
 * Turns a proof of identity from the provider into a session of ours. Trusts nothing but the provider's token, and only one of
 * a sign-in with the password. A registration that lacks nothing but its end is completed here, on whatever device.
 */
export const logIn: Handler<Routes['logIn']> = async (services, { body, headers }) => {
  const identity = await verifyIdToken(services.auth, body.firebase_token);
  const { uid, email } = identity;
  const isSameAccount = uid === body.firebase_uid && email === body.email.toLowerCase();
  const isFresh = services.now().getTime() - identity.signedInAt.getTime() <= freshSignInMs;
  if (!isSameAccount || !isFresh || identity.signInProvider !== 'password') {
    throw new ApiError('unauthenticated');
  }
  if (!identity.isEmailVerified) throw new ApiError('email_not_verified');

  let user = await findUser(services, uid);
  let completion: { welcome_credits?: number } = {};
  if (user === undefined) {
    const resumed = await resumeRegistration(services, { uid, email });
    if (!resumed.isComplete) return { user_id: resumed.registrationId, requires_phone_verification: true };
    completion = { welcome_credits: resumed.credits };
    user = await findUser(services, uid);
  }
  if (user === undefined) throw new ApiError('user_not_found');
  if (user.phone === undefined) return { user_id: uid, requires_phone_verification: true };
  const token = await openSession(services, body.firebase_token, {
    uid,
    email: user.email,
    device: describeDevice(headers['user-agent']),
    country: countryOf(headers),
  });
  return { access_token: token, user_id: uid, requires_phone_verification: false, ...completion };
};

async function findUser({ firestore }: Services, uid: string): Promise<UserRecord | undefined> {
  return readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
}

/**
 * Goes on with the registration that this account was created for: completes it where its phone is verified, else says which
 * one still waits for that. Rejects with `user_not_found` where there is none.
 */
async function resumeRegistration(
  services: Services,
  { uid, email }: { uid: string; email: string },
): Promise<{ isComplete: true; credits: number } | { isComplete: false; registrationId: string }> {
  const registrations = await findLinkedRegistrations(services, uid);
  const proved = registrations.find(({ phoneVerifiedAt }) => phoneVerifiedAt !== null);
  if (proved !== undefined) {
    const { id: registrationId, phone } = proved;
    const credits = await completeRegistration(services, { registrationId, phone, uid, email });
    return { isComplete: true, credits };
  }
  const [newest] = registrations;
  if (newest === undefined) throw new ApiError('user_not_found');
  return { isComplete: false, registrationId: newest.id };
}

async function openSession(
  { auth, firestore, now }: Services,
  providerToken: string,
  session: Pick<SessionRecord, 'uid' | 'email' | 'device' | 'country'>,
): Promise<string> {
  const token = await auth.createSessionCookie(providerToken, { expiresIn: sessionMs });
  const createdAt = now();
  const record: SessionRecord = {
    ...session,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionMs),
  };
  await sessionReference(firestore, sessionIdOf(token)).set(record);
  return token;
}
