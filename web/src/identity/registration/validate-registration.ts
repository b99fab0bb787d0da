import { passwordMinLength, phonePrefix, spanishMobilePattern } from '@contract/identity-limits.ts';
import { registerTexts } from './register-texts.ts';

/** What the form holds. */
export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  /** The digits after the prefix. */
  readonly phoneDigits: string;
  readonly hasConsented: boolean;
}

type RegistrationField = 'email' | 'password' | 'confirmation' | 'phone' | 'consent';
export type RegistrationErrors = Readonly<Partial<Record<RegistrationField, string>>>;

/** A top-level domain of two to four letters: most addresses that people have, and nearly every slip of the finger caught. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i;

/** Each field's first broken rule, in the order of the form; empty where nothing is wrong. */
export function validateRegistration(form: RegistrationForm): RegistrationErrors {
  const errors = {
    email: emailError(form.email),
    password: passwordError(form.password),
    confirmation: confirmationError(form),
    phone: phoneError(form.phoneDigits),
    consent: form.hasConsented ? undefined : registerTexts.consentRequired,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

function emailError(email: string): string | undefined {
  if (email === '') return registerTexts.emailRequired;
  return emailPattern.test(email) ? undefined : registerTexts.emailInvalid;
}

function passwordError(password: string): string | undefined {
  if (password === '') return registerTexts.passwordRequired;
  return password.length < passwordMinLength ? registerTexts.passwordTooShort : undefined;
}

function confirmationError({ password, confirmation }: RegistrationForm): string | undefined {
  if (confirmation === '') return registerTexts.confirmationRequired;
  return confirmation === password ? undefined : registerTexts.confirmationMismatch;
}

/** What is wrong with the digits of a phone, as a sentence. */
export function phoneError(digits: string): string | undefined {
  if (digits === '') return registerTexts.phoneRequired;
  return spanishMobilePattern.test(toPhone(digits)) ? undefined : registerTexts.phoneInvalid;
}

/** The number in E.164. */
export const toPhone = (digits: string): string => `${phonePrefix}${digits}`;
