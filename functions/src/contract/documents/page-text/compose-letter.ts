import { normaliseText } from '../../normalise-text.ts';

/** Combining forms of accents that fonts draw as separate characters. */
const combiningAccents: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  '˜': '\u0303',
  '~': '\u0303',
  ˆ: '\u0302',
  '^': '\u0302',
  '¸': '\u0327',
  '˚': '\u030A',
  ˇ: '\u030C',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
};

/** Matches an accent that fonts draw as a separate character over or under a letter. */
export const accentSignPattern = /[´`¨˜~ˆ^¸˚ˇ¯˘˙]/u;

/** Returns the letter with the accent; `undefined` when no character combines them. */
export function composeLetter(letter: string, accent: string): string | undefined {
  const composed = normaliseText(`${letter.replace('ı', 'i')}${combiningAccents[accent] ?? ''}`, 'NFC');
  return Array.from(composed).length === 1 && composed !== letter ? composed : undefined;
}
