import type { SheetWord } from './draw-sheet.ts';

/** Counts of words; rates are computed from their sums. */
export interface WordScore {
  readonly expected: number;
  readonly found: number;
  readonly matched: number;
  /** Matched words at their place. */
  readonly placed: number;
}

/**
 * Matches words with those on the sheet by letters and digits, without surrounding punctuation. Each word matches once,
 * the nearest first. It is placed when the centre of its box is inside the other box, with a tolerance of half a line.
 */
export function scoreWords(expected: readonly SheetWord[], foundWords: readonly SheetWord[]): WordScore {
  const waiting = Map.groupBy(expected.filter(hasContent), (word) => foldWord(word.text));
  const counted = foundWords.filter(hasContent);
  let matched = 0;
  let placed = 0;
  for (const word of counted) {
    const alike = waiting.get(foldWord(word.text));
    if (alike === undefined || alike.length === 0) continue;
    const nearest = alike.reduce((best, other) => (gapOf(other, word) < gapOf(best, word) ? other : best));
    alike.splice(alike.indexOf(nearest), 1);
    matched += 1;
    if (isPlaced(nearest, word)) placed += 1;
  }
  return { expected: expected.filter(hasContent).length, found: counted.length, matched, placed };
}

export function addScores(one: WordScore, other: WordScore): WordScore {
  return {
    expected: one.expected + other.expected,
    found: one.found + other.found,
    matched: one.matched + other.matched,
    placed: one.placed + other.placed,
  };
}

function foldWord(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‐‑–—]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function hasContent({ text }: SheetWord): boolean {
  return foldWord(text) !== '';
}

function middleOf({ left, top, right, bottom }: SheetWord): [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

function gapOf(one: SheetWord, other: SheetWord): number {
  const [[x, y], [toX, toY]] = [middleOf(one), middleOf(other)];
  return Math.hypot(x - toX, y - toY);
}

function isPlaced(expected: SheetWord, foundWord: SheetWord): boolean {
  const [x, y] = middleOf(foundWord);
  const slack = (expected.bottom - expected.top) / 2;
  return (
    x > expected.left - slack &&
    x < expected.right + slack &&
    y > expected.top - slack &&
    y < expected.bottom + slack
  );
}
