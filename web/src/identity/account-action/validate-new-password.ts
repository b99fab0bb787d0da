import { passwordMinLength } from '@contract/identity-limits.ts';
import { newPasswordTexts } from './action-texts.ts';

export interface NewPasswordErrors {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** The errors of a new password and its confirmation; empty where there are none. */
export function validateNewPassword(password: string, confirmation: string): NewPasswordErrors {
  return {
    password: passwordError(password),
    confirmation: confirmationError(password, confirmation),
  };
}

function passwordError(password: string): string | undefined {
  if (password === '') return newPasswordTexts.required;
  return password.length < passwordMinLength ? newPasswordTexts.tooShort : undefined;
}

function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return newPasswordTexts.confirmationRequired;
  return confirmation === password ? undefined : newPasswordTexts.mismatch;
}
