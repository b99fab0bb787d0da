import { paths } from '@/shared/paths.ts';
import { withoutWelcome } from '../login-texts.ts';
import { completionTexts } from '../registration/verification-texts.ts';
import { actionTexts } from './action-texts.ts';
import { completeFromLink } from './complete-from-link.ts';
import { describeActionFailure } from './describe-action-failure.ts';

/** What a mailed link leads to. `next` is where the visitor is taken after the success. */
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
 * Follows a link once the page is visible: scanners of mail open links out of sight, and a link works only once. The same
 * link opened twice on one page gives the same outcome. Expected failures are values.
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
  if (!['verifyEmail', 'resetPassword', 'recoverEmail'].includes(mode)) {
    return { kind: 'error', text: actionTexts.unknownAction };
  }
  await pageVisible();
  try {
    const identity = await import('@/identity/identity-client.ts');
    if (mode === 'resetPassword') {
      return { kind: 'reset', email: await identity.readResetAddress(linkCode) };
    }
    if (mode === 'recoverEmail') {
      return { kind: 'success', text: actionTexts.emailRecovered(await identity.recoverEmail(linkCode)) };
    }
    const credits = await completeFromLink(linkCode);
    if (credits !== undefined) return registrationCompleted(credits);
    return { kind: 'password', email: await identity.readVerificationAddress(linkCode) };
  } catch (error) {
    return { kind: 'error', text: describeActionFailure(error) };
  }
}

/** What the page shows once the registration of this browser is complete. */
export function registrationCompleted(credits: number): LinkOutcome {
  const { registrationCompleted: done } = actionTexts;
  const path = `${paths.login()}?registration=complete`;
  if (credits > 0) return { kind: 'success', text: done, next: { path, delayMs: registrationDelayMs } };
  return {
    kind: 'success',
    text: `${done} ${completionTexts.withoutWelcome}`,
    next: { path: `${path}&${withoutWelcome.name}=${withoutWelcome.value}`, delayMs: registrationDelayMs },
  };
}

/** What the page shows once the password was typed for which the email is verified. */
export const emailVerified: LinkOutcome = {
  kind: 'success',
  text: actionTexts.emailVerified,
  next: { path: `${paths.login()}?verified=true`, delayMs: redirectDelayMs },
};

/** What the page shows once a new password was set. */
export const passwordChanged: LinkOutcome = {
  kind: 'success',
  text: actionTexts.passwordChanged,
  next: { path: `${paths.login()}?reset=success`, delayMs: redirectDelayMs },
};

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
