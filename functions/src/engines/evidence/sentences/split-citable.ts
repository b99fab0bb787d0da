import { splitSentences, type TextSpan, trimSpan } from '../../../platform/spanish/split-sentences.ts';
import { readValues } from '../values/read-values.ts';

const wordsOfRow = 16;
/** Maximum number of words after the last value of a row: «8 horas laborables». */
const maxWordsAfterValue = 3;
/** UTF-16 units above which a sentence is split at its semicolons: a reader checks a shorter span faster. */
const longSentence = 320;
const minCutLength = 60;

/**
 * Splits a text into the spans that can be cited by number, in order: sentences, items of lists and rows of tables.
 * Splits very long sentences, and skips spans without words or digits.
 */
export function splitCitable(text: string): TextSpan[] {
  return splitRowsAndSentences(text)
    .flatMap((span) => splitLongSentence(text, span))
    .flatMap(({ start, end }) => trimSpan(text, start, end) ?? [])
    .filter(({ start, end }) => /\p{L}{2}|\d{2}/u.test(text.slice(start, end)));
}

/** Splits a text into the rows of its tables and the sentences of its prose, in order. */
export function splitRowsAndSentences(text: string): TextSpan[] {
  return splitAtRows(text).flatMap(({ start, end, isRow }) =>
    isRow ? [{ start, end }] : splitSentences(text.slice(start, end)).map((span) => shift(span, start)),
  );
}

/** Joins the lines of each row whose first cell has several. */
export function joinRows(text: string): string {
  return splitAtRows(text)
    .map(({ start, end, isRow }) => text.slice(start, end).replaceAll('\n', isRow ? ' ' : '\n'))
    .join('\n');
}

const shift = ({ start, end }: TextSpan, offset: number): TextSpan => ({
  start: start + offset,
  end: end + offset,
});

interface Stretch extends TextSpan {
  readonly isRow: boolean;
}

/** Splits a text into its rows, one each, and the prose between them. A row must be adjacent to another one. */
function splitAtRows(text: string): Stretch[] {
  const lines = text.split('\n');
  const ends = new Map<number, number>();
  for (const at of lines.keys()) {
    const first = findRowStart(lines, at);
    if (first !== undefined) ends.set(first, at);
  }
  const lasts = new Set(ends.values());
  const stretches: Stretch[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; ) {
    const last = ends.get(at);
    const isRow = last !== undefined && (lasts.has(at - 1) || ends.has(last + 1));
    const next = isRow ? last + 1 : at + 1;
    const end = start + lines.slice(at, next).join('\n').length;
    const openStretch = stretches.at(-1);
    if (!isRow && openStretch?.isRow === false) stretches.splice(-1, 1, { ...openStretch, end });
    else stretches.push({ start, end, isRow });
    start = end + 1;
    at = next;
  }
  return stretches;
}

const linesOfName = 3;
const wordsOfName = 8;

/** Returns the first line of the row that ends at a line. The first cell may have several lines. */
function findRowStart(lines: readonly string[], at: number): number | undefined {
  const line = lines[at] ?? '';
  const next = lines[at + 1] ?? '';
  if (isLineOfValues(line)) return findNameStart(lines, at - 1) ?? (isRow(line, next) ? at : undefined);
  if (isRow(line, next)) return at;
  const isEndOfName = /^\s*[\p{Ll}(]/u.test(line) && isRow(`A${line.trim()}`, next);
  return isEndOfName ? findNameStart(lines, at - 1) : undefined;
}

function findNameStart(lines: readonly string[], last: number): number | undefined {
  for (let at = last; at > last - linesOfName && at >= 0; at -= 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.split(/\s+/u).length > wordsOfName || /[.:;!?]$/u.test(line)) return undefined;
    if (readValues(line).length > 0) return undefined;
    if (/^\p{Lu}/u.test(line)) return at;
  }
  return undefined;
}

/** Matches a line of only values: at least two, or a single one that is not a page number. */
const valuePattern =
  /^(?:-?\d[\d.,]*\s?[€%]?\s){1,12}-?\d[\d.,]*\s?[€%]?$|^-?\d[\d.]{0,20}(?:,\d\d?\s?[€%]?|\s?[€%])$/u;

/** Returns true when a line has only the values of a row whose name is above it. */
export const isLineOfValues = (line: string): boolean => valuePattern.test(line.trim());

/** Returns true when a line resembles the row of a table: short, not a sentence, with a value in its last cell. */
export function isRow(line: string, next: string): boolean {
  const words = line.trim().split(/\s+/u);
  const isShort = words.length <= wordsOfRow && /^[\p{Lu}\d|].*[^.,;:]$/u.test(line.trim());
  const last = isShort && !/^\p{Ll}/u.test(next.trimStart()) ? readValues(line).at(-1) : undefined;
  if (last === undefined || last.start === line.length - line.trimStart().length) return false;
  return line.slice(last.end).trim().split(/\s+/u).length <= maxWordsAfterValue;
}

function splitLongSentence(text: string, { start, end }: TextSpan): TextSpan[] {
  if (end - start <= longSentence) return [{ start, end }];
  const partSpans: TextSpan[] = [];
  let from = start;
  for (const { index } of text.slice(start, end).matchAll(/;\s/gu)) {
    const cutPosition = start + index + 1;
    if (cutPosition - from < minCutLength || end - cutPosition < minCutLength) continue;
    partSpans.push({ start: from, end: cutPosition });
    from = cutPosition;
  }
  return [...partSpans, { start: from, end }];
}
