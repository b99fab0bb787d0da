import { validateNewPassword } from '../account-action/validate-new-password.ts';

/** What is typed to change a password. */
export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

export type PasswordChangeErrors = Readonly<Partial<Record<keyof PasswordChange | 'form', string>>>;

/** Each field's first broken rule, before anything is asked of anyone; empty where nothing is wrong. */
export function validateChange({ current, password, confirmation }: PasswordChange): PasswordChangeErrors {
  const isSame = password !== '' && password === current;
  const found = validateNewPassword(password, confirmation);
  const errors = {
    current: current === '' ? 'Por favor, introduce tu contraseña actual' : undefined,
    password: found.password ?? (isSame ? 'La contraseña nueva debe ser distinta de la actual' : undefined),
    confirmation: found.confirmation,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
