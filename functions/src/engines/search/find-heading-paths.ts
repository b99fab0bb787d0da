import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { PageText } from '../document-reading/index.ts';
import {
  type HeadingLine,
  headingDepths,
  normaliseHeading,
  readCapitalHeading,
  readLegalHeading,
  readNumberedHeading,
} from './read-heading.ts';

/** Heading of a passage, with its position and depth. */
interface Heading {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly text: string;
}

/** Start of a passage. */
interface HeadingPosition {
  readonly page: number;
  readonly start: number;
}

interface Line {
  readonly page: number;
  readonly start: number;
  readonly text: string;
}

const maxHeadingLength = 140;
/** Maximum number of further lines of a heading. */
const maxContinuations = 2;
/** Min pages with a line that counts as a running header or footer. */
const minRunningPages = 3;
/** Matches dot leaders of a table of contents. */
const leaderPattern = /(?:\.\s?){4,}|(?:…\s?){2,}/u;
/** Min entries with leaders of a table of contents, whose headings have no text below. */
const minEntries = 3;

/**
 * Finds the headings above each passage, outermost first. Reads divisions of legal texts (title, chapter, section,
 * article), clauses of a contract, numbered headings and lines in capitals. Passages must be in document order. A
 * heading at the very start of a passage counts as above it.
 */
export function* findHeadingPaths(
  pages: readonly PageText[],
  passages: readonly HeadingPosition[],
): PausingWork<readonly (readonly string[])[]> {
  const headings = yield* findHeadings(pages);
  const texts = new Map(pages.map(({ index, text }) => [index, text]));
  let openHeadings: readonly Heading[] = [];
  let next = 0;
  return passages.map(({ page, start }) => {
    let reach = start;
    for (let heading = headings[next]; heading !== undefined; heading = headings[next]) {
      const isAbove = heading.page < page || (heading.page === page && heading.start <= reach);
      if (!isAbove) break;
      if (heading.page === page) reach = skipWhitespace(texts.get(page) ?? '', Math.max(reach, heading.end));
      const { depth } = heading;
      openHeadings = [...openHeadings.filter((outer) => outer.depth < depth), heading];
      next += 1;
    }
    return openHeadings.map(({ text }) => text);
  });
}

function skipWhitespace(text: string, from: number): number {
  const restOfText = text.slice(from);
  return from + restOfText.length - restOfText.trimStart().length;
}

/** Lines between two pauses. */
const pauseAfter = 500;

/** Finds all headings of a document in order. Can pause. */
export function* findHeadings(pages: readonly PageText[]): PausingWork<Heading[]> {
  const readable = pages.filter(
    ({ text }) => text.split('\n').filter((line) => leaderPattern.test(line)).length < minEntries,
  );
  yield;
  const lines = readable.flatMap(readLines);
  yield;
  const running = findRunningLines(lines);
  const headings: Heading[] = [];
  /** Depth of the open division of a legal text. Within one, numbers and capitals mark other things. */
  let legalDepth: number | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    if (at % pauseAfter === 0) yield;
    const line = lines[at];
    if (line === undefined || leaderPattern.test(line.text)) continue;
    const legal = readLegalHeading(line.text);
    const readHeading =
      legal ?? (running.has(line.text) ? undefined : readOtherHeading(lines, at, legalDepth));
    if (readHeading === undefined) continue;
    if (legal !== undefined) legalDepth = legal.depth;
    const heading = toHeading(lines, at, readHeading);
    headings.push(heading.heading);
    at += heading.continuationCount;
  }
  return headings;
}

/**
 * Reads numbered headings, and capitals outside of divisions. Reads none within an article, because its paragraphs are
 * numbered too.
 */
function readOtherHeading(
  lines: readonly Line[],
  at: number,
  legalDepth: number | undefined,
): HeadingLine | undefined {
  if (legalDepth !== undefined && legalDepth >= headingDepths.article) return undefined;
  const text = lines[at]?.text ?? '';
  const numbered = readNumberedHeading(text, lines[at + 1]?.text ?? '');
  return numbered ?? (legalDepth === undefined ? readCapitalHeading(text) : undefined);
}

function readLines({ index, text }: PageText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line !== '') lines.push({ page: index, start: start + raw.indexOf(line), text: line });
    start += raw.length + 1;
  }
  return lines;
}

function findRunningLines(lines: readonly Line[]): ReadonlySet<string> {
  const pagesOf = new Map<string, Set<number>>();
  for (const { text, page } of lines) {
    if (text.length > maxHeadingLength) continue;
    pagesOf.set(text, (pagesOf.get(text) ?? new Set()).add(page));
  }
  return new Set([...pagesOf].filter(([, on]) => on.size >= minRunningPages).map(([text]) => text));
}

/** Builds a heading with its continuation lines, or with the name on the line below its number. */
function toHeading(
  lines: readonly Line[],
  at: number,
  { depth, label, name }: HeadingLine,
): { heading: Heading; continuationCount: number } {
  const first = lines[at];
  if (first === undefined) throw new Error('No heading line at the position.');
  let wholeName = name;
  let continuationCount = 0;
  while (continuationCount < maxContinuations) {
    const next = lines[at + continuationCount + 1];
    if (next?.page !== first.page || !nameContinues(wholeName, next.text, { depth, label })) break;
    wholeName = `${wholeName} ${next.text}`.trim();
    continuationCount += 1;
  }
  const last = lines[at + continuationCount] ?? first;
  const firstSentence = wholeName.split(/(?<=\.)\s+(?=\p{Lu}|\d)/u)[0] ?? '';
  const isName =
    firstSentence.length <= maxHeadingLength && (firstSentence.endsWith('.') || firstSentence.length <= 100);
  const text = normaliseHeading({ label, name: isName ? firstSentence : '' });
  return {
    heading: { page: first.page, start: first.start, end: last.start + last.text.length, depth, text },
    continuationCount,
  };
}

function nameContinues(
  name: string,
  next: string,
  { depth, label }: Pick<HeadingLine, 'depth' | 'label'>,
): boolean {
  if (next.length > maxHeadingLength || readLegalHeading(next) !== undefined || leaderPattern.test(next))
    return false;
  const isArticle = depth >= headingDepths.article;
  if (name === '') return !isArticle && /^[«"“(]?\p{L}/u.test(next) && !/[.;,]$/u.test(next);
  if (/[.:]\d{0,2}$/u.test(name)) return false;
  if (label === '') return readCapitalHeading(next) !== undefined;
  return /^\p{Ll}/u.test(next) && (!isArticle || next.length <= 80);
}
