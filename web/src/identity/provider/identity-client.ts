import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type PasswordValidationStatus,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { attest } from '@/platform/attestation/attest.ts';
import { identitySettings } from '@/platform/running-environment.ts';
import { identityErrorCode } from './describe-failure.ts';

/**
 * Client of the identity provider. Loaded with `import()`, because only the identity pages need it. Stores nothing in
 * the browser. Attestation starts first, so that calls to the provider carry App Check tokens too.
 */
await attest();
export const auth = connectAuth();

/** Proof of a correct password. */
export interface ProvedIdentity {
  readonly idToken: string;
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Signs in, takes the token and signs out. Throws the provider's error, whose `code` starts with `auth/`. */
export async function proveIdentity(email: string, password: string): Promise<ProvedIdentity> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const proof = await proofOf(user, email);
  await signOut(auth);
  return proof;
}

async function proofOf(user: User, email: string, isNew = false): Promise<ProvedIdentity> {
  const idToken = await user.getIdToken(isNew);
  return { idToken, uid: user.uid, email: user.email ?? email, isEmailVerified: user.emailVerified };
}

/**
 * Creates the account, or signs in to the account of an earlier attempt with the same password. Passes its proof to
 * `keep`, sends the verification mail with a link to `returnUrl`, and signs out. If `keep` returns that another account
 * replaced it, signs in to that one. Throws the provider's error.
 */
export async function createAccount(
  { email, password }: { readonly email: string; readonly password: string },
  returnUrl: string,
  keep: (idToken: string) => Promise<{ readonly isReplaced: boolean }>,
): Promise<void> {
  let user = await signUpOrIn(email, password);
  try {
    const { isReplaced } = await keep(await user.getIdToken());
    if (isReplaced) user = (await signInWithEmailAndPassword(auth, email, password)).user;
    if (!user.emailVerified) await sendEmailVerification(user, { url: returnUrl });
  } finally {
    await signOut(auth);
  }
}

async function signUpOrIn(email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (taken) {
    if (identityErrorCode(taken) !== 'email-already-in-use') throw taken;
    const earlier = await signInWithEmailAndPassword(auth, email, password).catch(() => undefined);
    if (earlier === undefined) throw taken;
    return earlier.user;
  }
}

/** Sends the verification mail again. Throws the provider's error. */
export async function sendVerificationMail(
  { email, password }: { readonly email: string; readonly password: string },
  returnUrl: string,
): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  try {
    if (!user.emailVerified) await sendEmailVerification(user, { url: returnUrl });
  } finally {
    await signOut(auth);
  }
}

/**
 * Checks repeatedly whether an account's email is verified. Stays signed in between the checks, because the provider
 * throttles clients that send a password every few seconds.
 */
export function watchEmail(account: { readonly email: string; readonly password: string }) {
  return {
    /** Returns the account's proof, with a fresh token once the email is verified. Throws the provider's error. */
    async prove(): Promise<ProvedIdentity> {
      const knownUser = auth.currentUser?.email === account.email ? auth.currentUser : undefined;
      const user =
        knownUser ?? (await signInWithEmailAndPassword(auth, account.email, account.password)).user;
      try {
        await reload(user);
        return await proofOf(user, account.email, user.emailVerified);
      } catch (error) {
        await signOut(auth);
        throw error;
      }
    },
    stop: (): Promise<void> => signOut(auth),
  };
}

/** Sends the recovery mail, whose link leads to `returnUrl`. Throws the provider's error. */
export async function sendRecoveryMail(email: string, returnUrl: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** Returns the email of a recovery link without using it up. Throws the provider's error. */
export const readResetEmail = (linkCode: string): Promise<string> => verifyPasswordResetCode(auth, linkCode);

/** Returns the email of a verification link without using it up. Throws the provider's error. */
export async function readVerificationEmail(linkCode: string): Promise<string> {
  const { data } = await checkActionCode(auth, linkCode);
  return data.email ?? '';
}

/** Verifies the email of a link, and uses it up. Throws the provider's error. */
export const verifyEmail = (linkCode: string): Promise<void> => applyActionCode(auth, linkCode);

/** Undoes a change of email and returns the restored email. Throws the provider's error. */
export async function recoverEmail(linkCode: string): Promise<string> {
  const { data } = await checkActionCode(auth, linkCode);
  await applyActionCode(auth, linkCode);
  return data.email ?? '';
}

/** Checks a password against the provider's policy. Throws the provider's error if it is unavailable. */
export const checkPassword = (password: string): Promise<PasswordValidationStatus> =>
  validatePassword(auth, password);

function connectAuth(): Auth {
  const { configuration, emulatorUrl } = identitySettings();
  const connected = initializeAuth(initializeApp(configuration), { persistence: inMemoryPersistence });
  connected.languageCode = 'es';
  if (emulatorUrl !== undefined) connectAuthEmulator(connected, emulatorUrl, { disableWarnings: true });
  return connected;
}
