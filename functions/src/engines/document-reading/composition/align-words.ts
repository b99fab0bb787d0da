import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { normaliseText } from '../../../contract/normalise-text.ts';
import { trimEndMatching, trimMatching, trimStartMatching } from '../../../contract/trim-matching.ts';

interface PlacedWord {
  readonly word: RecognisedWord;
  /** Index of its line on the page. */
  readonly line: number;
}

interface WrittenWord {
  readonly text: string;
  readonly startsLine: boolean;
}

/** A span in which the words of OCR and model are equal (`isSame`), or differ. */
export interface Step {
  readonly words: readonly PlacedWord[];
  readonly written: readonly WrittenWord[];
  readonly isSame: boolean;
}

/** Max comparisons; above it all words count as different. A page of dense print has 1,000 words. */
const maxComparisons = 30_000_000;

/**
 * Aligns a transcription with the recognised words by their longest common subsequence. Drops words of the
 * transcription that the page has in another place.
 */
export function alignWords(lines: readonly (readonly RecognisedWord[])[], transcription: string): Step[] {
  const words = lines.flatMap((line, index) => line.map((word) => ({ word, line: index })));
  const written = splitWords(transcription);
  const [wordKeys, writtenKeys] = [
    words.map(({ word }) => keyOf(word.text)),
    written.map(({ text }) => keyOf(text)),
  ];
  const steps: Step[] = [];
  let [atWord, atWritten] = [0, 0];
  for (const [word, other] of [
    ...findPairs(wordKeys, writtenKeys),
    [words.length, written.length] as const,
  ]) {
    const between = words.slice(atWord, word);
    const beyond = withoutMovedWords(
      written.slice(atWritten, other),
      writtenKeys.slice(atWritten, other),
      wordKeys,
    );
    if (between.length + beyond.length > 0) steps.push({ words: between, written: beyond, isSame: false });
    const [same, alike] = [words[word], written[other]];
    if (same !== undefined && alike !== undefined)
      steps.push({ words: [same], written: [alike], isSame: true });
    [atWord, atWritten] = [word + 1, other + 1];
  }
  return steps;
}

function splitWords(text: string): WrittenWord[] {
  return text.split('\n').flatMap((line) =>
    line
      .split(/\s+/u)
      .filter((word) => keyOf(word) !== '')
      .map((word, index) => ({ text: word, startsLine: index === 0 })),
  );
}

/** Returns the key for comparing words: letters ignoring case, numbers without a trailing stop. */
function keyOf(text: string): string {
  const isNumber = /\p{N}/u.test(text);
  const plain = normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[‐‑–—−]/gu, '-');
  if (!isNumber) return trimMatching(plain, /[^\p{L}]/u);
  return trimEndMatching(trimStartMatching(plain, /[([{«"'“‘|*]/u), /[)\]}»"'”’|*.,;:]/u);
}

type Pair = readonly [word: number, written: number];

/** Returns the pairs of a longest common subsequence, in order. */
function findPairs(words: readonly string[], written: readonly string[]): Pair[] {
  if (words.length * written.length > maxComparisons) return [];
  const stride = written.length + 1;
  const lengths = new Uint16Array((words.length + 1) * stride);
  for (let row = words.length - 1; row >= 0; row -= 1) {
    for (let column = written.length - 1; column >= 0; column -= 1) {
      const at = row * stride + column;
      const isSame = words[row] !== '' && words[row] === written[column];
      lengths[at] = isSame
        ? (lengths[at + stride + 1] ?? 0) + 1
        : Math.max(lengths[at + stride] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < words.length && column < written.length) {
    const at = row * stride + column;
    if (words[row] !== '' && words[row] === written[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if ((lengths[at + stride] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Min words of a run that counts as moved when it occurs elsewhere on the page. */
const minMovedWords = 3;

function withoutMovedWords(
  written: readonly WrittenWord[],
  keys: readonly string[],
  wordKeys: readonly string[],
): WrittenWord[] {
  if (written.length < minMovedWords) return [...written];
  const onPage = new Set(
    wordKeys.slice(minMovedWords - 1).map((_, at) => wordKeys.slice(at, at + minMovedWords).join(' ')),
  );
  const isMoved = new Array<boolean>(written.length).fill(false);
  for (let at = 0; at + minMovedWords <= keys.length; at += 1) {
    if (onPage.has(keys.slice(at, at + minMovedWords).join(' '))) isMoved.fill(true, at, at + minMovedWords);
  }
  return written.filter((_, at) => !isMoved[at]);
}
