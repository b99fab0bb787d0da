import { watchLimits } from '../../contract/watch-limits.ts';
import type { NoiseKind, SiteChange } from '../../contract/watches/schemas.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { type Change, compareDocuments } from '../compare/index.ts';
import {
  dropRotating,
  hasEdit,
  isFrameOfBlock,
  isRotation,
  isShort,
  type UnitHashes,
} from './judge-rotation.ts';
import {
  findFirstSpanEndingAfter,
  hashUnit,
  type PageUnit,
  type PageWithUnits,
  readUnits,
  type VisitedPage,
} from './page-units.ts';
import { createShuffleTest, type RotatingText, readEdits, readRotation } from './rotating-text.ts';
import { showSentence } from './show-sentence.ts';

/** A sentence, row or list item, or several adjacent ones, that differ between two visits. */
interface PageDifference extends Pick<SiteChange, 'before' | 'after' | 'section' | 'concerns' | 'values'> {
  /** Hashes of its units, for `isRotation`. Absent when other pages cannot prove that they rotate. */
  readonly units?: UnitHashes;
}

export interface ComparedVisits {
  /** Differences in the order of the later page. */
  readonly differences: readonly PageDifference[];
  /** Texts of ignored differences, by kind. */
  readonly ignored: ReadonlyMap<NoiseKind, readonly string[]>;
  /** Hashes of units that rotate on this page, for the next visit. */
  readonly rotating: readonly string[];
  /** Hashes of units that stand in another order than in the earlier visit. */
  readonly reordered: readonly string[];
}

interface Options {
  /** The same page, as further requests of the later visit found it. */
  readonly again?: readonly VisitedPage[];
  /** Hashes of units that rotated on this page in earlier visits. */
  readonly rotating?: readonly string[];
  /** Hashes of units that rotated on other pages of the site. */
  readonly rotatingElsewhere?: ReadonlySet<string>;
}

/** Changes of words in the same units. */
interface Group extends UnitSides {
  readonly changes: readonly Change[];
}

/** Maximum number per page of remembered units that change at each request; the latest are kept. */
const maxRotating = 300;

/** Compares two visits of a page. Takes linear time and can pause. */
export function* compareVisits(
  earlier: VisitedPage,
  laterPage: VisitedPage,
  { again = [], rotating: known = [], rotatingElsewhere = new Set() }: Options = {},
): PausingWork<ComparedVisits> {
  const before = yield* readUnits(earlier);
  const after = yield* readUnits(laterPage);
  const { ignored, ignore } = createIgnoredTexts();
  const rotations: RotatingText[] = [];
  for (const page of again) rotations.push(yield* readRotation(after, page));
  const { changes } = yield* compareDocuments(pagesOf(before), pagesOf(after));
  yield;
  const { rotating, noteDropped } = createRotationNotes(known, rotations);
  const readHashes = createHashReader(before, after);
  const isShuffled = createShuffleTest(before, after);
  const keptValues = findKeptValues(before, after);
  const reordered = after.units.filter(({ key }) => key !== '' && isShuffled(key)).slice(0, maxRotating);
  yield;
  const differences: PageDifference[] = [];
  for (const group of groupChanges(changes, before, after)) {
    yield;
    const restOfGroup = dropEqualUnits(group, before, after, { ignore, keptValues });
    if (restOfGroup === undefined) continue;
    const { still, dropped } = dropRotatingHere(restOfGroup, rotating, rotations);
    noteDropped(dropped);
    const units = readHashes(still, still.surplus);
    const isElsewhere = units !== undefined && isRotation(units, rotatingElsewhere);
    // A unit whose place a rotating one took rotates as well.
    if (isElsewhere)
      for (const hash of units.before.filter((each) => !rotatingElsewhere.has(each))) rotating.add(hash);
    const example = [...dropped, ...(isElsewhere ? [...still.after, ...still.before] : [])][0];
    if (example !== undefined)
      ignore('rotation', (group.after.has(example) ? after : before).text.slice(example.start, example.end));
    if (!isElsewhere && still.before.size + still.after.size > 0)
      differences.push({
        ...describeGroup(still, before, after),
        ...(units === undefined ? {} : { units }),
      });
  }
  return {
    differences,
    ignored,
    rotating: [...rotating].slice(-maxRotating),
    reordered: reordered.map(hashUnit),
  };
}

interface UnitSides {
  readonly before: ReadonlySet<PageUnit>;
  readonly after: ReadonlySet<PageUnit>;
}

/** Remembers the units that rotate on a page, for the next visit. */
function createRotationNotes(known: readonly string[], rotations: readonly RotatingText[]) {
  const rotating = new Set(known);
  let areRotationsNoted = false;
  const noteDropped = (units: readonly PageUnit[]): void => {
    for (const unit of units) rotating.add(hashUnit(unit));
    if (units.length === 0 || areRotationsNoted) return;
    // Notes all rotations once, with the first group that drops units: a page has thousands of rotating units.
    for (const rotation of rotations) for (const unit of rotation.units) rotating.add(hashUnit(unit));
    areRotationsNoted = true;
  };
  return { rotating, noteDropped };
}

