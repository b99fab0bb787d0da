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
 * The identity provider, for the screens that need it (the rest of the site knows only our own session), loaded with
 * `import()` so that other pages do not download it; stores nothing in the browser. Where calls carry proofs of the
 * site, those to the provider do as well, so attestation starts first.
 */
await attest();
export const auth = connect();

/** The provider's proof for a correctly typed password. */
export interface ProvedIdentity {
  readonly idToken: string;
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Signs in, takes the proof and signs out again. Throws the provider's error, whose `code` starts with `auth/`. */
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
 * Creates the account, or signs in to the one of an earlier try with the same password, passes its proof to `keep`,
 * then has the verification mail sent, whose link leads to `returnUrl`, and signs out. Where `keep` answers that
 * another account with the same password replaced it, signs in to that one; throws the provider's error.
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
 * Asks again and again whether the email of an account was verified. Signs in once and stays signed in between the questions,
 * because the provider slows down clients that try a password every few seconds.
 */
export function watchEmail(account: { readonly email: string; readonly password: string }) {
  return {
    /** The account's proof, whose token is new once the email is verified. Throws the provider's error. */
    async prove(): Promise<ProvedIdentity> {
      const known = auth.currentUser?.email === account.email ? auth.currentUser : undefined;
      const user = known ?? (await signInWithEmailAndPassword(auth, account.email, account.password)).user;
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

/** Has the provider send a mail with a link that leads to `returnUrl` of this site. Throws the provider's error. */
export async function sendRecoveryMail(email: string, returnUrl: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** The email of the account that a recovery link is for, without using the link up. Throws the provider's error. */
export const readResetAddress = (linkCode: string): Promise<string> =>
  verifyPasswordResetCode(auth, linkCode);

/** The email that a verification link is about, without using the link up. Throws the provider's error. */
export async function readVerificationAddress(linkCode: string): Promise<string> {
  const { data } = await checkActionCode(auth, linkCode);
  return data.email ?? '';
}

/** Marks the email of a verification link as verified, and uses the link up. Throws the provider's error. */
export const verifyEmail = (linkCode: string): Promise<void> => applyActionCode(auth, linkCode);

/** Undoes a change of email, and returns the email that the account has again. Throws the provider's error. */
export async function recoverEmail(linkCode: string): Promise<string> {
  const { data } = await checkActionCode(auth, linkCode);
  await applyActionCode(auth, linkCode);
  return data.email ?? '';
}

/** The result of the provider's password policy for a password. Throws the provider's error where it cannot be asked. */
export const checkPassword = (password: string): Promise<PasswordValidationStatus> =>
  validatePassword(auth, password);

function connect(): Auth {
  const { configuration, emulatorUrl } = identitySettings();
  const connected = initializeAuth(initializeApp(configuration), { persistence: inMemoryPersistence });
  connected.languageCode = 'es';
  if (emulatorUrl !== undefined) connectAuthEmulator(connected, emulatorUrl, { disableWarnings: true });
  return connected;
}
