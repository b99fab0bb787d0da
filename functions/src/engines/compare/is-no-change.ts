import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { Hunk, WordPair } from './hunks.ts';
import { denialPattern } from './is-reordered.ts';
import { isMisread, isMisreadPunctuation, isOnlyRules, isRule, raisedMarkPattern } from './misread-glyphs.ts';
import { normalisePunctuation, type Word } from './read-words.ts';

/** Words between two pauses. */
const pauseAfter = 2_000;

/** Returns true when a hunk has equal letters, only numbering, or only what OCR misreads. Can pause. */
export function* isNoChange(hunk: Hunk, words: WordPair): PausingWork<boolean> {
  const deleted = { words: words.a, from: hunk.a, to: hunk.endA };
  const inserted = { words: words.b, from: hunk.b, to: hunk.endB };
  const [before, after] = [yield* readLetters(deleted), yield* readLetters(inserted)];
  if (before.isNumbering && after.isNumbering) return true;
  if (before.all === after.all || before.text === after.text) return true;
  return (
    isInterleaved(hunk, words) ||
    isOnlyRules(hunk, words) ||
    isMisreadPunctuation(hunk, words) ||
    isMisread(hunk, words) === 'same'
  );
}

/** Max words of both sides of a row whose cells are read in another order, and min words and figures of each side. */
const maxRowWords = 40;
const minOfKind = 2;

/**
 * Returns true when a recognised row has the same words in order and the same figures in order, mixed otherwise. OCR
 * reads a wrapped cell before or after the cells beside it.
 */
function isInterleaved({ a, endA, b, endB }: Hunk, words: WordPair): boolean {
  if (endA - a !== endB - b || endA - a > maxRowWords) return false;
  const sides = [words.a.slice(a, endA), words.b.slice(b, endB)];
  if (!sides.flat().every(({ isRecognised, key }) => isRecognised && !denialPattern.test(key))) return false;
  return [true, false].every((isFigure) => {
    const [one = [], other = []] = sides.map((side) =>
      side.filter(({ kind }) => (kind === 'figure') === isFigure).map(({ key }) => key),
    );
    return one.length >= minOfKind && one.join(' ') === other.join(' ');
  });
}

interface Letters {
  readonly isNumbering: boolean;
  /** Words of a side with the labels, and without them. Neither has the rules of tables. */
  readonly all: string;
  readonly text: string;
}

function* readLetters({
  words,
  from,
  to,
}: {
  words: readonly Word[];
  from: number;
  to: number;
}): PausingWork<Letters> {
  const [all, text] = [new LetterWriter(), new LetterWriter()];
  let isNumbering = true;
  for (let at = from; at < to; at += 1) {
    if ((at - from) % pauseAfter === pauseAfter - 1) yield;
    const word = words[at];
    if (word === undefined) break;
    if ((word.hasSpaceBefore || raisedMarkPattern.test(word.raw)) && isRule(words, at)) continue;
    const { kind, raw, key } = word;
    all.add(kind === 'label' ? Array.from(raw.toLowerCase(), normalisePunctuation).join('') : key);
    if (kind === 'label') continue;
    text.add(key);
    isNumbering = false;
  }
  return { isNumbering, all: all.end(), text: text.end() };
}

/** Matches a date and the rest of its year, which a narrow cell divides: «10/12/202» and «5». */
const dividedYearPattern = /(?<!\d)(\d{1,2}[/-]\d{1,2}[/-]\d{1,3})_(\d{1,3})(?!\d)/gu;
/** Matches an amount whose last digit a narrow cell puts on a line of its own: «1.454,6» and «0». */
const dividedAmountPattern = /(?<![\d.,])(\d{1,3}(?:\.\d{3})*,\d)_(\d)(?!\d)/gu;

/**
 * Joins words without spaces and without hyphens between letters. Keeps a space between digits, unless it may separate
 * thousands or a cell divides a value: «12 5» is not «125», but «1 500» is «1500».
 */
class LetterWriter {
  readonly #parts: string[] = [];
  #last = '';
  #hasHyphen = false;

  add(form: string): void {
    if (form === '') return;
    if (this.#hasHyphen && !/^\p{L}/u.test(form)) this.#parts.push('-');
    this.#hasHyphen = form === '-' && /\p{L}$/u.test(this.#last);
    if (/\d$/u.test(this.#last) && /^\d/u.test(form) && !/^\d{3}(?!\d)/u.test(form)) this.#parts.push('_');
    if (!this.#hasHyphen) this.#parts.push(form.replace(/ /gu, '').replace(/(?<=\p{L})-(?=\p{L})/gu, ''));
    this.#last = form;
  }

  end(): string {
    const joined = this.#parts.join('') + (this.#hasHyphen ? '-' : '');
    return joined
      .replace(dividedAmountPattern, '$1$2')
      .replace(dividedYearPattern, (whole, head: string, rest: string) =>
        /\d{4}$/u.test(head + rest) ? head + rest : whole,
      );
  }
}
