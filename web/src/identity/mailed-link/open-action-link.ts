import { completeFromLink } from './complete-from-link.ts';
import { describeActionFailure, type LinkOutcome, registrationCompleted } from './link-outcome.ts';

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
