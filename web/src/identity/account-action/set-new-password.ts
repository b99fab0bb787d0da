import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { finishRegistration } from '../registration/finish-registration.ts';
import type { PendingRegistration } from '../registration/pending-registration.ts';
import { loadRegistration, saveRegistration } from '../registration/registration-store.ts';
import { type LinkOutcome, passwordChanged, registrationCompleted } from './open-action-link.ts';

/** What a recovery link stands for. */
export interface RecoveryLink {
  readonly email: string;
  readonly linkCode: string;
}

/** Links whose answer was lost: the call that it belonged to may have used them up. */
const unanswered = new Set<string>();

/**
 * Sets a new password with the link of a mail, on our server: an account that somebody else may have begun is thrown away there. A
 * registration that this browser holds for the email goes on with that password, and is completed where the server says that it
 * lacks nothing else. Throws an `ApiFailure`.
 */
export async function setNewPassword(link: RecoveryLink, password: string): Promise<LinkOutcome> {
  const registration = await findRegistration(link.email);
  const isRegistering = await reset(link, password, registration?.userId);
  if (registration === undefined || isRegistering === false) return passwordChanged(link.email);
  const renewed = { ...registration, password, isAccountCreated: isRegistering === true };
  await saveRegistration(renewed);
  return isRegistering === true ? complete(renewed) : { kind: 'registering' };
}

async function findRegistration(email: string): Promise<PendingRegistration | undefined> {
  const registration = await loadRegistration();
  const isItsEmail = registration?.email.toLowerCase() === email.toLowerCase();
  return isItsEmail && registration?.step === 'email' ? registration : undefined;
}

/** Whether the registration can be completed; `unknown` where the password was set by a call whose answer was lost. */
async function reset(
  { email, linkCode }: RecoveryLink,
  password: string,
  registrationId: string | undefined,
): Promise<boolean | 'unknown'> {
  const body = {
    link_code: linkCode,
    new_password: password,
    ...(registrationId === undefined ? {} : { user_id: registrationId }),
  };
  try {
    return (await callApi('resetPassword', { body })).is_registering;
  } catch (error) {
    if (isUncertain(error)) unanswered.add(linkCode);
    const mayBeDone = error instanceof ApiFailure && error.code === 'recovery_link_invalid';
    if (mayBeDone && unanswered.has(linkCode) && (await opens(email, password))) return 'unknown';
    throw error;
  }
}

/** True unless the server said that it refuses. */
function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === undefined || error.status >= 500);
}

async function opens(email: string, password: string): Promise<boolean> {
  try {
    const { proveIdentity } = await import('../identity-client.ts');
    await proveIdentity(email, password);
    return true;
  } catch {
    return false;
  }
}

/** Where it fails, the screen of the registration tries again and says why. */
async function complete(registration: PendingRegistration): Promise<LinkOutcome> {
  try {
    const { proveIdentity } = await import('../identity-client.ts');
    const identity = await proveIdentity(registration.email, registration.password);
    return registrationCompleted(await finishRegistration(registration, identity));
  } catch {
    return { kind: 'registering' };
  }
}
