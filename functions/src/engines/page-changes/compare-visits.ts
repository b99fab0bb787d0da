import { watchLimits } from '../../contract/watch-limits.ts';
import type { NoiseKind, SiteChange } from '../../contract/watches/schemas.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { type Change, compareDocuments } from '../compare/index.ts';
import {
  findFirstSpanEndingAfter,
  hashUnit,
  type PageUnit,
  type PageWithUnits,
  readUnits,
  type VisitedPage,
} from './page-units.ts';
import { type RotatingText, readEdits, readRotation } from './rotating-text.ts';
import { showSentence } from './show-sentence.ts';

/** A sentence, row or list item, or several adjacent ones, that differ between two visits. */
interface PageDifference extends Pick<SiteChange, 'before' | 'after' | 'section' | 'concerns' | 'values'> {
  /** Hashes of the units of both sides, as in `rotating`. */
  readonly units: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export interface ComparedVisits {
  /** Differences in the order of the later page. */
  readonly differences: readonly PageDifference[];
  /** Texts of ignored differences, by kind. */
  readonly ignored: ReadonlyMap<NoiseKind, readonly string[]>;
  /** Hashes of units that rotate, for `rotating` of the next visit. */
  readonly rotating: readonly string[];
}

interface Options {
  /** The same page, as further requests of the later visit found it. */
  readonly again?: readonly VisitedPage[];
  /** Hashes of units that rotated in earlier visits. */
  readonly rotating?: readonly string[];
}

/** Changes of words in the same units. */
interface Group {
  readonly before: Set<PageUnit>;
  readonly after: Set<PageUnit>;
  readonly changes: Change[];
}

/** Maximum number per page of remembered units that change at each request; the latest are kept. */
const maxRotating = 300;

/** Compares two visits of a page. Takes linear time and can pause. */
export function* compareVisits(
  earlier: VisitedPage,
  laterPage: VisitedPage,
  { again = [], rotating: known = [] }: Options = {},
): PausingWork<ComparedVisits> {
  const before = yield* readUnits(earlier);
  const after = yield* readUnits(laterPage);
  const ignored = new Map<NoiseKind, string[]>();
  const ignore = (kind: NoiseKind, text: string): void => {
    const texts = ignored.get(kind);
    if (texts === undefined) ignored.set(kind, [text]);
    else texts.push(text);
  };
  const rotating = new Set(known);
  const rotations: RotatingText[] = [];
  for (const page of again) rotations.push(yield* readRotation(after, page));
  const { changes } = yield* compareDocuments(pagesOf(before), pagesOf(after));
  yield;
  const differences: PageDifference[] = [];
  let areRotationsNoted = false;
  for (const group of groupChanges(changes, before, after)) {
    yield;
    const restOfGroup = dropEqualUnits(group, before, after, ignore);
    if (restOfGroup === undefined) continue;
    const still = dropRotatingUnits(restOfGroup, {
      isKnown: (unit) => rotating.has(hashUnit(unit)),
      rotations,
    });
    const dropped = new Set(
      [...restOfGroup.before, ...restOfGroup.after].filter(
        (unit) => !still.before.has(unit) && !still.after.has(unit),
      ),
    );
    for (const unit of dropped) rotating.add(hashUnit(unit));
    if (dropped.size > 0) {
      // Notes all rotations once, with the first group that drops units: a page has thousands of rotating
      // units.
      if (!areRotationsNoted) {
        for (const { units } of rotations) for (const unit of units) rotating.add(hashUnit(unit));
      }
      areRotationsNoted = true;
      const unit = [...restOfGroup.after, ...restOfGroup.before].find((each) => dropped.has(each));
      if (unit !== undefined)
        ignore('rotation', (restOfGroup.after.has(unit) ? after : before).text.slice(unit.start, unit.end));
    }
    if (still.before.size + still.after.size > 0) differences.push(describeGroup(still, before, after));
  }
  return { differences, ignored, rotating: [...rotating].slice(-maxRotating) };
}

const pagesOf = ({ text }: PageWithUnits) => [{ index: 1, label: '1', text }];

interface Rotation {
  /** Returns true for a unit that rotated before. */
  readonly isKnown: (unit: PageUnit) => boolean;
  /** Further requests of the later visit. */
  readonly rotations: readonly RotatingText[];
}

/**
 * Removes the units that rotate. A later unit rotates when another request replaces its changed words. An earlier one
 * rotates when another request still has it, or when a rotating unit took its place.
 */
function dropRotatingUnits(group: Group, { isKnown, rotations }: Rotation): Group {
  const edits = readEdits(group.changes);
  const after = new Set(
    [...group.after].filter((unit) => !isKnown(unit) && !rotations.some((each) => each.rotates(unit, edits))),
  );
  const before = new Set(
    [...group.before].filter((unit) => !isKnown(unit) && !rotations.some((each) => each.has(unit))),
  );
  const [rotatingAfter, rotatingBefore] = [group.after.size - after.size, group.before.size - before.size];
  if (before.size <= rotatingAfter - rotatingBefore) return { ...group, before: new Set(), after };
  return { ...group, before, after };
}

/** Groups changes in the same units, and adds units that differ without a change of the engine. */
function groupChanges(changes: readonly Change[], before: PageWithUnits, after: PageWithUnits): Group[] {
  const groups: Group[] = [];
  const groupOf = new Map<PageUnit, Group>();
  const add = (
    foundUnits: { before: readonly PageUnit[]; after: readonly PageUnit[] },
    change?: Change,
  ): void => {
    const units = [...foundUnits.before, ...foundUnits.after];
    const knownGroups = units.flatMap((unit) => groupOf.get(unit) ?? []);
    const group = knownGroups[0] ?? { before: new Set(), after: new Set(), changes: [] };
    if (knownGroups.length === 0) groups.push(group);
    for (const unit of foundUnits.before) group.before.add(unit);
    for (const unit of foundUnits.after) group.after.add(unit);
    for (const unit of units) groupOf.set(unit, group);
    if (change !== undefined) group.changes.push(change);
  };
  const finders = { before: createUnitFinder(before.units), after: createUnitFinder(after.units) };
  for (const change of changes) {
    const groupOfUnits = {
      before: finders.before.within(change.before.spans),
      after: finders.after.within(change.after.spans),
    };
    const [isAdded, isRemoved] = [groupOfUnits.before.length === 0, groupOfUnits.after.length === 0];
    if (isAdded)
      groupOfUnits.before = finders.before.beside(
        change.before.spans,
        edgeOf(change.after.spans, groupOfUnits.after),
      );
    if (isRemoved)
      groupOfUnits.after = finders.after.beside(
        change.after.spans,
        edgeOf(change.before.spans, groupOfUnits.before),
      );
    add(groupOfUnits, change);
  }
  for (const unit of before.units) {
    if (!groupOf.has(unit) && !isKeptByOther(unit, before, after)) add({ before: [unit], after: [] });
  }
  for (const unit of after.units) {
    if (!groupOf.has(unit) && !isKeptByOther(unit, after, before)) add({ before: [], after: [unit] });
  }
  return groups;
}

/**
 * Returns true when the other page has at least as many units of this key, or has it as its title. A longer page may
 * gain its heading in the content.
 */
function isKeptByOther({ key }: PageUnit, ownPage: PageWithUnits, other: PageWithUnits): boolean {
  return other.units[0]?.key === key || (other.counts.get(key) ?? 0) >= (ownPage.counts.get(key) ?? 0);
}

type Span = Change['before']['spans'][number];

/** The end of a unit at which words were added or removed; `undefined` for whole units. */
type Edge = 'start' | 'end' | undefined;

function edgeOf(spans: readonly Span[], units: readonly PageUnit[]): Edge {
  const [first, last, span, lastSpan] = [units[0], units.at(-1), spans[0], spans.at(-1)];
  if (first === undefined || last === undefined || span === undefined || lastSpan === undefined)
    return undefined;
  // Punctuation may be common to both sides.
  const isAtEnd = lastSpan.end >= last.end - 1;
  if (span.start > first.start + 1) return isAtEnd ? 'end' : 'start';
  return isAtEnd ? undefined : 'start';
}

interface UnitFinder {
  /** Returns the units of spans. An empty span is only in a unit that it divides. */
  within(spans: readonly Span[]): PageUnit[];
  /** Returns the units that an empty span touches. */
  beside(spans: readonly Span[], edge: Edge): PageUnit[];
}

function createUnitFinder(units: readonly PageUnit[]): UnitFinder {
  return {
    within: (spans) => {
      const foundUnits = new Set<PageUnit>();
      for (const { start, end } of spans) {
        for (let at = findFirstSpanEndingAfter(units, start); at < units.length; at += 1) {
          const unit = units[at];
          if (unit === undefined || unit.start >= Math.max(end, start + 1)) break;
          if (start < end || unit.start < start) foundUnits.add(unit);
        }
      }
      return [...foundUnits];
    },
    beside: ([span], edge) => {
      if (span === undefined || edge === undefined) return [];
      const next = findFirstSpanEndingAfter(units, span.start);
      const unit = units[edge === 'start' ? next : next - 1];
      return unit === undefined ? [] : [unit];
    },
  };
}

/**
 * Removes the units that the other page has as well, behind their masks or elsewhere. Returns `undefined` when none is
 * left.
 */
function dropEqualUnits(
  group: Group,
  before: PageWithUnits,
  after: PageWithUnits,
  ignore: (kind: NoiseKind, text: string) => void,
): Group | undefined {
  const dropped: [unit: PageUnit, page: PageWithUnits][] = [];
  const keep = (
    units: ReadonlySet<PageUnit>,
    ownPage: PageWithUnits,
    other: PageWithUnits,
  ): Set<PageUnit> => {
    const keptUnits = [...units].filter((unit) => unit.key !== '' && !isKeptByOther(unit, ownPage, other));
    const leftUnits = new Set(keptUnits);
    for (const unit of units) if (!leftUnits.has(unit)) dropped.push([unit, ownPage]);
    return leftUnits;
  };
  const restOfUnits = {
    before: keep(group.before, before, after),
    after: keep(group.after, after, before),
    changes: group.changes,
  };
  const isEmpty = restOfUnits.before.size + restOfUnits.after.size === 0;
  if (isEmpty) {
    const [first] = dropped.filter(([, page]) => page === after).concat(dropped);
    if (first !== undefined) {
      const [{ kinds, start, end }, page] = first;
      const [kind = 'order'] = kinds;
      ignore(kind, page.text.slice(start, end));
    }
    return undefined;
  }
  return restOfUnits;
}

/** Returns the headings above the first of some units. `undefined` for a page without headings. */
function sectionOf(units: ReadonlySet<PageUnit>, { sections }: PageWithUnits): readonly string[] | undefined {
  if (units.size === 0 || sections.length === 0) return undefined;
  const start = Math.min(...Array.from(units, (unit) => unit.start));
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sections[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return sections[low - 1]?.path ?? [];
}

function describeGroup(group: Group, before: PageWithUnits, after: PageWithUnits): PageDifference {
  const { changes } = group;
  const edits = changes.filter(({ kind }) => kind !== 'moved');
  const concerns = new Set(edits.flatMap((change) => change.concerns));
  return {
    before: showSentence(
      before.text,
      group.before,
      edits.flatMap((change) => change.before.spans),
    ),
    after: showSentence(
      after.text,
      group.after,
      edits.flatMap((change) => change.after.spans),
    ),
    units: { before: [...group.before].map(hashUnit), after: [...group.after].map(hashUnit) },
    section: [
      ...(sectionOf(group.after, after) ?? sectionOf(group.before, before) ?? edits[0]?.after.section ?? []),
    ],
    concerns: [...concerns],
    values: edits
      .flatMap(({ values }) => values)
      .slice(0, watchLimits.valuesPerChange)
      .map(({ concern, before: old, after: current }) => ({
        concern,
        before: old ?? null,
        after: current ?? null,
      })),
  };
}
