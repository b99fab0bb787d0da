import { callApi } from '@/platform/api/call-api.ts';
import { startSession, storedSession, storeSession } from '@/platform/session/session-store.ts';
import type { StoredSession } from '@/platform/session/stored-session.ts';
import { paths } from '@/shared/paths.ts';
import { firstPageOfAccount } from '../chosen-plan.ts';
import { openSession } from '../log-in.ts';
import { withoutBonusParameter } from '../login-texts.ts';
import type { ProvedIdentity } from '../provider/identity-client.ts';
import { clearRegistration, type PendingRegistration } from './registration-store.ts';

/** Result of a completed registration. */
export interface RegistrationEnd extends Pick<PendingRegistration, 'email' | 'purchase'> {
  /** Sign-up credits: 0 for a phone that received them with a deleted account. */
  readonly credits: number;
  /** Session not started yet; `undefined` if none could be opened, so that the user must sign in. */
  readonly session: StoredSession | undefined;
}

const signInLock = 'legajo.registration-sign-in';

/** Completes a registration on the server with the proof of a verified email, deletes it here, and signs in. */
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
  // Locks: the tab of the mail's link and the waiting one may both come here, and the second takes the first's session.
  const session = await navigator.locks.request(signInLock, () => findOrOpenSession(registration));
  return { email, credits, session, ...(purchase !== undefined && { purchase }) };
}

/**
 * Opens a session with the registration's password, because the server requires a token at most minutes old. Keeps the
 * session of a signed-in user, also of another account.
 */
async function findOrOpenSession({
  email,
  password,
}: PendingRegistration): Promise<StoredSession | undefined> {
  const knownSession = storedSession();
  if (knownSession !== undefined)
    return knownSession.email.toLowerCase() === email.toLowerCase() ? knownSession : undefined;
  const opened = await openSession(email, password);
  return opened && storeSession(opened.session);
}

/**
 * Starts the session of a new account, if one was opened. Returns the next page: the sign-in page, which redirects
 * signed-in users.
 */
export function startNewSession({ session, purchase, credits }: RegistrationEnd): string {
  const query = new URLSearchParams({ registration: 'complete' });
  if (session !== undefined) startSession(session);
  else if (credits === 0) query.set(withoutBonusParameter.name, withoutBonusParameter.value);
  if (purchase !== undefined) query.set('next', firstPageOfAccount(purchase));
  return `${paths.login()}?${query}`;
}
