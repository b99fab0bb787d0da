import { normaliseText } from '../../contract/normalise-text.ts';
/**
 * Returns the key for comparing a user's document names: ignores case, width and composition, but not accents («año»
 * and «ano» are two words).
 */
export function documentNameKey(name: string): string {
  return normaliseText(normaliseText(name, 'NFKC').toLowerCase(), 'NFC').trim();
}
