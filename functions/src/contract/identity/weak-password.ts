import { foldAccents } from '../fold-accents.ts';
import { mostUsedPasswords, spanishPasswords } from './common-passwords.ts';

/** Messages about an easily guessed password. */
export const weakPasswordTexts = {
  common: 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra.',
  email: 'La contraseña no puede ser tu email.',
} as const;

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Returns why a password is easily guessed, as a sentence for its owner; `undefined` for a good one. Ignores case and
 * accents, and the separators in a password that is the part of the email before the @.
 */
export function findPasswordWeakness(password: string, email: string): string | undefined {
  commonPasswords ??= new Set(`${mostUsedPasswords}${spanishPasswords}`.trim().split(/\s+/));
  const folded = foldAccents(password);
  if (commonPasswords.has(folded)) return weakPasswordTexts.common;
  const foldedEmail = foldAccents(email);
  const [localPart = ''] = foldedEmail.split(/[@+]/);
  const isEmail = [localPart, foldedEmail].some((name) => lettersOf(name) === lettersOf(folded));
  return isEmail ? weakPasswordTexts.email : undefined;
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
