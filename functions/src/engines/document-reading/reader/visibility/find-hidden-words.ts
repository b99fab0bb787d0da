import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import type { HiddenLetters } from './hidden-letters.ts';
import type { ShownText } from './walk-page.ts';

/** Min share of visible letters in a visible word. */
const minSeenLetters = 0.5;

export interface SeenLetter {
  readonly letter: Letter;
  readonly isSeen: boolean;
}

/** Returns the unreadable words of a run. A word is hidden or kept as a whole. */
export function findHiddenWords(
  { order }: Pick<ShownText, 'order'>,
  letters: readonly SeenLetter[],
  minShare = minSeenLetters,
): HiddenLetters[] {
  return splitWords(letters)
    .filter(({ from, to }) => !isReadableWord(letters.slice(from, to), minShare))
    .map((word) => ({ order, ...word }));
}

export function isWordLetter({ text }: Letter): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Returns true for a readable word; punctuation counts only without letters. */
function isReadableWord(word: readonly SeenLetter[], minShare: number): boolean {
  const letters = word.filter(({ letter }) => isWordLetter(letter));
  const judged = letters.length > 0 ? letters : word;
  return judged.filter(({ isSeen }) => isSeen).length >= judged.length * minShare;
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
