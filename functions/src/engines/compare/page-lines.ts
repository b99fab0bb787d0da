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
  /** True when the numbers in it are page numbers. */
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
/** Characters. */
const maxRunningLineLength = 200;

/**
 * Returns the lines of a document without its page breaks: each header and footer once, then the body, then footnotes.
 * Drops page numbers. `known` are the headers and footers of both versions (`findRunningTexts`).
 */
export function readPageLines(
  pages: readonly PageText[],
  known: ReadonlySet<string> = findRunningTexts(pages),
): PageLine[] {
  const raw = pages.map(readRawLines);
  const edges = raw.flatMap((lines, at) => readEdges(lines, pages[at]));
  const numbers = findPageNumbers(edges);
  const running = findRunning(edges, pages.length, numbers);
  const seen = new Set([...running.keys()].map(({ text }) => foldText(text)));
  for (const { line } of edges) {
    const text = foldText(line.text);
    if (running.has(line) || numbers.has(line) || !known.has(text)) continue;
    running.set(line, { isFirst: !seen.has(text), countsPages: false });
    seen.add(text);
  }
  const heads: PageLine[] = [];
  const body: PageLine[] = [];
  const notes: PageLine[] = [];
  let before: ReadonlySet<string> = new Set();
  for (const lines of raw) {
    const bodyLines: PageLine[] = [];
    for (const line of lines) {
      if (numbers.has(line)) continue;
      const run = running.get(line);
      if (run?.isFirst) heads.push(toLine(line, 'running', run.countsPages));
      if (run === undefined) bodyLines.push(toLine(line, 'body'));
    }
    const notesFrom = findNotes(bodyLines);
    markRepeated(bodyLines, before);
    before = new Set(bodyLines.map(({ text }) => text));
    body.push(...bodyLines.slice(0, notesFrom));
    notes.push(...bodyLines.slice(notesFrom).map((line) => ({ ...line, part: 'note' as const })));
  }
  return [...heads, ...body, ...notes];
}

/** Returns the folded texts of the headers and footers of a document. */
export function findRunningTexts(pages: readonly PageText[]): Set<string> {
  const edges = pages.flatMap((page, at) => readEdges(readRawLines(page, at), page));
  const running = findRunning(edges, pages.length, findPageNumbers(edges));
  return new Set([...running.keys()].map(({ text }) => foldText(text)));
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
  /** Number of lines between it and the edge of its page. */
  readonly depth: number;
  readonly label: string;
  readonly index: number;
}

function readEdges(lines: readonly RawLine[], page: PageText | undefined): EdgeLine[] {
  if (page === undefined) return [];
  const { label, index } = page;
  const count = Math.min(edgeLines, Math.ceil(lines.length / 2));
  const toEdge = (line: RawLine, isHead: boolean, depth: number) => ({ line, isHead, depth, label, index });
  const heads = lines.slice(0, count).map((line, depth) => toEdge(line, true, depth));
  const feet = lines.slice(Math.max(count, lines.length - count)).toReversed();
  return [...heads, ...feet.map((line, depth) => toEdge(line, false, depth))];
}

const pageNumber =
  /^\W{0,3}(?:p[áa]g(?:ina)?s?\.?\s*)?(\d{1,4}|[ivxlc]{1,8})(?:\s*(?:de|\/)\s*\d{1,4})?\W{0,3}$/iu;

/** Returns the lines that are page numbers: the index, the label, or a constant offset on several pages. */
function findPageNumbers(edges: readonly EdgeLine[]): ReadonlySet<RawLine> {
  const candidates = edges.flatMap((edge) => {
    const [, number] = (edge.depth <= 1 && pageNumber.exec(edge.line.text)) || [];
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
  return new Set(candidates.filter(isNumber).map(({ edge }) => edge.line));
}

interface Running {
  readonly isFirst: boolean;
  readonly countsPages: boolean;
}

function findRunning(
  edges: readonly EdgeLine[],
  pageCount: number,
  numbers: ReadonlySet<RawLine>,
): Map<RawLine, Running> {
  const alike = Map.groupBy(
    edges.filter(({ line }) => mayBeRunningText(line.text) && !numbers.has(line)),
    ({ line, isHead }) => `${isHead ? 'head' : 'foot'} ${maskFigures(line.text)}`,
  );
  const running = new Map<RawLine, Running>();
  for (const group of alike.values()) {
    const isSame = group.every(({ line }) => foldText(line.text) === foldText(group[0]?.line.text ?? ''));
    const members = isSame ? group : group.filter(namesItsPage);
    if (!standsOnEnough(members, pageCount)) continue;
    members.forEach(({ line }, at) => {
      running.set(line, { isFirst: at === 0, countsPages: !isSame });
    });
  }
  return running;
}

/** Returns true when a line may be a header or footer; the end of a sentence from another line is not. */
function mayBeRunningText(text: string): boolean {
  return text.length <= maxRunningLineLength && !(/^\p{Ll}/u.test(text) && /[.;:,]$/u.test(text));
}

function maskFigures(text: string): string {
  return foldText(text).replace(/\d+/gu, '#');
}

/** Accepts «Contrato de arrendamiento · 3» on the third page, but not «Artículo 3.». */
function namesItsPage({ line, index, label }: EdgeLine): boolean {
  if (/^(?:art|cl[áa]us|cap|t[íi]t|anexo|disp)/iu.test(line.text)) return false;
  return (line.text.match(/\d+/gu) ?? []).some((figure) => figure === String(index) || figure === label);
}

function standsOnEnough(members: readonly EdgeLine[], pageCount: number): boolean {
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

/** Characters. */
const maxHeadingLength = 80;
const year = /(?<![\d.,])(?:19|20)\d{2}(?![\d.,])/gu;
/** Years may head columns, other figures at the end of a line are values. */
const mayBeHeading = (text: string): boolean =>
  text.length <= maxHeadingLength && !/[.;:!?,\d]$/u.test(text.replace(year, 'year'));

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
    for (const { text, isRepeated } of lines) {
      const sum = surplus.get(text) ?? { all: 0, first: 0 };
      surplus.set(text, { all: sum.all + step, first: sum.first + (isRepeated ? 0 : step) });
    }
  };
  count(before, 1);
  count(after, -1);
  const isKept = ({ text, isRepeated }: PageLine): boolean => {
    const { all = 0, first = 0 } = surplus.get(text) ?? {};
    return !isRepeated || Math.abs(first) > Math.abs(all);
  };
  return { before: before.filter(isKept), after: after.filter(isKept) };
}

function markRepeated(lines: PageLine[], before: ReadonlySet<string>): void {
  for (let at = 0; at < Math.min(lines.length, edgeLines); at += 1) {
    const line = lines[at];
    if (line === undefined || !before.has(line.text) || !mayBeHeading(line.text)) return;
    lines[at] = { ...line, isRepeated: true };
  }
}
