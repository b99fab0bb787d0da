import { paths } from '@/shared/paths.ts';
import { actionTexts } from './action-texts.ts';
import { describeActionFailure } from './describe-action-failure.ts';

/** What a mailed link leads to. `next` is where the visitor is taken after the success. */
export type LinkOutcome =
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'success'; readonly text: string; readonly next?: string };

const opened = new Map<string, Promise<LinkOutcome>>();

/**
 * Follows a link once the page is visible: scanners of mail open links out of sight, and a link works only once. The same
 * link opened twice on one page gives the same outcome. Expected failures are values.
 */
export function openActionLink(mode: string | null, linkCode: string | null): Promise<LinkOutcome> {
  if (mode === null || linkCode === null || mode === '' || linkCode === '') {
    return Promise.resolve({ kind: 'error', text: actionTexts.brokenLink });
  }
  const key = `${mode} ${linkCode}`;
  const outcome = opened.get(key) ?? follow(mode, linkCode);
  opened.set(key, outcome);
  return outcome;
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
    await identity.verifyEmail(linkCode);
    return { kind: 'success', text: actionTexts.emailVerified, next: `${paths.login()}?verified=true` };
  } catch (error) {
    return { kind: 'error', text: describeActionFailure(error) };
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
