import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { type Change, compareDocuments } from '../compare/index.ts';
import {
  findFirstSpanEndingAfter,
  type PageUnit,
  type PageWithUnits,
  readUnits,
  type VisitedPage,
} from './page-units.ts';

/** The words of a page that differ from a second request of the same visit. */
export interface RotatingText {
  /** Units of the second request that the first one does not have. */
  readonly units: readonly PageUnit[];
  /** Returns true when the second request still has a unit of the earlier visit. */
  has(unit: PageUnit): boolean;
  /**
   * Returns true when the words of a unit that these changes touch are old ones, or differ in the second request. Also
   * for a unit in a list that the second request has in another order.
   */
  rotates(unit: PageUnit, edits: Edits): boolean;
}

/** The edits of some changes, read once for all their units. */
interface Edits {
  /** Changed spans of the later text, in order. */
  readonly spans: readonly Span[];
  /** Words of the earlier text that were replaced. */
  readonly old: ReadonlySet<string>;
}

export function readEdits(changes: readonly Change[]): Edits {
  const edits = changes.filter(({ kind }) => kind !== 'moved');
  return {
    spans: edits.flatMap(({ after }) => after.spans).sort((one, other) => one.start - other.start),
    old: new Set(edits.flatMap(({ before }) => wordsOf(before.text))),
  };
}

/** Compares a page with a second request of the same visit. */
export function* readRotation(first: PageWithUnits, second: VisitedPage): PausingWork<RotatingText> {
  const secondUnits = yield* readUnits(second);
  const compare = compareDocuments(
    [{ index: 1, label: '1', text: first.text }],
    [{ index: 1, label: '1', text: secondUnits.text }],
  );
  const { changes } = yield* compare;
  const isRotating = new Uint8Array(first.text.length);
  for (const { before, kind } of changes) {
    if (kind !== 'moved') for (const { start, end } of before.spans) isRotating.fill(1, start, end);
  }
  const isShuffled = createShuffleTest(first, secondUnits);
  const units = secondUnits.units.filter(({ key }) => !first.counts.has(key));
  return {
    units,
    has: ({ key }) => secondUnits.counts.has(key),
    rotates: (unit, { spans, old }) => {
      if (secondUnits.counts.has(unit.key)) return isShuffled(unit.key);
      const words = wordsWithoutRotation(first.text, unit, spans, isRotating);
      return words.every((word) => old.has(word));
    },
  };
}

/**
 * Returns a test for a unit in a list whose order differs on the second page: both its neighbours have changed and are
 * still there.
 */
export function createShuffleTest(first: PageWithUnits, second: PageWithUnits): (key: string) => boolean {
  const [placesOfFirst, placesOfSecond] = [readPlaces(first.units), readPlaces(second.units)];
  return (key) => {
    const [one, other] = [placesOfFirst.get(key), placesOfSecond.get(key)];
    if (one === undefined || other === undefined) return false;
    if (one.previous === other.previous || one.next === other.next) return false;
    const [previous, next] = [placesOfSecond.get(one.previous), placesOfSecond.get(one.next)];
    const isPassed = (previous?.at ?? -1) > other.at || (next?.at ?? other.at) < other.at;
    return isPassed || [one.previous, one.next].every((each) => each === edge || second.counts.has(each));
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

interface Place {
  readonly at: number;
  readonly previous: string;
  readonly next: string;
}

/** Neighbour of the first and the last unit. */
const edge = '';

/** Returns the keys of the neighbours of each unit, of its first occurrence. */
function readPlaces(units: readonly PageUnit[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [at, { key }] of units.entries()) {
    if (!places.has(key)) {
      places.set(key, { at, previous: units[at - 1]?.key ?? edge, next: units[at + 1]?.key ?? edge });
    }
  }
  return places;
}

/**
 * Returns the words of a unit in spans of which no character rotates: ids differ in some of theirs only. The spans are
 * in order and do not overlap.
 */
function wordsWithoutRotation(
  text: string,
  unit: Span,
  spans: readonly Span[],
  isRotating: Uint8Array,
): string[] {
  const words: string[] = [];
  let at = findFirstSpanEndingAfter(spans, unit.start);
  for (const { 0: word, index } of text
    .slice(unit.start, unit.end)
    .matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)) {
    const [start, end] = [unit.start + index, unit.start + index + word.length];
    while ((spans[at]?.end ?? end) <= start) at += 1;
    const isChanged = (spans[at]?.start ?? end) < end;
    if (isChanged && !isRotating.subarray(start, end).includes(1)) words.push(word.toLowerCase());
  }
  return words;
}
