import { loadRegistration, saveRegistration } from '../registration/registration-store.ts';

/**
 * A registration that this browser holds for an email goes on with the password that was just set for it, from its third step:
 * the server takes no account that somebody else may have begun. True where there is one.
 */
export async function keepNewPassword(email: string, password: string): Promise<boolean> {
  const registration = await loadRegistration();
  const isItsEmail = registration?.email.toLowerCase() === email.toLowerCase();
  if (registration === undefined || !isItsEmail || registration.step !== 'email') return false;
  await saveRegistration({ ...registration, password, isAccountCreated: false });
  return true;
}