function createIgnoredTexts() {
  const ignored = new Map<NoiseKind, string[]>();
  const ignore = (kind: NoiseKind, text: string): void => {
    const texts = ignored.get(kind);
    if (texts === undefined) ignored.set(kind, [text]);
    else texts.push(text);
  };
  return { ignored, ignore };
}

const noUnits = { before: new Set<PageUnit>(), after: new Set<PageUnit>(), surplus: 0 };

/** Returns a function that hashes the units of a group, or `undefined` when other pages cannot prove that they rotate. */
function createHashReader(before: PageWithUnits, after: PageWithUnits) {
  const places = new Map<PageUnit, [page: PageWithUnits, at: number]>();
  for (const page of [before, after])
    for (const [at, unit] of page.units.entries()) places.set(unit, [page, at]);
  const hashesBeside = (unit: PageUnit): string[] => {
    const [page, at] = places.get(unit) ?? [after, Number.NaN];
    return [at - 1, at + 1].flatMap((place) => {
      const neighbour = page.units[place];
      return neighbour === undefined ? [] : [hashUnit(neighbour)];
    });
  };
  return (group: Group, surplus: number): UnitHashes | undefined => {
    if (group.before.size + group.after.size > maxRotating || hasEdit(group)) return undefined;
    const sides = { before: [...group.before].map(hashUnit), after: [...group.after].map(hashUnit) };
    const units = { ...sides, surplus };
    return isShort(group)
      ? { ...units, beside: [...group.before, ...group.after].flatMap(hashesBeside) }
      : units;
  };
}

const pagesOf = ({ text }: PageWithUnits) => [{ index: 1, label: '1', text }];

/**
 * Removes the units that rotate on this page. A later unit rotates when another request replaces its changed words. An
 * earlier one rotates when another request still has it, or when a rotating unit took its place.
 */
function dropRotatingHere(group: Group, known: ReadonlySet<string>, rotations: readonly RotatingText[]) {
  const edits = readEdits(group.changes);
  const isKnown = (unit: PageUnit): boolean => known.has(hashUnit(unit));
  const left = dropRotating<PageUnit>(group, {
    before: (unit) => isKnown(unit) || rotations.some((each) => each.has(unit)),
    after: (unit) => isKnown(unit) || rotations.some((each) => each.rotates(unit, edits)),
  });
  const still = { ...group, ...(isFrameOfBlock(group, left) ? noUnits : left) };
  const dropped = [...group.after, ...group.before].filter(
    (unit) => !still.before.has(unit) && !still.after.has(unit),
  );
  return { still, dropped };
}

interface OpenGroup {
  readonly before: Set<PageUnit>;
  readonly after: Set<PageUnit>;
  readonly changes: Change[];
}

/** Groups changes in the same units, and adds units that differ without a change of the engine. */
function groupChanges(changes: readonly Change[], before: PageWithUnits, after: PageWithUnits): Group[] {
  const groups: OpenGroup[] = [];
  const groupOf = new Map<PageUnit, OpenGroup>();
  const add = (
    foundUnits: { before: readonly PageUnit[]; after: readonly PageUnit[] },
    change?: Change,
  ): void => {
    const units = [...foundUnits.before, ...foundUnits.after];
    const knownGroups = units.flatMap((unit) => groupOf.get(unit) ?? []);
    const group = knownGroups[0] ?? { before: new Set<PageUnit>(), after: new Set<PageUnit>(), changes: [] };
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
  options: {
    readonly ignore: (kind: NoiseKind, text: string) => void;
    readonly keptValues: ReadonlySet<PageUnit>;
  },
): Group | undefined {
  const dropped: [unit: PageUnit, page: PageWithUnits][] = [];
  const keep = (
    units: ReadonlySet<PageUnit>,
    ownPage: PageWithUnits,
    other: PageWithUnits,
  ): Set<PageUnit> => {
    const keptUnits = [...units].filter(
      (unit) => unit.key !== '' && !options.keptValues.has(unit) && !isKeptByOther(unit, ownPage, other),
    );
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
      options.ignore(kind, page.text.slice(start, end));
    }
    return undefined;
  }
  return restOfUnits;
}

/**
 * Returns values that both pages have, below another unit: a block that comes and goes stands between a value and its
 * name. The values of two names that swap them are none.
 */
function findKeptValues(before: PageWithUnits, after: PageWithUnits): ReadonlySet<PageUnit> {
  const pairs = new Map<string, { readonly before: PageUnit[]; readonly after: PageUnit[] }>();
  const collect = (side: 'before' | 'after', ownPage: PageWithUnits, other: PageWithUnits): void => {
    for (const unit of ownPage.units) {
      if (unit.named === undefined || isKeptByOther(unit, ownPage, other)) continue;
      const pair = pairs.get(unit.named.value) ?? { before: [], after: [] };
      pairs.set(unit.named.value, pair);
      pair[side].push(unit);
    }
  };
  collect('before', before, after);
  collect('after', after, before);
  const isNew = (units: readonly PageUnit[], other: PageWithUnits): boolean =>
    units.every(({ named }) => !other.counts.has(named?.heading ?? ''));
  const kept = [...pairs.values()].filter(
    (pair) =>
      pair.before.length === pair.after.length && (isNew(pair.before, after) || isNew(pair.after, before)),
  );
  return new Set(kept.flatMap((pair) => [...pair.before, ...pair.after]));
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
