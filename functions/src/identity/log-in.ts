import type { ChosenPurchase } from '../contract/billing/plans.ts';
import { sessionDays } from '../contract/limits.ts';
import type { RouteBody } from '../contract/route-definition.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { hasErrorCode } from '../platform/errors/error-code.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { type ProvedIdentity, verifyIdToken } from '../platform/identity-provider/verify-id-token.ts';
import { dayMs, minuteMs } from '../platform/time/time-units.ts';
import { type UserRecord, userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { countryOf, describeDevice } from '../shared/sessions/describe-device.ts';
import { type SessionRecord, sessionIdOf, sessionReference } from '../shared/sessions/session-record.ts';
import { noticeAccessChanges } from './access/notice-access-changes.ts';
import { findIdentityAccount, isAccountUnchanged } from './provider-account/find-identity-account.ts';
import {
  deleteLinkedRegistrations,
  findLinkedRegistrations,
  hasLiveRegistration,
} from './provider-account/remove-leftovers.ts';
import { completeRegistration } from './registration/complete-registration.ts';

const sessionMs = sessionDays * dayMs;
/** Maximum age of the provider's token: sign-in happens right after typing the password. */
const maxSignInAgeMs = 5 * minuteMs;

const unprovedDetail = 'No hemos podido confirmar que eres tú. Escribe tu contraseña otra vez.';

const closedWaysDetail =
  'Tu cuenta tenía otra forma de entrar además de la contraseña, y la hemos quitado. Vuelve a iniciar sesión.';

const settledEmailDetail = 'El email de tu cuenta ha cambiado. Vuelve a iniciar sesión.';

/**
 * Exchanges the provider's token of a password sign-in for a session of the server. Trusts only that token. Completes a
 * registration that lacks only its last step, on any device.
 */
export const logIn: Handler<Routes['logIn']> = async (services, { body, headers }) => {
  const identity = await proveSignIn(services, body);
  const { uid, email } = identity;
  if (!identity.isEmailVerified) throw new ApiError('email_not_verified');

  let user = await findUser(services, uid);
  let completion: { welcome_credits?: number; purchase?: ChosenPurchase } = {};
  if (user === undefined) {
    const resumed = await resumeRegistration(services, { uid, email });
    if (!resumed.isComplete) return { user_id: resumed.waitsFor, requires_phone_verification: true };
    completion = {
      welcome_credits: resumed.credits,
      ...(resumed.purchase && { purchase: resumed.purchase }),
    };
    user = await findUser(services, uid);
  }
  if (user === undefined) throw new ApiError('user_not_found');
  if (user.phone === undefined) return { user_id: uid, requires_phone_verification: true };
  const { hasRemovedMethods, hasSettledEmail } = await noticeAccessChanges(services, uid);
  if (hasSettledEmail) throw new ApiError('unauthenticated', { detail: settledEmailDetail });
  if (hasRemovedMethods) throw new ApiError('unauthenticated', { detail: closedWaysDetail });
  const token = await openSession(services, body.firebase_token, {
    uid,
    email: user.email,
    device: describeDevice(headers['user-agent']),
    country: countryOf(headers),
  });
  return { access_token: token, user_id: uid, requires_phone_verification: false, ...completion };
};

/**
 * Requires an identity token that proves this sign-in. Rejects with `unauthenticated` and the message for a visitor who
 * is not signed in.
 */
async function proveSignIn(
  { auth, now }: Services,
  { firebase_token: token, firebase_uid: uid, email }: RouteBody<Routes['logIn']>,
): Promise<ProvedIdentity & { readonly email: string }> {
  const identity = await verifyIdToken(auth, token).catch((error: unknown) => {
    throw hasErrorCode(error, 'unauthenticated')
      ? new ApiError('unauthenticated', { detail: unprovedDetail, cause: error })
      : error;
  });
  const isSameAccount = identity.uid === uid && identity.email === email.toLowerCase();
  const isFresh = now().getTime() - identity.signedInAt.getTime() <= maxSignInAgeMs;
  if (!isSameAccount || !isFresh || identity.signInProvider !== 'password')
    throw new ApiError('unauthenticated', { detail: unprovedDetail });
  return { ...identity, email: email.toLowerCase() };
}

async function findUser({ firestore }: Services, uid: string): Promise<UserRecord | undefined> {
  return readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
}

type ResumedRegistration =
  | { readonly isComplete: true; readonly credits: number; readonly purchase: ChosenPurchase | null }
  /** Registration whose phone must be verified; the account's own id when registration must start over. */
  | { readonly isComplete: false; readonly waitsFor: string };

/**
 * Continues the registration of this account, ignoring registrations from before a password change. Completes it when
 * its phone is verified, else returns the one that waits for it. Does not name one that was begun with the email alone,
 * which may be a stranger's. Rejects with `user_not_found` when there is none.
 */
async function resumeRegistration(
  services: Services,
  { uid, email }: { uid: string; email: string },
): Promise<ResumedRegistration> {
  const account = await findIdentityAccount(services, { uid });
  const registrations = await findLinkedRegistrations(services, uid);
  if (account !== undefined && !isAccountUnchanged(account, registrations)) {
    await deleteLinkedRegistrations(services, uid);
    return { isComplete: false, waitsFor: uid };
  }
  const proved = registrations.find(({ phoneVerifiedAt }) => phoneVerifiedAt !== null);
  if (proved !== undefined) {
    const { id: registrationId, phone, purchase } = proved;
    const credits = await completeRegistration(services, { registrationId, phone, uid, email });
    return { isComplete: true, credits, purchase };
  }
  const [newest] = registrations;
  if (newest !== undefined) return { isComplete: false, waitsFor: newest.id };
  if (await hasLiveRegistration(services, email)) return { isComplete: false, waitsFor: uid };
  throw new ApiError('user_not_found');
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
