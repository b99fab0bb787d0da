import type { ChosenPurchase } from '@contract/billing/plans.ts';
import type { NavigateFunction } from 'react-router-dom';
import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { startSession } from '@/platform/session/session-store.ts';
import { paths } from '@/shared/paths.ts';
import { firstPageOfAccount, registrationPath } from '../chosen-plan.ts';
import type { OpenedSession } from '../log-in.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import { type RegistrationEnd, startNewSession } from '../registration/finish-registration.ts';
import { completionTexts } from '../registration/verification-texts.ts';

/** Result of opening a mailed link: a form, the pending registration, or a final message. */
export type LinkOutcome =
  /** `reset`: form for a new password. `password`: form that verifies `email` with the account's password. */
  | { readonly kind: 'reset' | 'password'; readonly email: string }
  | { readonly kind: 'changeEmail' | 'secure' | 'registering' }
  | LinkResult;

export interface LinkResult {
  readonly kind: 'error' | 'success';
  readonly title?: string;
  readonly text: string;
  /** Only link shown; by default to `next`, or on an error to sign-in and registration. */
  readonly link?: { readonly label: string; readonly path: string };
  /** Page after a success. */
  readonly next?: NextPage;
}

export interface NextPage {
  readonly path: string;
  readonly delayMs: number;
  /** Email to prefill on the sign-in page. */
  readonly email?: string;
}

const redirectDelayMs = 3_000;
const registrationDelayMs = 2_000;

/** Redirects after a delay to read the message. Returns a function that cancels it. */
export function redirectAfterDelay(
  { path, delayMs, email }: NextPage,
  navigate: NavigateFunction,
): () => void {
  const timer = setTimeout(() => void navigate(path, { replace: true, state: { email } }), delayMs);
  return () => clearTimeout(timer);
}

/** Starts the session of a registration completed in this browser, and returns the page's message. */
export function resultOfCompletion(end: RegistrationEnd): LinkResult {
  const done = 'Registro completado: tu email y tu teléfono están verificados.';
  const text = end.credits > 0 ? done : `${done} ${completionTexts.withoutWelcome}`;
  return { kind: 'success', text, next: nextPageAfter(startNewSession(end), registrationDelayMs, end) };
}

/** Returns the message after the email was verified with the password, which may have opened a session. */
export function resultOfVerification(
  { email, purchase }: Pick<RegistrationEnd, 'email' | 'purchase'>,
  openedSession: OpenedSession | undefined,
): LinkResult {
  const session = openedSession?.session;
  if (session !== undefined) startSession(session);
  const done = 'Email verificado correctamente.';
  return {
    kind: 'success',
    text: openedSession?.isWithoutWelcome === true ? `${done} ${completionTexts.withoutWelcome}` : done,
    next: nextPageAfter(signInAfterVerifying(purchase), redirectDelayMs, { email, session }),
  };
}

function signInAfterVerifying(purchase: ChosenPurchase | undefined): string {
  const query = new URLSearchParams({ verified: 'true' });
  if (purchase !== undefined) query.set('next', firstPageOfAccount(purchase));
  return `${paths.login()}?${query}`;
}

/** Returns the message after a new password was set. */
export const resultOfNewPassword = (email: string): LinkResult => ({
  kind: 'success',
  text: 'Tu contraseña se ha cambiado. Ya puedes entrar con la nueva.',
  next: { path: `${paths.login()}?reset=success`, delayMs: redirectDelayMs, email },
});

/** Returns the message after a password was set for an email without an account. */
export const resultWithoutAccount = (email: string, purchase: ChosenPurchase | undefined): LinkResult => ({
  kind: 'success',
  text: 'Tu contraseña está elegida y el email es tuyo. Para tener la cuenta falta tu móvil: termina aquí el registro con este email y esta contraseña.',
  next: { path: registrationPath(purchase), delayMs: redirectDelayMs, email },
});

function nextPageAfter(
  path: string,
  delayMs: number,
  { email, session }: Pick<RegistrationEnd, 'email' | 'session'>,
): NextPage {
  return { path, delayMs, ...(session === undefined && { email }) };
}

/** Returns the message for one of our links that is no longer valid. */
export const resultOfExpiredLink = (text: string, link: NonNullable<LinkResult['link']>): LinkResult => ({
  kind: 'error',
  title: 'Este enlace no es válido',
  text,
  link,
});

/** Failure with a message for the user. */
export class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
}

const actionErrors: Readonly<Record<string, string>> = {
  'expired-action-code': 'El enlace ha expirado. Solicita uno nuevo.',
  'invalid-action-code': 'El enlace es inválido o ya fue usado.',
  'user-disabled': 'Esta cuenta ha sido deshabilitada.',
  'user-not-found': 'No se encontró la cuenta asociada.',
  'weak-password': 'La contraseña es demasiado débil.',
};

/** Returns the message for a link that the identity provider or our server rejected, or that could not be sent. */
export function describeActionFailure(error: unknown): string {
  if (error instanceof ActionFailure || error instanceof ApiFailure) return error.message;
  const code = identityErrorCode(error);
  if (code === undefined || code === 'network-request-failed') return connectionTexts.networkFailure;
  const message = error instanceof Error && error.message !== '' ? error.message : undefined;
  return actionErrors[code] ?? message ?? 'Error procesando la solicitud.';
}
