import { ApiFailure } from '@/platform/api/api-failure.ts';
import { type Answer, callApi } from '@/platform/api/call-api.ts';
import { finishRegistration } from '../registration/finish-registration.ts';
import {
  clearRegistration,
  loadRegistration,
  type PendingRegistration,
  saveRegistration,
} from '../registration/registration-store.ts';
import {
  type LinkOutcome,
  resultOfCompletion,
  resultOfNewPassword,
  resultWithoutAccount,
} from './link-outcome.ts';

/** Recovery link and the email it belongs to. */
interface RecoveryLink {
  readonly email: string;
  readonly linkCode: string;
}

/** Codes of links whose call got no response: the server may have set the password nevertheless. */
const unansweredLinkCodes = new Set<string>();

/**
 * Sets a new password with a mailed link, and discards an account that another person may have started. A registration
 * for the email in this browser continues with that password, and is completed if nothing else is missing. If the email
 * has neither, returns a redirect to the registration. Throws `ApiFailure`.
 */
export async function setNewPassword(link: RecoveryLink, password: string): Promise<LinkOutcome> {
  const registration = await findRegistration(link.email);
  const answer = await reset(link, password, registration?.userId);
  if (answer?.lacks_registration === true) {
    // Deletes the registration in this browser, because the server has deleted it.
    if (registration !== undefined) await clearRegistration();
    return resultWithoutAccount(link.email, answer.purchase ?? registration?.purchase);
  }
  if (registration === undefined || answer?.is_registering === false) return resultOfNewPassword(link.email);
  const renewed = { ...registration, password, isAccountCreated: answer !== undefined };
  await saveRegistration(renewed);
  return answer === undefined ? { kind: 'registering' } : completeAfterReset(renewed);
}

async function findRegistration(email: string): Promise<PendingRegistration | undefined> {
  const registration = await loadRegistration();
  const isItsEmail = registration?.email.toLowerCase() === email.toLowerCase();
  return isItsEmail && registration?.step === 'email' ? registration : undefined;
}

/** Sets the new password on the server. Returns `undefined` if an earlier call without response has set it. */
async function reset(
  { email, linkCode }: RecoveryLink,
  password: string,
  registrationId: string | undefined,
): Promise<Answer<'resetPassword'> | undefined> {
  const body = {
    link_code: linkCode,
    new_password: password,
    ...(registrationId === undefined ? {} : { user_id: registrationId }),
  };
  try {
    return await callApi('resetPassword', { body });
  } catch (error) {
    if (isUncertain(error)) unansweredLinkCodes.add(linkCode);
    const mayBeDone = error instanceof ApiFailure && error.code === 'recovery_link_invalid';
    if (mayBeDone && unansweredLinkCodes.has(linkCode) && (await opensAccount(email, password)))
      return undefined;
    throw error;
  }
}

/** Returns true unless the server rejected the request. */
function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === undefined || error.status >= 500);
}

async function opensAccount(email: string, password: string): Promise<boolean> {
  try {
    const { proveIdentity } = await import('../provider/identity-client.ts');
    await proveIdentity(email, password);
    return true;
  } catch {
    return false;
  }
}

/** Completes the registration. On failure its page retries and shows the error. */
async function completeAfterReset(registration: PendingRegistration): Promise<LinkOutcome> {
  try {
    const { proveIdentity } = await import('../provider/identity-client.ts');
    const identity = await proveIdentity(registration.email, registration.password);
    return resultOfCompletion(await finishRegistration(registration, identity));
  } catch {
    return { kind: 'registering' };
  }
}
