import { sessionDays } from '../contract/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { type SessionRecord, sessionIdOf, sessionReference } from '../shared/sessions/session-record.ts';

const sessionMs = sessionDays * 24 * 60 * 60 * 1_000;

/** Turns a proof of identity from the provider into a session of ours. Trusts nothing but the provider's token. */
export const logIn: Handler<Routes['logIn']> = async (services, { body }) => {
  const claims = await verifyIdentity(services, body.firebase_token);
  const isSameAccount =
    claims.uid === body.firebase_uid && claims.email?.toLowerCase() === body.email.toLowerCase();
  if (!isSameAccount) throw new ApiError('unauthenticated');
  if (claims.email_verified !== true) throw new ApiError('email_not_verified');

  const user = readSnapshot(await userReference(services.firestore, claims.uid).get(), userRecordSchema);
  if (user === undefined) throw new ApiError('user_not_found');
  if (user.phone === undefined) return { user_id: claims.uid, requires_phone_verification: true };

  const token = await services.auth.createSessionCookie(body.firebase_token, { expiresIn: sessionMs });
  const createdAt = services.now();
  const session: SessionRecord = {
    uid: claims.uid,
    email: user.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionMs),
  };
  await sessionReference(services.firestore, sessionIdOf(token)).set(session);
  return { access_token: token, user_id: claims.uid, requires_phone_verification: false };
};

async function verifyIdentity(services: Services, token: string) {
  try {
    return await services.auth.verifyIdToken(token, true);
  } catch (cause) {
    throw new ApiError('unauthenticated', { cause });
  }
}
