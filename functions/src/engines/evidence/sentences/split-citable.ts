import { splitSentences, type TextSpan, trimSpan } from '../../../platform/spanish/split-sentences.ts';
import { readValues } from '../statements/read-values.ts';

const wordsOfRow = 16;
/** Words after the value with which a row ends: «8 horas laborables». */
const wordsAfterValue = 3;
/** UTF-16 units from which a sentence is cut at its semicolons: a reader checks a shorter span at a glance. */
const longSentence = 320;
const shortestCut = 60;

/**
 * The spans of a text that can be cited by number, in order: sentences, points of lists and rows of tables; a very long
 * sentence in its parts. Spans without words or figures are left out.
 */
export function splitCitable(text: string): TextSpan[] {
  return splitAtRows(text)
    .flatMap(({ start, end, isRow }) =>
      isRow ? [{ start, end }] : splitSentences(text.slice(start, end)).map((span) => shift(span, start)),
    )
    .flatMap((span) => splitLong(text, span))
    .flatMap(({ start, end }) => trimSpan(text, start, end) ?? [])
    .filter(({ start, end }) => /\p{L}{2}|\d{2}/u.test(text.slice(start, end)));
}

const shift = ({ start, end }: TextSpan, by: number): TextSpan => ({ start: start + by, end: end + by });

interface Stretch extends TextSpan {
  readonly isRow: boolean;
}

/** A text in its rows, one each, and the prose between them. A row stands beside another one. */
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
    const open = stretches.at(-1);
    if (!isRow && open?.isRow === false) stretches.splice(-1, 1, { ...open, end });
    else stretches.push({ start, end, isRow });
    start = end + 1;
    at = next;
  }
  return stretches;
}

const linesOfName = 3;
const wordsOfName = 8;

/** The first line of the row that ends with this one: its first cell may have several. */
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

/** Two values or more and nothing else, or one that is no number of a page. */
const values =
  /^(?:-?\d[\d.,]*\s?[€%]?\s){1,12}-?\d[\d.,]*\s?[€%]?$|^-?\d[\d.]{0,20}(?:,\d\d?\s?[€%]?|\s?[€%])$/u;

/** Whether a line is the values of a row whose name stands above it. */
export const isLineOfValues = (line: string): boolean => values.test(line.trim());

/** Whether a line looks like the row of a table: short, no sentence, and its last cell holds a value. */
export function isRow(line: string, next: string): boolean {
  const words = line.trim().split(/\s+/u);
  const isShort = words.length <= wordsOfRow && /^[\p{Lu}\d|].*[^.,;:]$/u.test(line.trim());
  const last = isShort && !/^\p{Ll}/u.test(next.trimStart()) ? readValues(line).at(-1) : undefined;
  if (last === undefined || last.start === line.length - line.trimStart().length) return false;
  return line.slice(last.end).trim().split(/\s+/u).length <= wordsAfterValue;
}

function splitLong(text: string, { start, end }: TextSpan): TextSpan[] {
  if (end - start <= longSentence) return [{ start, end }];
  const parts: TextSpan[] = [];
  let from = start;
  for (const { index } of text.slice(start, end).matchAll(/;\s/gu)) {
    const cut = start + index + 1;
    if (cut - from < shortestCut || end - cut < shortestCut) continue;
    parts.push({ start: from, end: cut });
    from = cut;
  }
  return [...parts, { start: from, end }];
}
