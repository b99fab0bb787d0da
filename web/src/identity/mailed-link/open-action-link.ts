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
  registrationCompleted,
} from './link-outcome.ts';

/** The provider's codes for a password that is not the account's, or for an account that is not there. */
const foreign = ['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials'];

/**
 * Verifies the email of a registration and completes it with the data stored in this browser; the link is followed
 * only after the password has proved that the account belongs to the person who opened it, so it verifies no
 * stranger's account. `undefined` where this browser knows no such registration; throws the provider's error for a
 * link it refuses, and an `ActionFailure` for everything after it.
 */
async function completeFromLink(linkCode: string): Promise<RegistrationEnd | undefined> {
  const registration = await loadRegistration();
  if (registration === undefined) return undefined;
  const { readVerificationAddress, verifyEmail, watchEmail } = await import('../provider/identity-client.ts');
  const watch = watchEmail(registration);
  try {
    const before = await prove(watch.prove);
    if (before === undefined) return undefined;
    // The page may have been closed after the link was followed: then it is used up, and not needed.
    if (before.isEmailVerified) return await finish(registration, before);
    if ((await readVerificationAddress(linkCode)) !== before.email) return undefined;
    await verifyEmail(linkCode);
    announceEmailVerified();
    const identity = await prove(watch.prove);
    if (identity?.isEmailVerified !== true) throw new ActionFailure(completionTexts.fallback);
    return await finish(registration, identity);
  } finally {
    await watch.stop();
  }
}

/** `undefined` where the password of the registration is not the account's. */
async function prove(ask: () => Promise<ProvedIdentity>): Promise<ProvedIdentity | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = identityErrorCode(error) ?? '';
    if (foreign.includes(code)) return undefined;
    throw new ActionFailure(completionErrors[code] ?? completionTexts.fallback, { cause: error });
  }
}

async function finish(registration: PendingRegistration, identity: ProvedIdentity): Promise<RegistrationEnd> {
  try {
    return await finishRegistration(registration, identity);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = error.isNetworkFailure ? error.message : (error.detail ?? completionTexts.backendFailure);
    throw new ActionFailure(text, { cause: error });
  }
}

/** What a mailed link says of itself. */
interface ActionLink {
  readonly mode: string | null;
  readonly code: string | null;
}

const opened = new Map<string, Promise<LinkOutcome>>();

/**
 * Follows a link once the page is visible: scanners of mail open links out of sight, and a link works only once. The
 * same link opened twice on one page gives the same outcome, and expected failures are values.
 */
export function openActionLink({ mode, code }: ActionLink): Promise<LinkOutcome> {
  if (mode === null || code === null || mode === '' || code === '') {
    return Promise.resolve({ kind: 'error', text: 'Enlace inválido o expirado' });
  }
  const key = `${mode} ${code}`;
  const outcome = opened.get(key) ?? follow(mode, code);
  opened.set(key, outcome);
  return outcome;
}

async function follow(mode: string, linkCode: string): Promise<LinkOutcome> {
  if (!['verifyEmail', 'resetPassword', 'recoverEmail', 'reclaimEmail'].includes(mode)) {
    return { kind: 'error', text: 'Acción no reconocida' };
  }
  await pageVisible();
  if (mode === 'reclaimEmail') return { kind: 'reset', email: addressInLink() };
  try {
    const identity = await import('../provider/identity-client.ts');
    if (mode === 'resetPassword') {
      return { kind: 'reset', email: await identity.readResetAddress(linkCode) };
    }
    if (mode === 'recoverEmail') {
      const email = await identity.recoverEmail(linkCode);
      return { kind: 'success', text: `Tu cuenta vuelve a usar el email ${email}.` };
    }
    const end = await completeFromLink(linkCode);
    if (end !== undefined) return registrationCompleted(end);
    return { kind: 'password', email: await identity.readVerificationAddress(linkCode) };
  } catch (error) {
    return { kind: 'error', text: describeActionFailure(error) };
  }
}

const emailMaxLength = 254;
/** What the server accepts as an email: see `emailSchema` of the contract. */
const emailPattern = /^[\w.'+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/**
 * The email behind `#`, where no log sees it; empty for anything else, because anybody can write an address of this
 * site, and a sentence in it would read as ours. Who is proved to own it is for the server to say.
 */
function addressInLink(): string {
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
