import { foldText } from '../../platform/spanish/spanish-terms.ts';
import type { PageText } from '../document-reading/index.ts';
import { readLegalHeading } from '../search/index.ts';

/** `running` is a header or footer; `note` is a footnote. */
export type LinePart = 'running' | 'body' | 'note';

/** A trimmed line of a page. */
export interface PageLine {
  /** Position in the list of pages, from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly part: LinePart;
  /** True when the numbers in the line are page numbers. */
  readonly countsPages: boolean;
  /** True when it repeats a line of the previous page at the top of its page, like the header of a continued table. */
  readonly isRepeated: boolean;
}

type RawLine = Pick<PageLine, 'page' | 'start' | 'end' | 'text'>;

/** Lines at each end of a page that may be headers and footers. */
const edgeLines = 3;
/** Minimum number of pages of a header or footer, with at most one other page between two of them. */
const minRunningPages = 3;
/** Minimum share of pages with a header or footer, between its first and last page. */
const minDensity = 0.4;
/** Maximum characters of a header or footer. */
const maxRunningLineLength = 200;

/** The lines of a document, with its headers, footers and page numbers. */
export class PageLines {
  /** Folded texts of the headers and footers, without punctuation. */
  readonly runningTexts: ReadonlySet<string>;
  readonly #lines: readonly (readonly RawLine[])[];
  readonly #edges: readonly EdgeLine[];
  readonly #numbers: ReadonlySet<RawLine>;
  readonly #running: ReadonlyMap<RawLine, RunningLine>;

