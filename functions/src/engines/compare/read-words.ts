import { normaliseText } from '../../contract/normalise-text.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { PageText } from '../document-reading/index.ts';
import type { ComparedPage } from './comparison.ts';
import { findLabels, type LineLabel } from './find-labels.ts';
import type { LinePart, PageLine } from './page-lines.ts';

/** A word, figure or punctuation mark of a document. */
export interface Word {
  /** The compared form: lower case, one form for each mark, `labelKey` for every label. */
  readonly key: string;
  readonly kind: 'word' | 'figure' | 'sign' | 'label';
  /** Word as written; the parts of a hyphenated one are joined. */
  readonly raw: string;
  /** Position in the list of pages, from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly part: LinePart;
  readonly hasSpaceBefore: boolean;
  readonly startsLine: boolean;
  /** True at the start of a sentence, a labelled item or a row of a table. */
  readonly startsBlock: boolean;
  /** True when the word's page marks it as `unsure` or `unconfirmed`. */
  readonly isDoubtful: boolean;
  readonly isRecognised: boolean;
  /** Letters of unread print before and after the word. */
  readonly unreadBefore?: number;
  readonly unreadAfter?: number;
}

/** Returns the compared form of a word with its number: «Capítulo II» is not «Capítulo V». OCR reads «I» as «l». */
export const readForm = ({ kind, key, raw }: Word): string =>
  kind === 'label' ? raw.toLowerCase().replace(/[l|1]/gu, 'i') : key;

/** Number of lines between two pauses. */
const pauseAfter = 1_000;
/** Number of words between two pauses, for long lines. */
const pauseAfterWords = 10_000;

/** The key of every number, letter or bullet of an item or page: renumbering is not a change. */
const labelKey = '§';

