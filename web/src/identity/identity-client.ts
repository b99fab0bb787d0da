import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identitySettings } from '@/shared/running-environment.ts';

/**
 * The identity provider, for the screens that need it: the rest of the site knows only our own session. Loaded with
 * `import()` so that nobody else downloads it. Nothing of it is kept in the browser.
 */
const auth = connect();

/** What the provider proved about someone who typed the right password. */
export interface ProvedIdentity {
  readonly idToken: string;
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Signs in, takes the proof and signs out again. Throws the provider's error, whose `code` starts with `auth/`. */
export async function proveIdentity(email: string, password: string): Promise<ProvedIdentity> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const idToken = await user.getIdToken();
  await signOut(auth);
  return { idToken, uid: user.uid, email: user.email ?? email, isEmailVerified: user.emailVerified };
}

/** Has the provider send a mail with a link that leads to `returnUrl` of this site. Throws the provider's error. */
export async function sendRecoveryMail(email: string, returnUrl: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** The account that a recovery link belongs to, as an email. Does not use the link up. Throws the provider's error. */
export const readResetAddress = (linkCode: string): Promise<string> =>
  verifyPasswordResetCode(auth, linkCode);

/** Sets a new password with the code of a recovery link, and uses the link up. Throws the provider's error. */
export const setNewPassword = (linkCode: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, linkCode, password);

/** Marks the email of a verification link as verified, and uses the link up. Throws the provider's error. */
export const verifyEmail = (linkCode: string): Promise<void> => applyActionCode(auth, linkCode);

/** Undoes a change of email. Returns the email that the account has again. Throws the provider's error. */
export async function recoverEmail(linkCode: string): Promise<string> {
  const { data } = await checkActionCode(auth, linkCode);
  await applyActionCode(auth, linkCode);
  return data.email ?? '';
}

function connect(): Auth {
  const { configuration, emulatorUrl } = identitySettings();
  const connected = initializeAuth(initializeApp(configuration), { persistence: inMemoryPersistence });
  connected.languageCode = 'es';
  if (emulatorUrl !== undefined) connectAuthEmulator(connected, emulatorUrl, { disableWarnings: true });
  return connected;
}
