import type { Hunk, WordPair } from './hunks.ts';
import { foldSign, type Word } from './read-words.ts';

/** Returns true when a hunk has equal letters, or only numbering. */
export function isNoChange({ a, endA, b, endB }: Hunk, words: WordPair): boolean {
  const [deleted, inserted] = [words.a.slice(a, endA), words.b.slice(b, endB)];
  const both = [...deleted, ...inserted];
  if (both.every(({ kind }) => kind === 'label')) return true;
  return (
    writeLetters(deleted) === writeLetters(inserted) ||
    writeLetters(deleted.filter(isText)) === writeLetters(inserted.filter(isText))
  );
}

const isText = ({ kind }: Word): boolean => kind !== 'label';

/**
 * Joins the words without spaces and without hyphens between letters. A space between digits counts, unless it may
 * separate thousands: «12 5» is not «125», but «1 500» is «1500».
 */
function writeLetters(words: readonly Word[]): string {
  const whole = words
    .map(
      ({ raw, key, kind }) => ` ${kind === 'label' ? Array.from(raw.toLowerCase(), foldSign).join('') : key}`,
    )
    .join('')
    .trim();
  return whole
    .replace(/(?<=\d) (?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d) (?=\d)/gu, '_')
    .replace(/ /gu, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '');
}
