import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import type { HiddenLetters } from './hidden-letters.ts';
import type { ShownText } from './walk-page.ts';

/** Words with a smaller share of visible letters count as invisible. */
const leastSeenLetters = 0.5;

export interface SeenLetter {
  readonly letter: Letter;
  readonly isSeen: boolean;
}

/**
 * The unreadable words of a run. A word is hidden or kept in one piece, whatever single letters of it are visible.
 */
export function findHiddenWords(
  { order }: Pick<ShownText, 'order'>,
  letters: readonly SeenLetter[],
  leastShare = leastSeenLetters,
): HiddenLetters[] {
  return splitWords(letters)
    .filter(({ from, to }) => !isRead(letters.slice(from, to), leastShare))
    .map((word) => ({ order, ...word }));
}

export function isWordLetter({ text }: Letter): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Signs go with the letters around them. */
function isRead(word: readonly SeenLetter[], leastShare: number): boolean {
  const letters = word.filter(({ letter }) => isWordLetter(letter));
  const judged = letters.length > 0 ? letters : word;
  return judged.filter(({ isSeen }) => isSeen).length >= judged.length * leastShare;
}

function splitWords(letters: readonly SeenLetter[]): { from: number; to: number }[] {
  const words: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const [position, { letter }] of letters.entries()) {
    const isSpace = letter.text.trim() === '';
    const word = words.at(-1);
    if (!isSpace && isOpen && word !== undefined) word.to = position + 1;
    else if (!isSpace) words.push({ from: position, to: position + 1 });
    isOpen = !isSpace;
  }
  return words;
}
