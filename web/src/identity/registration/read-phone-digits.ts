import { phoneDigits } from '@contract/identity-limits.ts';

/**
 * The national digits of whatever was typed or pasted: «612 34 56 78», «+34 612345678», «0034612345678» and
 * «(612) 345-678» are all the same number.
 */
export function readPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isInternational =
    /^\s*(\+|00)\s*34/.test(text) || (digits.length > phoneDigits && /^34/.test(digits));
  const national = isInternational ? digits.replace(/^(00)?34/, '') : digits;
  return national.slice(0, phoneDigits);
}
