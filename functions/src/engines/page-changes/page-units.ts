import { createHash } from 'node:crypto';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { splitSentences, type TextSpan } from '../../platform/spanish/split-sentences.ts';
import { continuesCookieNotice, type MaskedText, maskNoise } from './mask-noise.ts';
import { findSections, type PageHeading } from './page-headings.ts';

/** A page as one visit found it. */
export interface VisitedPage {
  readonly title: string;
  readonly text: string;
  readonly visitedAt: Date;
  /** Headings of its Markdown; without any, headings of legal texts and numbered headings. */
  readonly headings?: readonly PageHeading[];
}

/** A sentence, row or point of a page. */
export interface PageUnit extends Pick<MaskedText, 'kinds'> {
  readonly start: number;
  readonly end: number;
  /** Equal for units that differ only by noise; empty for one that is noise as a whole. */
  readonly key: string;
  /** The parts of the key of a value. */
  readonly named?: { readonly heading: string; readonly value: string };
}

export interface PageWithUnits {
  /** The title and the text. Positions of units are positions in it. */
  readonly text: string;
  readonly units: readonly PageUnit[];
  /** Paths of headings in order, each with the position from which it applies. */
  readonly sections: readonly { readonly start: number; readonly path: readonly string[] }[];
  /** Number of units by key. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Units between two pauses. */
const pauseAfter = 200;

export function* readUnits({
  title,
  text: body,
  visitedAt,
  headings = [],
}: VisitedPage): PausingWork<PageWithUnits> {
  const text = `${title.replace(/\s+/gu, ' ').trim()}\n\n${body}`;
  const units: PageUnit[] = [];
  const counts = new Map<string, number>();
  let namedHeading = '';
  for (const { start, end } of splitSentences(text)) {
    if (units.length % pauseAfter === 0) yield;
    const sentence = text.slice(start, end).replace(/\s+/gu, ' ');
    const previous = units.at(-1);
    const isOfNotice =
      previous?.kinds.has('cookies') === true &&
      !text.slice(previous.end, start).includes('\n') &&
      continuesCookieNotice(sentence);
    const { masked, kinds } = isOfNotice
      ? { masked: '', kinds: previous.kinds }
      : maskNoise(sentence, visitedAt);
    const ownKey = foldText(masked).replace(/\s+/gu, ' ').trim();
    // «Ficha 20» is a name; «20 €» is a value, whose key includes the name above it.
    const isValue = /^[^\p{L}\d⟨]*\d/u.test(ownKey) && ownKey.split(' ').length <= maxValueWords;
    const named = isValue ? { heading: namedHeading, value: ownKey } : undefined;
    const key = named === undefined ? ownKey : `${named.heading} | ${named.value}`;
    // A notice of cookies names no value below it.
    if (!isValue && ownKey !== '') namedHeading = ownKey;
    units.push({ start, end, key, kinds, ...(named === undefined ? {} : { named }) });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { text, units, counts, sections: findSections(text, headings, title) };
}

/** Maximum words of a unit that is a value and belongs to the unit before it: «1.250,00 € al mes». */
const maxValueWords = 4;

/** Returns a short hash, to remember a unit without its text. */
export function hashUnit({ key }: PageUnit): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12);
}

/** Returns the hashes of the units of a page. */
export function* hashUnits(page: VisitedPage): PausingWork<Set<string>> {
  const { units } = yield* readUnits(page);
  return new Set(units.map(hashUnit));
}

/** Returns the index of the first span that ends after a position, by binary search in spans in order. */
export function findFirstSpanEndingAfter(spans: readonly TextSpan[], position: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
