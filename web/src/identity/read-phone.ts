import { phoneDigits, phonePrefix, spanishMobilePattern } from '@contract/identity-limits.ts';

/** Max digits of the field: one more than the longest phone number (E.164). */
const maxPhoneDigits = 16;

/**
 * Returns the national digits of the text: «612 34 56 78», «+34 612345678», «0034612345678» and «(612) 345-678» are the
 * same number. Keeps foreign prefixes and extra digits, so that such numbers are not taken for Spanish ones.
 */
export function readPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, maxPhoneDigits);
  const prefix = /^[^\d+]*(\+|00)/.exec(text)?.[1];
  const hasPrefix = prefix !== undefined || digits.length > phoneDigits;
  const national = hasPrefix ? digits.replace(/^(?:00)?34/, '') : digits;
  return prefix === '+' && national === digits ? `+${digits}` : national;
}

/** Returns the number in E.164. */
export const toPhone = (digits: string): string => `${phonePrefix}${digits}`;

/** Returns the error message for the digits of a phone. */
export function phoneError(digits: string): string | undefined {
  if (digits === '') return 'Por favor, introduce tu teléfono';
  if (spanishMobilePattern.test(toPhone(digits))) return undefined;
  return 'Introduce un número español válido (ej: +34123456789)';
}
