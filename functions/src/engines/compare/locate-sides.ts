import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { PageText } from '../document-reading/index.ts';
import { findHeadings } from '../search/index.ts';
import type { Change, ChangeSide, PageSpan } from './comparison.ts';
import type { Hunk } from './hunks.ts';
import type { Word } from './read-words.ts';
import type { ChangedWords } from './value-changes.ts';

/** A change with pages and spans, whose headings are not known yet. */
export interface PlacedChange {
  readonly hunk: Hunk;
  readonly change: Change;
}

/** Words between two pauses. */
const pauseAfter = 2_000;

/** Returns the text and spans of one side, with pages by position and without sections. Can pause. */
export function* locateSide({ words, from, to }: ChangedWords): PausingWork<ChangeSide> {
  if (from === to) return { text: '', spans: [findPlace(words, from)], section: [] };
  const spans: PageSpan[] = [];
  const parts: string[] = [];
  for (let at = from; at < to; at += 1) {
    if ((at - from) % pauseAfter === pauseAfter - 1) yield;
    const word = words[at];
    if (word === undefined) break;
    parts.push(word.hasSpaceBefore && at > from ? ` ${word.raw}` : word.raw);
    const last = spans.at(-1);
    if (last !== undefined && last.page === word.page && last.end <= word.start) {
      spans[spans.length - 1] = { ...last, end: word.end };
    } else spans.push({ page: word.page, start: word.start, end: word.end });
  }
  return { text: parts.join(''), spans, section: [] };
}

/** Returns the position of missing words: after the previous word, or before the next one. */
function findPlace(words: readonly Word[], at: number): PageSpan {
  const [before, next] = [words[at - 1], words[at]];
  if (before !== undefined && (next === undefined || !next.startsBlock || next.page === before.page)) {
    return { page: before.page, start: before.end, end: before.end };
  }
  const start = next?.start ?? 0;
  return { page: next?.page ?? 0, start, end: start };
}

/** Returns the changes with the headings above each side, and with pages by their index. */
export function* nameSections(
  placed: readonly PlacedChange[],
  before: readonly PageText[],
  after: readonly PageText[],
): PausingWork<Change[]> {
  const sectionsBefore = yield* findSections(
    placed.map(({ change }) => change.before),
    before,
  );
  const sectionsAfter = yield* findSections(
    placed.map(({ change }) => change.after),
    after,
  );
  return placed.map(({ change }, at) => ({
    ...change,
    before: finishSide(change.before, sectionsBefore[at], before),
    after: finishSide(change.after, sectionsAfter[at], after),
  }));
}

function finishSide(
  side: ChangeSide,
  section: readonly string[] = [],
  pages: readonly PageText[],
): ChangeSide {
  const spans = side.spans.map((span) => ({ ...span, page: pages[span.page]?.index ?? 1 }));
  return { ...side, spans, section };
}

/** Returns the headings above the start of each side, outermost first. The title of a web page is its first heading. */
function* findSections(
  sides: readonly ChangeSide[],
  pages: readonly PageText[],
): PausingWork<(readonly string[])[]> {
  const order = sides.map(({ spans: [span] }, at) => ({
    at,
    page: span?.page ?? 0,
    start: span?.start ?? 0,
  }));
  order.sort((one, other) => one.page - other.page || one.start - other.start);
  const headings = yield* findHeadings(pages);
  const positions = new Map(pages.map(({ index }, at) => [index, at]));
  const sections: (readonly string[])[] = [];
  let open: readonly (typeof headings)[number][] = [];
  let next = 0;
  for (const { at, page, start } of order) {
    for (let heading = headings[next]; heading !== undefined; heading = headings[next]) {
      const on = positions.get(heading.page) ?? 0;
      if (on > page || (on === page && heading.start > start)) break;
      const { depth } = heading;
      open = [...open.filter((outer) => outer.depth < depth), heading];
      next += 1;
    }
    const { address, label } = pages[page] ?? {};
    const isOnPage = (heading: (typeof headings)[number]): boolean =>
      pages[positions.get(heading.page) ?? 0]?.address === address;
    const texts = open.filter(isOnPage).map(({ text }) => text);
    sections[at] =
      address === undefined || label === undefined || texts[0] === label ? texts : [label, ...texts];
  }
  return sections;
}
