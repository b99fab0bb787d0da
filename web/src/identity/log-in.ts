import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import type { StoredSession } from '@/platform/session/stored-session.ts';
import { verificationReturnUrl } from './chosen-plan.ts';
import { loginFieldErrors, loginModals, loginTexts } from './login-texts.ts';
import { identityErrorCode } from './provider/describe-failure.ts';
import type { ProvedIdentity } from './provider/identity-client.ts';

/** Result of a sign-in attempt. */
export type LoginOutcome =
  | {
      readonly kind: 'session';
      readonly session: StoredSession;
      readonly isWithoutWelcome: boolean;
      /** Purchase of the registration that this sign-in completed. */
      readonly purchase?: ChosenPurchase;
    }
  | { readonly kind: 'field'; readonly field: 'email' | 'password'; readonly text: string }
  | { readonly kind: 'modal'; readonly title: string; readonly text: string };

/** Session opened by the server, not started in this browser yet. */
export type OpenedSession = Extract<LoginOutcome, { kind: 'session' }>;

/** Proves the password to the identity provider and exchanges the token for a session. Returns expected failures. */
export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  let identity: ProvedIdentity;
  try {
    const { proveIdentity } = await import('./provider/identity-client.ts');
    identity = await proveIdentity(email, password);
  } catch (error) {
    return describeIdentityFailure(error);
  }
  if (!identity.isEmailVerified) {
    await remindToVerify(email, password);
    return { kind: 'modal', ...loginModals.emailNotVerified };
  }
  try {
    return await exchangeToken(identity);
  } catch (error) {
    return describeServerFailure(error);
  }
}

/** Opens a session with a password; returns `undefined` on any failure. */
export async function openSession(email: string, password: string): Promise<OpenedSession | undefined> {
  const outcome = await logIn(email, password).catch(() => undefined);
  return outcome?.kind === 'session' ? outcome : undefined;
}

/** Sends the verification mail again. The first may be lost, and this browser may not have the registration. */
async function remindToVerify(email: string, password: string): Promise<void> {
  try {
    const { sendVerificationMail } = await import('./provider/identity-client.ts');
    await sendVerificationMail({ email, password }, verificationReturnUrl());
  } catch (error) {
    // Ignores a refusal: the provider limits mails, and the previous one is still valid.
    if (identityErrorCode(error) === undefined) throw error;
  }
}

/** Returns the error for a failure of the identity provider. */
export function describeIdentityFailure(error: unknown): LoginOutcome {
  const code = identityErrorCode(error);
  // Reports a connection failure without a code: the provider's module failed to load.
  if (code === undefined) return { kind: 'field', field: 'password', text: connectionTexts.networkFailure };
  const knownError = loginFieldErrors[code];
  return { kind: 'field', ...(knownError ?? { field: 'password', text: loginTexts.unknownFailure }) };
}

/** Returns the error for a failure of our server. */
export function describeServerFailure(error: unknown): LoginOutcome {
  if (!(error instanceof ApiFailure)) throw error;
  const { status, code, detail, message } = error;
  if (code === 'email_not_verified') return { kind: 'modal', ...loginModals.emailNotVerified };
  if (status === 404) return { kind: 'modal', ...loginModals.userNotFound };
  if (status === 400) {
    const { title, text } = loginModals.validation;
    return { kind: 'modal', title, text: detail ?? text };
  }
  const { title, text } = loginModals.server;
  return { kind: 'modal', title, text: error.isNetworkFailure ? message : (detail ?? text) };
}

async function exchangeToken({ idToken, uid, email }: ProvedIdentity): Promise<LoginOutcome> {
  const answer = await callApi('logIn', {
    body: { firebase_token: idToken, email, firebase_uid: uid },
  });
  if (answer.requires_phone_verification) return { kind: 'modal', ...loginModals.phonePending };
  if (answer.access_token === undefined) return { kind: 'modal', ...loginModals.server };
  const session = { token: answer.access_token, email, user_id: answer.user_id };
  // Reports the credits of a registration that signing in completes, if it has all other steps.
  const { welcome_credits: credits, purchase } = answer;
  return { kind: 'session', session, isWithoutWelcome: credits === 0, ...(purchase && { purchase }) };
}
