import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import type { StoredSession } from '@/platform/session/stored-session.ts';
import { verificationReturnUrl } from './chosen-plan.ts';
import { loginFieldErrors, loginModals, loginTexts } from './login-texts.ts';
import { identityErrorCode } from './provider/describe-failure.ts';
import type { ProvedIdentity } from './provider/identity-client.ts';

/** How an attempt to sign in ends. */
export type LoginOutcome =
  | {
      readonly kind: 'session';
      readonly session: StoredSession;
      readonly isWithoutWelcome: boolean;
      /** Of the registration that signing in completed. */
      readonly purchase?: ChosenPurchase;
    }
  | { readonly kind: 'field'; readonly field: 'email' | 'password'; readonly text: string }
  | { readonly kind: 'modal'; readonly title: string; readonly text: string };

/** A session that the server has opened, not begun here yet. */
export type OpenedSession = Extract<LoginOutcome, { kind: 'session' }>;

/** Proves the password to the identity provider and exchanges the proof for a session of ours. Expected failures are values. */
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
    return await exchange(identity);
  } catch (error) {
    return describeServerFailure(error);
  }
}

/** The session that a password opens; `undefined` where it opens none, whatever the reason. */
export async function openSession(email: string, password: string): Promise<OpenedSession | undefined> {
  const outcome = await logIn(email, password).catch(() => undefined);
  return outcome?.kind === 'session' ? outcome : undefined;
}

/** Sends the verification mail again: the first may be lost, and this device may know nothing of the registration. */
async function remindToVerify(email: string, password: string): Promise<void> {
  try {
    const { sendVerificationMail } = await import('./provider/identity-client.ts');
    await sendVerificationMail({ email, password }, verificationReturnUrl());
  } catch (error) {
    // The provider sends only so many; the mail that was sent before is still good.
    if (identityErrorCode(error) === undefined) throw error;
  }
}

/** What the screen says about a failure of the identity provider. */
export function describeIdentityFailure(error: unknown): LoginOutcome {
  const code = identityErrorCode(error);
  // Without a code it is not the provider that failed: its own code did not arrive.
  if (code === undefined) return { kind: 'field', field: 'password', text: connectionTexts.networkFailure };
  const known = loginFieldErrors[code];
  return { kind: 'field', ...(known ?? { field: 'password', text: loginTexts.unknownFailure }) };
}

/** What the screen says about a failure of our server. */
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

async function exchange({ idToken, uid, email }: ProvedIdentity): Promise<LoginOutcome> {
  const answer = await callApi('logIn', {
    body: { firebase_token: idToken, email, firebase_uid: uid },
  });
  if (answer.requires_phone_verification) return { kind: 'modal', ...loginModals.phonePending };
  if (answer.access_token === undefined) return { kind: 'modal', ...loginModals.server };
  const session = { token: answer.access_token, email, user_id: answer.user_id };
  // Signing in completes a registration that lacked nothing else.
  const { welcome_credits: credits, purchase } = answer;
  return { kind: 'session', session, isWithoutWelcome: credits === 0, ...(purchase && { purchase }) };
}
