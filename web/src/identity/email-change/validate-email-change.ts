import { looksLikeEmail } from '../validate-login.ts';

/** What is typed to change an email. */
export interface EmailChange {
  readonly email: string;
  readonly password: string;
}

export type EmailChangeErrors = Readonly<Partial<Record<keyof EmailChange | 'form', string>>>;

/** Each field's first broken rule, before anything is asked of anyone; empty where nothing is wrong. `current`: the email of now. */
export function validateEmailChange({ email, password }: EmailChange, current: string): EmailChangeErrors {
  const errors = {
    email: emailError(email.trim().toLowerCase(), current),
    password: password === '' ? 'Por favor, introduce tu contraseña' : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

function emailError(email: string, current: string): string | undefined {
  if (email === '') return 'Por favor, introduce tu nuevo email';
  if (!looksLikeEmail(email)) return 'Introduce un email válido';
  return email === current ? 'Ese ya es el email de tu cuenta.' : undefined;
}
