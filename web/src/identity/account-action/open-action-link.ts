import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { startSession } from '@/platform/session/session-store.ts';
import { paths } from '@/shared/paths.ts';
import { registering } from '../chosen-plan.ts';
import type { OpenedSession } from '../log-in.ts';
import { readEmail } from '../read-email.ts';
import { beginAfter, firstPage } from '../registration/after-registration.ts';
import type { RegistrationEnd } from '../registration/finish-registration.ts';
import { completionTexts } from '../registration/verification-texts.ts';
import { actionTexts } from './action-texts.ts';
import { completeFromLink } from './complete-from-link.ts';
import { describeActionFailure } from './describe-action-failure.ts';

/** The result of a mailed link. `next` is the page after a success. */
export type LinkOutcome =
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'reset'; readonly email: string }
  /** The registration that this browser holds goes on. */
  | { readonly kind: 'registering' }
  /** The email can be verified by who knows the password of its account. */
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'success'; readonly text: string; readonly next?: Next };

export interface Next {
  readonly path: string;
  readonly delayMs: number;
  /** The email to sign in with, where it leads there. */
  readonly email?: string;
}

/** What a mailed link says of itself. */
export interface ActionLink {
  readonly mode: string | null;
  readonly code: string | null;
  readonly continueUrl: string | null;
}

const redirectDelayMs = 3_000;
const registrationDelayMs = 2_000;

const opened = new Map<string, Promise<LinkOutcome>>();

/**
 * Follows a link once the page is visible: scanners of mail open links out of sight, and a link works only once. The
 * same link opened twice on one page gives the same outcome, and expected failures are values.
 */
export function openActionLink({ mode, code }: Omit<ActionLink, 'continueUrl'>): Promise<LinkOutcome> {
  if (mode === null || code === null || mode === '' || code === '') {
    return Promise.resolve({ kind: 'error', text: actionTexts.brokenLink });
  }
  const key = `${mode} ${code}`;
  const outcome = opened.get(key) ?? follow(mode, code);
  opened.set(key, outcome);
  return outcome;
}

/** True for the link of a registration, which goes on to complete it. */
export function isRegistrationLink({ mode, continueUrl }: Pick<ActionLink, 'mode' | 'continueUrl'>): boolean {
  return mode === 'verifyEmail' && (continueUrl ?? '').includes('continueRegistration=true');
}

async function follow(mode: string, linkCode: string): Promise<LinkOutcome> {
  if (!['verifyEmail', 'resetPassword', 'recoverEmail', 'reclaimEmail'].includes(mode)) {
    return { kind: 'error', text: actionTexts.unknownAction };
  }
  await pageVisible();
  if (mode === 'reclaimEmail') return { kind: 'reset', email: addressInLink() };
  try {
    const identity = await import('../provider/identity-client.ts');
    if (mode === 'resetPassword') {
      return { kind: 'reset', email: await identity.readResetAddress(linkCode) };
    }
    if (mode === 'recoverEmail') {
      return { kind: 'success', text: actionTexts.emailRecovered(await identity.recoverEmail(linkCode)) };
    }
    const end = await completeFromLink(linkCode);
    if (end !== undefined) return registrationCompleted(end);
    return { kind: 'password', email: await identity.readVerificationAddress(linkCode) };
  } catch (error) {
    return { kind: 'error', text: describeActionFailure(error) };
  }
}

/** Begins the session of a registration that this browser has completed. What the page shows then. */
export function registrationCompleted(end: RegistrationEnd): LinkOutcome {
  const { registrationCompleted: done } = actionTexts;
  const text = end.credits > 0 ? done : `${done} ${completionTexts.withoutWelcome}`;
  return { kind: 'success', text, next: nextAfter(beginAfter(end), registrationDelayMs, end) };
}

/** The page after the password for the verified email was typed, which may have signed the visitor in. */
export function emailVerified(
  { email, purchase }: Pick<RegistrationEnd, 'email' | 'purchase'>,
  opened: OpenedSession | undefined,
): LinkOutcome {
  const session = opened?.session;
  if (session !== undefined) startSession(session);
  const path = session === undefined ? signInAfterVerifying(purchase) : firstPage(purchase);
  const { emailVerified: done } = actionTexts;
  return {
    kind: 'success',
    text: opened?.isWithoutWelcome === true ? `${done} ${completionTexts.withoutWelcome}` : done,
    next: nextAfter(path, redirectDelayMs, { email, session }),
  };
}

function signInAfterVerifying(purchase: ChosenPurchase | undefined): string {
  const query = new URLSearchParams({ verified: 'true' });
  if (purchase !== undefined) query.set('next', firstPage(purchase));
  return `${paths.login()}?${query}`;
}

/** What the page shows once a new password was set. */
export const passwordChanged = (email: string): LinkOutcome => ({
  kind: 'success',
  text: actionTexts.passwordChanged,
  next: { path: `${paths.login()}?reset=success`, delayMs: redirectDelayMs, email },
});

/** The page after a password was set for an email without an account. */
export const registrationLacking = (email: string, purchase: ChosenPurchase | undefined): LinkOutcome => ({
  kind: 'success',
  text: actionTexts.registrationLacking,
  next: { path: registering(purchase), delayMs: redirectDelayMs, email },
});

function nextAfter(
  path: string,
  delayMs: number,
  { email, session }: Pick<RegistrationEnd, 'email' | 'session'>,
): Next {
  return { path, delayMs, ...(session === undefined && { email }) };
}

/** Behind `#`, where no log sees it. Who is proved to own it is for the server to say. */
function addressInLink(): string {
  try {
    return readEmail(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return '';
  }
}

function pageVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}
