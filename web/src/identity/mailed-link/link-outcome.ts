import type { ChosenPurchase } from '@contract/billing/plans.ts';
import type { NavigateFunction } from 'react-router-dom';
import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { startSession } from '@/platform/session/session-store.ts';
import { paths } from '@/shared/paths.ts';
import { firstPage, registering } from '../chosen-plan.ts';
import type { OpenedSession } from '../log-in.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import { beginAfter, type RegistrationEnd } from '../registration/finish-registration.ts';
import { completionTexts } from '../registration/verification-texts.ts';

/** The result of a mailed link: a form, the registration that goes on, or an end. */
export type LinkOutcome =
  /** `email`: the email can be verified by who knows the password of its account. */
  | { readonly kind: 'reset' | 'password'; readonly email: string }
  | { readonly kind: 'changeEmail' | 'secure' | 'registering' }
  | LinkEnd;

export interface LinkEnd {
  readonly kind: 'error' | 'success';
  readonly title?: string;
  readonly text: string;
  /** The one way on; by default to `next`, or from an error those to an account. */
  readonly way?: { readonly label: string; readonly path: string };
  /** The page after a success. */
  readonly next?: Next;
}

export interface Next {
  readonly path: string;
  readonly delayMs: number;
  /** The email to sign in with, where it leads there. */
  readonly email?: string;
}

const redirectDelayMs = 3_000;
const registrationDelayMs = 2_000;

/** Takes the visitor on once what was said could be read. Returns the function that keeps them here. */
export function leadOn({ path, delayMs, email }: Next, navigate: NavigateFunction): () => void {
  const timer = setTimeout(() => void navigate(path, { replace: true, state: { email } }), delayMs);
  return () => clearTimeout(timer);
}

/** Begins the session of a registration that this browser has completed. What the page shows then. */
export function registrationCompleted(end: RegistrationEnd): LinkEnd {
  const done = 'Registro completado: tu email y tu teléfono están verificados.';
  const text = end.credits > 0 ? done : `${done} ${completionTexts.withoutWelcome}`;
  return { kind: 'success', text, next: nextAfter(beginAfter(end), registrationDelayMs, end) };
}

/** The page after the password for the verified email was typed, which may have signed the visitor in. */
export function emailVerified(
  { email, purchase }: Pick<RegistrationEnd, 'email' | 'purchase'>,
  opened: OpenedSession | undefined,
): LinkEnd {
  const session = opened?.session;
  if (session !== undefined) startSession(session);
  const done = 'Email verificado correctamente.';
  return {
    kind: 'success',
    text: opened?.isWithoutWelcome === true ? `${done} ${completionTexts.withoutWelcome}` : done,
    next: nextAfter(signInAfterVerifying(purchase), redirectDelayMs, { email, session }),
  };
}

function signInAfterVerifying(purchase: ChosenPurchase | undefined): string {
  const query = new URLSearchParams({ verified: 'true' });
  if (purchase !== undefined) query.set('next', firstPage(purchase));
  return `${paths.login()}?${query}`;
}

/** What the page shows once a new password was set. */
export const passwordChanged = (email: string): LinkEnd => ({
  kind: 'success',
  text: 'Tu contraseña se ha cambiado. Ya puedes entrar con la nueva.',
  next: { path: `${paths.login()}?reset=success`, delayMs: redirectDelayMs, email },
});

/** The page after a password was set for an email without an account. */
export const registrationLacking = (email: string, purchase: ChosenPurchase | undefined): LinkEnd => ({
  kind: 'success',
  text: 'Tu contraseña está elegida y el email es tuyo. Para tener la cuenta falta tu móvil: termina aquí el registro con este email y esta contraseña.',
  next: { path: registering(purchase), delayMs: redirectDelayMs, email },
});

function nextAfter(
  path: string,
  delayMs: number,
  { email, session }: Pick<RegistrationEnd, 'email' | 'session'>,
): Next {
  return { path, delayMs, ...(session === undefined && { email }) };
}

/** The end of a link of ours that does nothing any more. */
export const deadLink = (text: string, way: NonNullable<LinkEnd['way']>): LinkEnd => ({
  kind: 'error',
  title: 'Este enlace no es válido',
  text,
  way,
});

/** A failure that knows its own sentence. */
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

/** The sentence for a link that the identity provider or our server refused, or that could not be tried. */
export function describeActionFailure(error: unknown): string {
  if (error instanceof ActionFailure || error instanceof ApiFailure) return error.message;
  const code = identityErrorCode(error);
  if (code === undefined || code === 'network-request-failed') return connectionTexts.networkFailure;
  const message = error instanceof Error && error.message !== '' ? error.message : undefined;
  return actionErrors[code] ?? message ?? 'Error procesando la solicitud.';
}