const wordPattern =
  /(?<leader>(?:[._…·-]\s?){4,}|…+|_+)|(?<figure>\d+(?:[.,:'’/]\d+)*)|(?<raised>[⁰¹²³⁴-⁹]+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<sign>[^\s\p{L}\p{N}\p{M}])|(?<other>[\p{N}\p{M}]+)/gu;

/** Returns the words of a document in the order of its lines. Can pause. */
export function* readWords(pages: readonly ComparedPage[], lines: readonly PageLine[]): PausingWork<Word[]> {
  const labels = findLabels(lines, ({ page }) => pages[page]?.isRecognised === true);
  yield;
  const opening = findOpeningLines(lines);
  // The reader of DOCX files ends each note with an arrow.
  const hasNotes = lines.some(({ text }) => text.endsWith('↑'));
  const doubts = pages.map(createDoubtTest);
  const words: Word[] = [];
  let paused = 0;
  for (const [at, line] of lines.entries()) {
    if (at % pauseAfter === 0 || words.length - paused > pauseAfterWords) {
      paused = words.length;
      yield;
    }
    const isRecognised = pages[line.page]?.isRecognised === true;
    const isDoubtful = doubts[line.page] ?? noDoubt;
    readLine(
      line,
      labels.get(at),
      { isDoubtful, isRecognised, hasNotes, opensBlock: opening.has(at) },
      words,
    );
  }
  yield;
  markGaps(pages, words);
  markUnreadPages(pages, words);
  return words;
}

/** Adds the unread print of recognised pages to the words around it. */
function markGaps(pages: readonly ComparedPage[], words: Word[]): void {
  if (!pages.some(({ gaps = [] }) => gaps.length > 0)) return;
  const places = Map.groupBy(words.keys(), (at) => words[at]?.page);
  for (const [page, { gaps = [] }] of pages.entries()) {
    if (gaps.length === 0) continue;
    const startOf = (at: number): number => words[at]?.start ?? 0;
    const onPage = (places.get(page) ?? []).toSorted((one, other) => startOf(one) - startOf(other));
    let next = 0;
    for (const [offset, letters] of gaps) {
      while (next < onPage.length && startOf(onPage[next] ?? 0) < offset) next += 1;
      const at = onPage[Math.max(0, next - 1)];
      const word = at === undefined ? undefined : words[at];
      if (at === undefined || word === undefined) continue;
      words[at] =
        next === 0
          ? { ...word, unreadBefore: (word.unreadBefore ?? 0) + letters }
          : { ...word, unreadAfter: (word.unreadAfter ?? 0) + letters };
    }
  }
}

/** Letters of a page that could not be read: more than a dense one has. */
const lettersOfPage = 10_000;

/** Adds the print of unread pages to the text before and after them. */
function markUnreadPages(pages: readonly ComparedPage[], words: Word[]): void {
  const unread = [...pages.keys()].filter((page) => pages[page]?.isUnread === true);
  if (unread.length === 0) return;
  const edges = new Map<number, { first: number; last: number }>();
  for (const [at, { page, part }] of words.entries()) {
    if (part === 'body') edges.set(page, { first: edges.get(page)?.first ?? at, last: at });
  }
  const read = [...edges.keys()].sort((one, other) => one - other);
  let next = 0;
  for (const page of unread) {
    while (next < read.length && (read[next] ?? 0) < page) next += 1;
    const last = edges.get(read[next - 1] ?? -1)?.last;
    const first = edges.get(read[next] ?? -1)?.first;
    const [before, after] = [words[last ?? -1], words[first ?? -1]];
    if (last !== undefined && before !== undefined) words[last] = { ...before, unreadAfter: lettersOfPage };
    if (first !== undefined && after !== undefined) words[first] = { ...after, unreadBefore: lettersOfPage };
  }
}

/** Matches a note's number in square brackets after one character. */
const noteNumberPattern = /^\S\[\d{1,3}\]/u;

type DoubtTest = (start: number, end: number) => boolean;
const noDoubt: DoubtTest = () => false;

/** Returns a test that is true for a span that overlaps unsure or unconfirmed words. */
function createDoubtTest({ unsure = [], unconfirmed = [] }: PageText): DoubtTest {
  const spans = [...unsure, ...unconfirmed].sort(([one], [other]) => one - other);
  if (spans.length === 0) return noDoubt;
  const starts = spans.map(([start]) => start);
  const ends: number[] = [];
  for (const [, end] of spans) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (start, end) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (ends[low - 1] ?? 0) > start;
  };
}

interface Reading {
  readonly isDoubtful: DoubtTest;
  readonly isRecognised: boolean;
  /** True when «[1]» after a word is the number of a note. */
  readonly hasNotes: boolean;
  readonly opensBlock: boolean;
}

function readLine(
  line: PageLine,
  label: LineLabel | undefined,
  { isDoubtful, isRecognised, hasNotes, opensBlock }: Reading,
  words: Word[],
): void {
  const { page, part } = line;
  const isQuestion = line.text.includes('¿');
  let isFirst = true;
  let lastEnd = 0;
  const add = (raw: string, from: number, { kind, key }: Pick<Word, 'kind' | 'key'>): void => {
    const [start, end] = [line.start + from, line.start + from + raw.length];
    // «2.º» and «legajo.example» continue after the full stop.
    const isWithin = !isFirst && from === lastEnd && /^[\p{Ll}\p{Lo}\d]/u.test(raw);
    words.push({
      key,
      kind,
      raw,
      ...{ page, start, end, part },
      hasSpaceBefore: isFirst || from > lastEnd,
      startsLine: isFirst,
      startsBlock:
        (isFirst && (kind === 'label' || opensBlock)) || (!isWithin && startsBlock(words, isFirst)),
      isDoubtful:
        isDoubtful(start, end) || (isRecognised && cutDatePattern.test(raw) && /\/\d(?:\d\d)?$/u.test(raw)),
      isRecognised,
    });
    if (raw === '?' && isRecognised && !isQuestion) doubtExponent(words);
    lastEnd = from + raw.length;
    isFirst = false;
  };
  let from = joinHyphenatedWord(line, words) ?? 0;
  if (from > 0) [isFirst, lastEnd] = [false, from];
  for (const match of line.text.matchAll(wordPattern)) {
    const at = match.index;
    if (at < from) continue;
    const [note] = (hasNotes && at > 0 && noteNumberPattern.exec(line.text.slice(at - 1, at + 6))) || [];
    if (note !== undefined) {
      add(note.slice(1), at, { kind: 'label', key: labelKey });
      from = at + note.length - 1;
      continue;
    }
    const inLabel = label !== undefined && at >= label.start && at < label.end;
    if (inLabel && at > label.start) continue;
    if (match.groups?.figure !== undefined && joinYear(match[0], line.start + at, words)) {
      [isFirst, lastEnd] = [false, at + match[0].length];
      continue;
    }
    if (inLabel) add(line.text.slice(label.start, label.end), at, { kind: 'label', key: labelKey });
    else add(match[0], at, classifyMatch(match, line));
  }
}

/** Matches a date that ends within its year: «10/12/202». */
const cutDatePattern = /^\d{1,2}\/\d{1,2}\/\d{1,3}$/u;
/** Matches a date with day, month and year. */
const wholeDatePattern = /^\d{1,2}\/\d{1,2}\/(?:19|20)\d\d$/u;

/** Adds the rest of a year to its date, from which a narrow cell divides it: «10/12/202» and «5». */
function joinYear(rest: string, start: number, words: Word[]): boolean {
  const date = words.at(-1);
  if (date === undefined || !cutDatePattern.test(date.raw) || !wholeDatePattern.test(date.raw + rest))
    return false;
  // The rest is in the same line, behind one space.
  if (start !== date.end + 1) return false;
  const [raw, end] = [date.raw + rest, start + rest.length];
  words.splice(-1, 1, { ...date, raw, key: raw, end, isDoubtful: false });
  return true;
}

/** Doubts the unit before a «?» that OCR reads from an exponent: «m?» for «m²». */
function doubtExponent(words: Word[]): void {
  const [unit, sign] = words.slice(-2);
  if (unit === undefined || sign === undefined || sign.hasSpaceBefore || !/^\p{L}{1,2}$/u.test(unit.raw))
    return;
  words.splice(-2, 2, { ...unit, isDoubtful: true }, { ...sign, isDoubtful: true });
}

function startsBlock(words: readonly Word[], isFirst: boolean): boolean {
  const [earlier, before] = [words.at(-2), words.at(-1)];
  if (before === undefined) return true;
  if (isFirst && /\d|^[%€]$/u.test(before.raw)) return true;
  if (!/^[.;:?!]$/u.test(before.raw)) return false;
  // «Artículo 5.» and «S. L.» are no ends of sentences.
  const isInitial = earlier?.kind === 'label' || /^\p{L}$/u.test(earlier?.raw ?? '');
  return isFirst || !isInitial || before.hasSpaceBefore;
}

/** Max share of a full line at which a line ends a paragraph, or is a heading or a row. */
const maxShortLine = 0.7;

/** Returns the positions of the lines that begin with a capital letter after a short line. */
function findOpeningLines(lines: readonly PageLine[]): ReadonlySet<number> {
  const fullLengths = new Map<number, number>();
  for (const [page, onPage] of Map.groupBy(lines, ({ page }) => page)) {
    const lengths = onPage.map(({ text }) => text.length).sort((one, other) => one - other);
    fullLengths.set(page, lengths[Math.floor(lengths.length * 0.8)] ?? 0);
  }
  const opening = new Set<number>();
  for (const [at, { text }] of lines.entries()) {
    const before = lines[at - 1];
    if (before === undefined || !/^["«“¿¡(]?\p{Lu}/u.test(text)) continue;
    if (before.text.length < (fullLengths.get(before.page) ?? 0) * maxShortLine) opening.add(at);
  }
  return opening;
}

/** Matches a unit or «10» before an exponent. */
const exponentBeforePattern = /(?<![\p{L}\d])(?:[kcdhmµ]?m|dam|ft|in|pies?|s|10)$/u;

function classifyMatch(
  { 0: raw, groups = {}, index }: RegExpMatchArray,
  line: PageLine,
): Pick<Word, 'kind' | 'key'> {
  const { leader, figure, raised, word } = groups;
  if (leader !== undefined) return { kind: 'label', key: labelKey };
  if (raised !== undefined) {
    // In «m²» and «10³» it is an exponent; after another word or at the start of a line it is the number of a note.
    const isExponent = exponentBeforePattern.test(line.text.slice(Math.max(0, (index ?? 0) - 5), index));
    return isExponent
      ? { kind: 'figure', key: normaliseText(raw, 'NFKC') }
      : { kind: 'label', key: labelKey };
  }
  if (figure !== undefined) {
    return line.countsPages || isPageOfEntry(line.text, index ?? 0, raw)
      ? { kind: 'label', key: labelKey }
      : { kind: 'figure', key: raw.replaceAll('’', "'") };
  }
  if (word !== undefined) return { kind: 'word', key: normaliseText(raw, 'NFKC').toLowerCase() };
  return { kind: 'sign', key: normalisePunctuation(raw) };
}

/** Returns one form for the quotation marks and dashes of different programs. */
export const normalisePunctuation = (mark: string): string =>
  punctuationForms[mark] ?? normaliseText(mark, 'NFKC');

/** Returns true for the page number of an entry of a table of contents: «Objeto ........ 12». */
function isPageOfEntry(line: string, at: number, figure: string): boolean {
  return (
    at + figure.length === line.length && /(?:[._…·]\s?){4}$/u.test(line.slice(Math.max(0, at - 40), at))
  );
}

const punctuationForms: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '´': "'", '`': "'" },
  ...{ '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-', '\u00AD': '-' },
};

/**
 * Joins a hyphenated word with its rest at the start of this line, «consti-» and «tución». Returns the length of the
 * rest, or `undefined` without one.
 */
function joinHyphenatedWord({ text, start, page, part }: PageLine, words: Word[]): number | undefined {
  const [head, hyphen] = words.slice(-2);
  if (head?.kind !== 'word' || hyphen?.key !== '-' || hyphen.hasSpaceBefore || hyphen.page !== page) {
    return undefined;
  }
  const [rest] = /^\p{Ll}[\p{L}\p{M}]*/u.exec(text) ?? [];
  if (rest === undefined || hyphen.part !== part) return undefined;
  words.splice(-2, 2, {
    ...head,
    key: head.key + normaliseText(rest, 'NFKC').toLowerCase(),
    raw: head.raw + rest,
    end: start + rest.length,
  });
  return rest.length;
}
