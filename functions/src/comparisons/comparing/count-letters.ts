import { foldLetters } from '../../contract/documents/page-text/fold-letters.ts';

/**
 * Returns a function that counts the letters and digits of a text before a position. Ascending positions take linear
 * time altogether.
 */
export function createLetterCounter(text: string): (start: number) => number {
  let done = { start: 0, letters: 0 };
  return (start) => {
    if (start < done.start) done = { start: 0, letters: 0 };
    const letters = done.letters + foldLetters(text.slice(done.start, start)).length;
    done = { start, letters };
    return letters;
  };
}
