import { ApiFailure } from '@/platform/api/api-failure.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import type { ProvedIdentity } from '../provider/identity-client.ts';
import { announceEmailVerified } from '../registration/email-verified-signal.ts';
import { finishRegistration, type RegistrationEnd } from '../registration/finish-registration.ts';
import { loadRegistration, type PendingRegistration } from '../registration/registration-store.ts';
import { completionErrors, completionTexts } from '../registration/verification-texts.ts';
import {
  ActionFailure,
  describeActionFailure,
  type LinkOutcome,
  resultOfCompletion,
} from './link-outcome.ts';

/** Codes of the provider for a wrong password or an unknown account. */
const wrongCredentialCodes = [
  'user-not-found',
  'wrong-password',
  'invalid-credential',
  'invalid-login-credentials',
];

/**
 * Verifies the email of a registration and completes it with the data in this browser. Uses the link only after the
 * password has proved ownership of the account, so that it verifies no stranger's account. Returns `undefined` without
 * a matching registration. Throws the provider's error for a rejected link, and `ActionFailure` for later failures.
 */
async function completeFromLink(linkCode: string): Promise<RegistrationEnd | undefined> {
  const registration = await loadRegistration();
  if (registration === undefined) return undefined;
  const { readVerificationEmail, verifyEmail, watchEmail } = await import('../provider/identity-client.ts');
  const watch = watchEmail(registration);
  try {
    const before = await proveRegistration(watch.prove);
    if (before === undefined) return undefined;
    // Finishes without the link: the page may have been closed after it was used up.
    if (before.isEmailVerified) return await finishOnServer(registration, before);
    if ((await readVerificationEmail(linkCode)) !== before.email) return undefined;
    await verifyEmail(linkCode);
    announceEmailVerified();
    const identity = await proveRegistration(watch.prove);
    if (identity?.isEmailVerified !== true) throw new ActionFailure(completionTexts.fallback);
    return await finishOnServer(registration, identity);
  } finally {
    await watch.stop();
  }
}

/**
 * Calls `ask` to prove the registration's password. Returns `undefined` if it is not the account's; throws
 * `ActionFailure` on other failures.
 */
async function proveRegistration(ask: () => Promise<ProvedIdentity>): Promise<ProvedIdentity | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = identityErrorCode(error) ?? '';
    if (wrongCredentialCodes.includes(code)) return undefined;
    throw new ActionFailure(completionErrors[code] ?? completionTexts.fallback, { cause: error });
  }
}

async function finishOnServer(
  registration: PendingRegistration,
  identity: ProvedIdentity,
): Promise<RegistrationEnd> {
  try {
    return await finishRegistration(registration, identity);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = error.isNetworkFailure ? error.message : (error.detail ?? completionTexts.backendFailure);
    throw new ActionFailure(text, { cause: error });
  }
}

/** Parameters of a mailed link. */
interface ActionLink {
  readonly mode: string | null;
  readonly code: string | null;
}

const openedLinks = new Map<string, Promise<LinkOutcome>>();

/**
 * Opens a link once the page is visible: mail scanners open links in hidden pages, and a link works only once. Returns
 * the same outcome for the same link on one page. Expected failures are outcomes.
 */
export function openActionLink({ mode, code }: ActionLink): Promise<LinkOutcome> {
  if (mode === null || code === null || mode === '' || code === '') {
    return Promise.resolve({ kind: 'error', text: 'Enlace inválido o expirado' });
  }
  const key = `${mode} ${code}`;
  const outcomePromise = openedLinks.get(key) ?? followMode(mode, code);
  openedLinks.set(key, outcomePromise);
  return outcomePromise;
}

async function followMode(mode: string, linkCode: string): Promise<LinkOutcome> {
  if (!['verifyEmail', 'resetPassword', 'recoverEmail', 'reclaimEmail'].includes(mode)) {
    return { kind: 'error', text: 'Acción no reconocida' };
  }
  await pageVisible();
  if (mode === 'reclaimEmail') return { kind: 'reset', email: emailInLink() };
  try {
    const identity = await import('../provider/identity-client.ts');
    if (mode === 'resetPassword') {
      return { kind: 'reset', email: await identity.readResetEmail(linkCode) };
    }
    if (mode === 'recoverEmail') {
      const email = await identity.recoverEmail(linkCode);
      return { kind: 'success', text: `Tu cuenta vuelve a usar el email ${email}.` };
    }
    const end = await completeFromLink(linkCode);
    if (end !== undefined) return resultOfCompletion(end);
    return { kind: 'password', email: await identity.readVerificationEmail(linkCode) };
  } catch (error) {
    return { kind: 'error', text: describeActionFailure(error) };
  }
}

const emailMaxLength = 254;
/** Matches emails that the server accepts, see `emailSchema` of the contract. */
const emailPattern = /^[\w.'+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/**
 * Returns the email after `#`, which is not logged. Returns an empty string for other text, because anyone can write a
 * URL of this site, and its text would look like ours. The server verifies who owns the email.
 */
function emailInLink(): string {
  try {
    const text = decodeURIComponent(location.hash.slice(1));
    return text.length <= emailMaxLength && emailPattern.test(text) ? text : '';
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
