import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { Change, Comparison } from '../comparison.ts';
import { isSure, isValue, type KeptWords, type SeenWord } from './match-words.ts';
import { type Crop, type Ink, letterHeight, measureLoneInk, readInk } from './measure-ink.ts';
import { type Counterparts, medianOf, type PagePart, type PictureCheck } from './picture-plan.ts';

/** Returns the crop of a part; `undefined` for one that was not drawn. */
export type CropFinder = (part: PagePart) => Crop | undefined;

/** Min words that both versions of a page have, by which their prints are known to be alike. */
const minWords = 15;
/** Share of these words of which the greatest difference counts as usual. */
const usualShare = 0.95;
/** Share of the prints below which their height is the height of letters; the rest are words with marks and brackets. */
const heightShare = 0.75;
/** Max usual difference within one print; another font has a greater one. */
const maxUsual = 0.3;
/** At most `same`, the prints are the same; at least `other`, they are not. `unseen` is enough for words read alike. */
const limits = { same: 0.25, other: 0.5, unseen: 0.6, timesUsual: 4 } as const;
/** Min height of letters in pixels; smaller ones are not enlarged further. */
const minLetters = 9;
/** Steps of a scale of 1, so that prints of nearly one height are read once. */
const scaleSteps = 4;

/**
 * Compares the pictures of changes and of kept words. Drops a change with the same print on both sides, and makes a
 * doubtful one with different prints certain. Adds a doubt for kept values with different prints. Pages say nothing
 * when their kept words do not look alike, as in another font.
 */
export function* judgePictures(
  comparison: Comparison,
  checks: readonly PictureCheck[],
  findCrop: CropFinder,
): PausingWork<Comparison> {
  const verdicts = new Map<number, Verdict>();
  const unseen: Change[] = [];
  for (const [, ofPage] of Map.groupBy(checks, pageOf)) {
    const print = yield* measurePage(ofPage, findCrop);
    if (print === undefined) continue;
    for (const { words, difference } of print.kept) {
      if (!isValue(words)) continue;
      if (difference >= Math.max(limits.unseen, limits.timesUsual * print.usual)) unseen.push(toDoubt(words));
    }
    for (const { change, counterparts, isOnePlace } of ofPage) {
      if (change === undefined) continue;
      yield;
      const difference = print.measure(counterparts);
      if (difference === undefined) continue;
      if (difference <= limits.same) verdicts.set(change, 'same');
      else if (isOnePlace && difference >= Math.max(limits.other, limits.timesUsual * print.usual))
        verdicts.set(change, 'other');
    }
  }
  const judged = comparison.changes.flatMap((change, at): Change[] => {
    const verdict = verdicts.get(at);
    if (verdict === 'same') return [];
    return [verdict === 'other' ? { ...change, isDoubtful: false } : change];
  });
  return { ...comparison, changes: insertInOrder(judged, unseen) };
}

type Verdict = 'same' | 'other';

/** Returns the page of the earlier version. */
function pageOf({ counterparts }: PictureCheck): number {
  const parts = counterparts.flatMap(({ own, others }) => [own, ...others]);
  return parts.find(({ side }) => side === 'before')?.page ?? 0;
}

/** The prints of a page in both versions. */
interface Print {
  /** Difference of nearly all sure words. */
  readonly usual: number;
  readonly kept: readonly { readonly words: KeptWords; readonly difference: number }[];
  /** Returns the difference of a check; `undefined` when a part was not drawn. */
  measure(counterparts: readonly Counterparts[]): number | undefined;
}

/** Measures the kept words of a page. Returns `undefined` when they are few or do not look alike. */
function* measurePage(checks: readonly PictureCheck[], findCrop: CropFinder): PausingWork<Print | undefined> {
  const kept = checks.flatMap(({ words, counterparts: [first] }) =>
    words !== undefined && first !== undefined
      ? [{ words, own: first.own, other: first.others[0] ?? first.own }]
      : [],
  );
  const ratios = kept.flatMap(({ words, own, other }) => {
    const [before, after] = [findCrop(own), findCrop(other)];
    return isSure(words) && before !== undefined && after !== undefined
      ? [widthOf(before) / widthOf(after)]
      : [];
  });
  if (ratios.length < minWords) return undefined;
  const ratio = medianOf(ratios, 1);
  const inks = new Map<PagePart, Map<number, Ink>>();
  const inkOf = (part: PagePart, scale: number): Ink | undefined => {
    const known = inks.get(part) ?? new Map<number, Ink>();
    inks.set(part, known);
    const crop = known.has(scale) ? undefined : findCrop(part);
    if (crop !== undefined) known.set(scale, readInk(crop, part.side === 'after' ? scale * ratio : scale));
    return known.get(scale);
  };
  const heights = kept.flatMap(({ own }) => heightOf(inkOf(own, 1)) ?? []);
  const usualHeight = quantileOf(heights, heightShare);
  const measure = (counterparts: readonly Counterparts[]): number | undefined => {
    const differences = counterparts.map(({ own, others }) => {
      const scale = scaleOf(heightOf(inkOf(own, 1)) ?? 0, usualHeight);
      const ink = inkOf(own, scale);
      const found = others.flatMap((part) => inkOf(part, scale) ?? []);
      if (ink === undefined || found.length < others.length) return undefined;
      return Math.min(...found.map((other) => measureLoneInk(ink, other)));
    });
    return differences.includes(undefined) ? undefined : Math.max(...differences.map((one) => one ?? 0));
  };
  const measured: { words: KeptWords; difference: number }[] = [];
  for (const { words, counterparts } of checks) {
    if (words === undefined) continue;
    yield;
    const difference = measure(counterparts);
    if (difference !== undefined) measured.push({ words, difference });
  }
  const sure = measured.filter(({ words }) => isSure(words)).map(({ difference }) => difference);
  const usual = quantileOf(sure, usualShare);
  return sure.length < minWords || usual > maxUsual ? undefined : { usual, kept: measured, measure };
}

const heightOf = (ink: Ink | undefined): number | undefined => ink && ink.bottom - ink.top;

/** Returns the scale at which prints are compared: by their own height, or that of others when they are small signs. */
function scaleOf(height: number, usual: number): number {
  const letters = height >= usual / 2 ? Math.min(usual, height) : usual;
  return Math.round((scaleSteps * letterHeight) / Math.max(minLetters, letters)) / scaleSteps;
}

const widthOf = ({ width, margin }: Crop): number => Math.max(1, width - 2 * margin);

function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** Returns a doubt about words that were read alike. */
function toDoubt({ before, after }: KeptWords): Change {
  const sideOf = ({ text, page, start, end }: SeenWord) => ({
    text,
    spans: [{ page, start, end }],
    section: [],
  });
  return {
    kind: 'replaced',
    before: sideOf(before),
    after: sideOf(after),
    concerns: [],
    values: [],
    isDoubtful: true,
    isRunning: false,
  };
}

/** Adds changes in the order of the later document. */
function insertInOrder(changes: readonly Change[], added: readonly Change[]): readonly Change[] {
  if (added.length === 0) return changes;
  const placeOf = ({ after: { spans } }: Change): [number, number] => [
    spans[0]?.page ?? 0,
    spans[0]?.start ?? 0,
  ];
  return [...changes, ...added].sort((one, other) => {
    const [[page, start], [otherPage, otherStart]] = [placeOf(one), placeOf(other)];
    return page - otherPage || start - otherStart;
  });
}
