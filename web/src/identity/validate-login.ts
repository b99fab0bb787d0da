import { passwordMinLength } from '@contract/identity-limits.ts';
import { loginTexts } from './login-texts.ts';

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** True for text that looks like an email: something, an @, a domain with a dot. */
export const looksLikeEmail = (text: string): boolean => emailPattern.test(text);

export interface LoginErrors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** The errors of the fields before anything is sent; empty where there are none. */
export function validateLogin(email: string, password: string): LoginErrors {
  return { email: emailError(email), password: passwordError(password) };
}

function emailError(email: string): string | undefined {
  if (email === '') return loginTexts.emailRequired;
  return looksLikeEmail(email) ? undefined : loginTexts.emailInvalid;
}

function passwordError(password: string): string | undefined {
  if (password === '') return loginTexts.passwordRequired;
  return password.length < passwordMinLength ? loginTexts.passwordTooShort : undefined;
}