  constructor(pages: readonly PageText[]) {
    this.#lines = pages.map(readRawLines);
    this.#edges = this.#lines.flatMap((lines, at) => readEdges(lines, pages[at]));
    this.#numbers = findPageNumbers(this.#edges);
    this.#running = findRunning(this.#edges, this.#lines, this.#numbers);
    this.runningTexts = new Set([...this.#running.keys()].map(({ text }) => foldPrint(text)));
  }

  /**
   * Returns the lines without page breaks: each header and footer once, then the body, then footnotes. Drops page
   * numbers. `known` are the headers and footers of both versions.
   */
  read(known: ReadonlySet<string>): PageLine[] {
    const running = this.#findKnown(known);
    const heads: PageLine[] = [];
    const body: PageLine[] = [];
    const notes: PageLine[] = [];
    let before: ReadonlySet<string> = new Set();
    for (const lines of this.#lines) {
      const kept: PageLine[] = [];
      for (const line of lines) {
        if (this.#numbers.has(line)) continue;
        const run = running.get(line);
        if (run?.isFirst) heads.push(toLine(line, 'running', run.countsPages));
        if (run === undefined) kept.push(toLine(line, 'body'));
      }
      const notesFrom = findNotes(kept);
      markRepeatedLines(kept, before);
      before = findHeads(kept);
      // Pushes one by one: the lines of the longest pages are too many for the arguments of one call.
      for (const [at, line] of kept.entries()) {
        if (at < notesFrom) body.push(line);
        else notes.push({ ...line, part: 'note' });
      }
    }
    return [...heads, ...body, ...notes];
  }

  /** Adds lines at the edges of pages that are headers or footers of the other version. */
  #findKnown(known: ReadonlySet<string>): Map<RawLine, RunningLine> {
    const running = new Map(this.#running);
    const seen = new Set(this.runningTexts);
    for (const { line } of this.#edges) {
      const text = foldPrint(line.text);
      if (running.has(line) || this.#numbers.has(line) || !known.has(text)) continue;
      running.set(line, { isFirst: !seen.has(text), countsPages: false });
      seen.add(text);
    }
    return running;
  }
}

/** Replaces headers, footers and page numbers by spaces, except a header that opens a division: «ANEXO I». */
export function bodyPages(pages: readonly PageText[], lines: readonly PageLine[]): PageText[] {
  const byPage = Map.groupBy(
    lines.filter(({ part, text }) => part !== 'running' || readLegalHeading(text) !== undefined),
    ({ page }) => page,
  );
  return pages.map((page, at) => {
    let text = '';
    for (const line of (byPage.get(at) ?? []).toSorted((one, other) => one.start - other.start)) {
      const gap = page.text.slice(text.length, line.start);
      text += gap.replace(/\S/gu, ' ') + line.text;
    }
    return { ...page, text };
  });
}

function toLine(line: RawLine, part: LinePart, countsPages = false): PageLine {
  return { ...line, part, countsPages, isRepeated: false };
}

function readRawLines({ text }: PageText, page: number): RawLine[] {
  const lines: RawLine[] = [];
  let from = 0;
  for (const whole of text.split('\n')) {
    const trimmed = whole.trim();
    const start = from + whole.length - whole.trimStart().length;
    if (trimmed !== '') lines.push({ page, start, end: start + trimmed.length, text: trimmed });
    from += whole.length + 1;
  }
  return lines;
}

interface EdgeLine {
  readonly line: RawLine;
  readonly isHead: boolean;
  /** Number of lines between this line and the edge of its page. */
  readonly depth: number;
  readonly outer: RawLine | undefined;
  readonly label: string;
  readonly index: number;
}

function readEdges(lines: readonly RawLine[], page: PageText | undefined): EdgeLine[] {
  if (page === undefined) return [];
  const { label, index } = page;
  const count = Math.min(edgeLines, Math.ceil(lines.length / 2));
  const toEdges = (own: readonly RawLine[], isHead: boolean) =>
    own.map((line, depth) => ({ line, isHead, depth, outer: own[depth - 1], label, index }));
  const feet = lines.slice(Math.max(count, lines.length - count)).toReversed();
  return [...toEdges(lines.slice(0, count), true), ...toEdges(feet, false)];
}

/** Matches a line that is only a page number: «Página 3 de 12». */
const pageNumberPattern =
  /^\W{0,3}(?:p[áa]g(?:ina)?s?\.?\s*)?(\d{1,4}|[ivxlc]{1,8})(?:\s*(?:de|\/)\s*\d{1,4})?\W{0,3}$/iu;

/** Matches «Página» alone, whose number OCR left out. */
const lostNumberPattern = /^\W{0,3}p[áa]g(?:ina)?\.?\W{0,3}$/iu;

/**
 * Returns the lines that are page numbers: the index, the label, a constant offset on several pages, or a lost number.
 */
function findPageNumbers(edges: readonly EdgeLine[]): ReadonlySet<RawLine> {
  const candidates = edges.flatMap((edge) => {
    const [, number] = (edge.depth <= 1 && pageNumberPattern.exec(edge.line.text)) || [];
    return number === undefined ? [] : [{ edge, number }];
  });
  const pagesByOffset = new Map<number, number>();
  for (const { edge, number } of candidates) {
    const offset = Number(number) - edge.index;
    pagesByOffset.set(offset, (pagesByOffset.get(offset) ?? 0) + 1);
  }
  const isNumber = ({ edge: { index, label }, number }: (typeof candidates)[number]): boolean =>
    number === String(index) ||
    number.toLowerCase() === label.toLowerCase() ||
    (pagesByOffset.get(Number(number) - index) ?? 0) >= minRunningPages;
  const lost = edges.filter(({ line, depth }) => depth <= 1 && lostNumberPattern.test(line.text));
  return new Set([...candidates.filter(isNumber).map(({ edge }) => edge), ...lost].map(({ line }) => line));
}

interface RunningLine {
  readonly isFirst: boolean;
  readonly countsPages: boolean;
}

function findRunning(
  edges: readonly EdgeLine[],
  pages: readonly (readonly RawLine[])[],
  numbers: ReadonlySet<RawLine>,
): Map<RawLine, RunningLine> {
  const counts = new Map<string, number>();
  for (const { text } of pages.flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const alike = Map.groupBy(
    edges.filter(({ line }) => mayBeRunningText(line.text) && !numbers.has(line)),
    ({ line, isHead }) => `${isHead ? 'head' : 'foot'} ${maskFigures(line.text)}`,
  );
  const running = new Map<RawLine, RunningLine>();
  const isOutside = ({ line, outer }: EdgeLine): boolean =>
    !isWithinSentence(line) || outer === undefined || running.has(outer) || numbers.has(outer);
  const depthOf = ([edge]: readonly EdgeLine[]): number =>
    edge !== undefined && isWithinSentence(edge.line) ? edge.depth : -1;
  const groups = [...alike.values()].sort((one, other) => depthOf(one) - depthOf(other));
  for (const group of groups) {
    const isSame = group.every(({ line }) => foldPrint(line.text) === foldPrint(group[0]?.line.text ?? ''));
    const members = (isSame ? group : group.filter(hasOwnPageNumber)).filter(isOutside);
    if (!isOnEnoughPages(members, pages.length)) continue;
    if (isSame && isRepeatedBodyText(group, counts)) continue;
    members.forEach(({ line }, at) => {
      running.set(line, { isFirst: at === 0, countsPages: !isSame });
    });
  }
  return running;
}

/** Returns true for a line within a sentence. It is running only next to another line of the header or footer. */
const isWithinSentence = ({ text }: RawLine): boolean => /^\p{Ll}/u.test(text);

/** Returns true when a line may be a header or footer; the end of a sentence from another line is not. */
function mayBeRunningText(text: string): boolean {
  return text.length <= maxRunningLineLength && !(/^\p{Ll}/u.test(text) && /[.;:,]$/u.test(text));
}

function maskFigures(text: string): string {
  return foldPrint(text).replace(/\d+/gu, '#');
}

/** Returns the folded text without punctuation, which OCR reads differently on each page: «·», «:» and «-». */
function foldPrint(text: string): string {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words === null ? folded : words.join(' ');
}

/** Accepts «Contrato de arrendamiento · 3» on the third page, but not «Artículo 3.». */
function hasOwnPageNumber({ line, index, label }: EdgeLine): boolean {
  if (/^(?:art|cl[áa]us|cap|t[íi]t|anexo|disp)/iu.test(line.text)) return false;
  return (line.text.match(/\d+/gu) ?? []).some((figure) => figure === String(index) || figure === label);
}

/** Returns true for repeated body text: lines that occur more often within pages than at their edges. */
function isRepeatedBodyText(group: readonly EdgeLine[], counts: ReadonlyMap<string, number>): boolean {
  const texts = new Set(group.map(({ line }) => line.text));
  const all = [...texts].reduce((sum, text) => sum + (counts.get(text) ?? 0), 0);
  return all > 2 * group.length;
}

function isOnEnoughPages(members: readonly EdgeLine[], pageCount: number): boolean {
  const on = [...new Set(members.map(({ line }) => line.page))];
  if (pageCount <= minRunningPages) return on.length > 1 && on.length === pageCount;
  const inTurn = on.filter((page, at) => at > 0 && page - (on[at - 1] ?? 0) <= 2).length;
  const span = (on.at(-1) ?? 0) - (on[0] ?? 0) + 1;
  return inTurn >= minRunningPages - 1 && on.length >= span * minDensity;
}

/** Returns the position of the first footnote: a line of the lower half that starts with a superscript. */
function findNotes(lines: readonly PageLine[]): number {
  const half = Math.ceil(lines.length / 2);
  const at = lines.slice(half).findIndex(({ text }) => /^[⁰¹²³⁴-⁹]/u.test(text));
  return at < 0 ? lines.length : half + at;
}

/** Maximum characters of a heading. */
const maxHeadingLength = 80;
/** Matches years of the 20th and 21st century. */
const yearPattern = /(?<![\d.,])(?:19|20)\d{2}(?![\d.,])/gu;
/** Years may head columns, other figures at the end of a line are values. */
const mayBeHeading = (text: string): boolean =>
  text.length <= maxHeadingLength && !/[.;:!?,\d]$/u.test(text.replace(yearPattern, 'year'));

/**
 * Drops repeated table headers, because they depend on where pages end. A repeated line may also be a row at the top of
 * a page. It is kept when the counts of that line in both versions differ less with its repetitions than without.
 */
export function dropRepeatedHeads(
  before: readonly PageLine[],
  after: readonly PageLine[],
): { before: PageLine[]; after: PageLine[] } {
  const surplus = new Map<string, { all: number; first: number }>();
  const count = (lines: readonly PageLine[], step: 1 | -1): void => {
    for (const line of lines) {
      const head = readHead(line);
      const sum = surplus.get(head) ?? { all: 0, first: 0 };
      surplus.set(head, { all: sum.all + step, first: sum.first + (line.isRepeated ? 0 : step) });
    }
  };
  count(before, 1);
  count(after, -1);
  const isKept = (line: PageLine): boolean => {
    const { all = 0, first = 0 } = surplus.get(readHead(line)) ?? {};
    return !line.isRepeated || Math.abs(first) > Math.abs(all);
  };
  return { before: before.filter(isKept), after: after.filter(isKept) };
}

/** Returns a line without the rules between its cells, which OCR reads on some pages only. */
const readHead = ({ text }: Pick<PageLine, 'text'>): string =>
  text
    .split(/[|¦]/u)
    .map((cell) => cell.trim())
    .join(' ')
    .trim();

/** Returns the heads that the next page may repeat. A line below a row that ends in a figure is another row, and no head. */
function findHeads(lines: readonly PageLine[]): Set<string> {
  const heads = lines.filter(({ isRepeated }, at) => {
    const above = lines[at - 1];
    return isRepeated || above === undefined || !/\d\s?[%€]?$/u.test(above.text);
  });
  return new Set(heads.map(readHead));
}

function markRepeatedLines(lines: PageLine[], before: ReadonlySet<string>): void {
  const isHead = ({ text }: PageLine): boolean => before.has(readHead({ text })) && mayBeHeading(text);
  for (let at = 0; at < Math.min(lines.length, edgeLines); at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (line === undefined || !isHead(line)) return;
    // A line that the next one continues is a sentence, not a repeated heading.
    if (next !== undefined && isWithinSentence(next) && !isHead(next)) return;
    lines[at] = { ...line, isRepeated: true };
  }
}
