import { callApi } from '@/platform/api/call-api.ts';
import { currentSession, startSession } from '@/platform/session/session-store.ts';
import type { StoredSession } from '@/platform/session/stored-session.ts';
import { paths } from '@/shared/paths.ts';
import { firstPage } from '../chosen-plan.ts';
import { openSession } from '../log-in.ts';
import { withoutWelcome } from '../login-texts.ts';
import type { ProvedIdentity } from '../provider/identity-client.ts';
import { clearRegistration, type PendingRegistration } from './registration-store.ts';

/** A registration that has become an account. */
export interface RegistrationEnd extends Pick<PendingRegistration, 'email' | 'purchase'> {
  /** Sign-up credits: a phone that had its own with an account that was deleted gets none. */
  readonly credits: number;
  /** Not begun yet. `undefined` where it could not be opened: its owner signs in by hand. */
  readonly session: StoredSession | undefined;
}

/** Completes a registration on the server with the proof of a verified email, forgets it here, and signs in. */
export async function finishRegistration(
  registration: PendingRegistration,
  { idToken, uid, email }: ProvedIdentity,
): Promise<RegistrationEnd> {
  const { userId, phone, purchase } = registration;
  const { welcome_credits: credits } = await callApi('verifyPhone', {
    identityToken: idToken,
    body: { user_id: userId, phone, email, firebase_uid: uid },
  });
  await clearRegistration();
  const session = await sessionOf(registration);
  return { email, credits, session, ...(purchase !== undefined && { purchase }) };
}

/**
 * As the sign-in screen does, with the password of the registration: a session begins with a proof that is minutes old at most.
 * A signed-in user stays signed in, also with another account.
 */
async function sessionOf({ email, password }: PendingRegistration): Promise<StoredSession | undefined> {
  const state = currentSession();
  if (!state.isLoggedIn) return (await openSession(email, password))?.session;
  return state.session.email.toLowerCase() === email.toLowerCase() ? state.session : undefined;
}

/**
 * Begins the session of a new account, where one could be opened, and says where to go on: to the sign-in, which leads a
 * signed-in user on.
 */
export function beginAfter({ session, purchase, credits }: RegistrationEnd): string {
  const query = new URLSearchParams({ registration: 'complete' });
  if (session !== undefined) startSession(session);
  else if (credits === 0) query.set(withoutWelcome.name, withoutWelcome.value);
  if (purchase !== undefined) query.set('next', firstPage(purchase));
  return `${paths.login()}?${query}`;
}
