import { passwordMinLength } from '@contract/identity-limits.ts';

export interface PasswordStrength {
  /** From 0, nothing typed, to 5. */
  readonly score: 0 | 1 | 2 | 3 | 4 | 5;
  readonly label: string;
}

const labels = ['', 'Débil', 'Regular', 'Buena', 'Fuerte', 'Muy fuerte'] as const;
const longLength = 8;

/** How hard a password is to guess, roughly. Informs, and refuses nothing. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' };
  if (password.length < passwordMinLength) return { score: 1, label: 'Muy débil' };
  const signs = [
    password.length >= longLength,
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  const score = (1 + signs.filter(Boolean).length) as 1 | 2 | 3 | 4 | 5;
  return { score, label: labels[score] };
}
