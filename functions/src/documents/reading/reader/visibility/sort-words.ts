import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import type { HiddenText } from './hidden-text.ts';

/** Words with a smaller share of visible letters count as invisible. */
const leastSeenLetters = 0.5;

export interface SeenLetter {
  readonly letter: Letter;
  readonly isSeen: boolean;
}

/** Separates the readable words of a run of letters, of the page or an annotation, from the others, each in one piece. */
export function sortWords(
  letters: readonly SeenLetter[],
  annotation: string | undefined,
  leastShare = leastSeenLetters,
): { seen: HiddenText[]; hidden: HiddenText[] } {
  const sorted: { seen: HiddenText[]; hidden: HiddenText[] } = { seen: [], hidden: [] };
  for (const word of splitWords(letters))
    sorted[isRead(word, leastShare) ? 'seen' : 'hidden'].push(joinWord(word, annotation));
  return sorted;
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

function joinWord(word: readonly SeenLetter[], annotation: string | undefined): HiddenText {
  const nowhere = { x: 0, y: 0 };
  return {
    text: word.map(({ letter }) => letter.text).join(''),
    start: word[0]?.letter.start ?? nowhere,
    end: word.at(-1)?.letter.end ?? nowhere,
    annotation,
  };
}

function splitWords(letters: readonly SeenLetter[]): SeenLetter[][] {
  const words: SeenLetter[][] = [[]];
  for (const seen of letters) {
    if (seen.letter.text.trim() === '') words.push([]);
    else words.at(-1)?.push(seen);
  }
  return words.filter((word) => word.length > 0);
}
