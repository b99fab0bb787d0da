import { foldAccents } from '../../../contract/fold-accents.ts';
import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { Change, Comparison } from '../comparison.ts';
import { foldGlyphs } from '../misread-glyphs.ts';
import { isSure, isValue, type KeptWords, type SeenWord, type Side } from './match-words.ts';
import { type Crop, type Ink, type LoneInk, letterHeight, measureLoneInk, readInk } from './measure-ink.ts';
import {
  type Counterparts,
  medianOf,
  minMarkedHeight,
  type PagePart,
  type PictureCheck,
} from './picture-plan.ts';

/** Returns the crop of a part; `undefined` for one that was not drawn. */
export type CropFinder = (part: PagePart) => Crop | undefined;

/** Min words common to both versions of a page, to learn how much equal prints differ. */
const minWords = 15;
/** Quantile of the differences of common words that counts as the usual one. OCR may have misplaced the rest. */
const usualShare = 0.9;
/** Quantile of the heights of prints that counts as the height of letters; brackets and accents are higher. */
const heightShare = 0.75;
/**
 * Max usual difference of a page. Up to `clear`, pictures decide: another glyph differs by 2 or more. Up to `blurred`,
 * pictures only raise doubts, because the scan may be too coarse. Above, the fonts differ.
 */
const maxUsual = { clean: 0.3, clear: 2.5, blurred: 6 } as const;
/**
 * At most `same`, or for doubts the usual difference up to `maxSame`, prints are the same. A comma has less ink than that,
 * so `sameSigns` is its limit. At least `other` and several times the usual difference, they are not. Below `unclear` and
 * twice the usual difference, or `timesUsualClear`, they prove no change. Words of one side alone leave all their ink
 * alone: they are there at most `missing`, and prove nothing below `minMissing`. Words read alike must differ by `unseen`.
 */
const limits = {
  ...{ sameSigns: 0.25, same: 0.5, maxSame: 1.25, missing: 1.25, minMissing: 3, other: 0.5 },
  ...{ unclear: 2, timesUsualClear: 1.5, timesUsual: 4, unseen: 1.5, timesUsualUnseen: 6 },
} as const;
/** Blur in pixels: `least` removes the grain of both prints, `added` softens the sharper one. */
const blurs = { least: 1, added: [1, 2, 3] } as const;
/** Number of words by which the blur is chosen. */
const wordsForBlur = 25;
/** Min height of letters in pixels; smaller ones are not enlarged further. */
const minLetters = 9;
/** Scales are rounded to a quarter, so that prints of nearly equal height share one resized crop. */
const scaleSteps = 4;

/** A comparison corrected by its pictures. */
export interface JudgedComparison {
  readonly comparison: Comparison;
  /** Pages of each version whose pictures were compared; the others were compared by their words only. */
  readonly seenPages: Readonly<Record<Side, ReadonlySet<number>>>;
}

/**
 * Compares the pictures of changes and of kept words. Drops a change with the same print on both sides, also below a
 * mark, and makes a doubtful one with different prints certain. Adds a doubt for kept values with different prints.
 * Makes a change doubtful when its prints differ no more than those of equal words, or its words may be read in a mark.
 * Decides nothing for pages on which equal words look different, as in another font.
 */
export function* judgePictures(
  comparison: Comparison,
  checks: readonly PictureCheck[],
  findCrop: CropFinder,
): PausingWork<JudgedComparison> {
  const verdicts = new Map<number, Verdict>();
  const marks = new Set<number>();
  const unseen: Change[] = [];
  const seenPages = { before: new Set<number>(), after: new Set<number>() };
  for (const [, ofPage] of Map.groupBy(checks, pageOf)) {
    const print = yield* measurePage(ofPage, findCrop);
    if (print === undefined) continue;
    const isClear = print.usual <= maxUsual.clear;
    if (isClear) {
      for (const { own } of ofPage.flatMap(({ counterparts }) => counterparts)) {
        if (findCrop(own) !== undefined) seenPages[own.side].add(own.page);
      }
      unseen.push(...findUnseen(print));
    }
    for (const check of ofPage) {
      if (check.change === undefined) continue;
      yield;
      const verdict = judge(print, check, comparison.changes[check.change]);
      if (verdict !== undefined) verdicts.set(check.change, verdict);
      if (verdict === 'unclear' && !check.isPrint) marks.add(check.change);
    }
  }
  const judged = applyVerdicts(comparison.changes, verdicts, marks);
  return { comparison: { ...comparison, changes: insertInOrder(judged, unseen) }, seenPages };
}

/** Returns the changes without those of one print, and the marks of each page as one doubt. */
function applyVerdicts(
  changes: readonly Change[],
  verdicts: ReadonlyMap<number, Verdict>,
  marks: ReadonlySet<number>,
): Change[] {
  const judged: Change[] = [];
  const markOfPage = new Map<string, number>();
  for (const [at, change] of changes.entries()) {
    const verdict = verdicts.get(at);
    if (verdict === 'same') continue;
    const key = marks.has(at) ? findMarkedPage(change) : undefined;
    const first = key === undefined ? undefined : markOfPage.get(key);
    const known = first === undefined ? undefined : judged[first];
    if (first !== undefined && known !== undefined) {
      judged[first] = joinMarks(known, change);
      continue;
    }
    if (key !== undefined) markOfPage.set(key, judged.length);
    judged.push(verdict === undefined ? change : { ...change, isDoubtful: verdict === 'unclear' });
  }
  return judged;
}

/** Max letters that OCR reads from a mark in one place. */
const maxMarkLetters = 20;

/** Returns the side and page of words that OCR may have read in a mark there; `undefined` for other changes. */
function findMarkedPage({ kind, before, after, concerns }: Change): string | undefined {
  if ((kind !== 'inserted' && kind !== 'deleted') || concerns.length > 0) return undefined;
  const { text, spans } = kind === 'inserted' ? after : before;
  return text.length <= maxMarkLetters ? `${kind} ${spans[0]?.page}` : undefined;
}

/** Joins the words that OCR reads in several places of the signatures and stamps of a page. */
function joinMarks(one: Change, other: Change): Change {
  const side = one.kind === 'inserted' ? 'after' : 'before';
  const text = `${one[side].text} ${other[side].text}`;
  return { ...one, [side]: { ...one[side], text, spans: [...one[side].spans, ...other[side].spans] } };
}

/** Returns doubts about values that were read alike but have different prints. */
function findUnseen({ kept, usual }: Print): Change[] {
  const min = Math.max(limits.unseen, limits.timesUsualUnseen * usual);
  return kept
    .filter(({ words, difference }) => difference >= min && isValue(words) && isReadAlike(words))
    .filter(({ words }) => !isCrossed(words))
    .map(({ words }) => toDoubt(words));
}

/** Returns true for a word without figures, the box of which is much higher in one version because a mark crosses it. */
function isCrossed({ before, after }: KeptWords): boolean {
  const heights = [before, after].map(({ box }) => box[3] - box[1]);
  const isHigher = Math.max(...heights) >= minMarkedHeight * Math.min(...heights);
  return isHigher && !/\d/u.test(before.text + after.text);
}

type Verdict = 'same' | 'unclear' | 'other';

function judge(print: Print, check: PictureCheck, change: Change | undefined): Verdict | undefined {
  const difference = print.measure(check.counterparts);
  if (difference === undefined) return undefined;
  const isContained = (side: Side | undefined): boolean => {
    const own = check.counterparts.filter((counterparts) => counterparts.own.side === side);
    const missing = own.length > 0 ? print.measure(own, 'own') : undefined;
    return missing !== undefined && missing <= maxUsualDifference(print.usual);
  };
  if (difference <= maxSameOf(change, print.usual) || isContained(check.covered)) return 'same';
  const verdict = judgeDifference(difference, print.usual, check, change);
  return verdict !== 'unclear' && isContained(findLongerSide(change)) ? 'unclear' : verdict;
}

function judgeDifference(
  difference: number,
  usual: number,
  { isOnePlace, isPrint }: PictureCheck,
  change: Change | undefined,
): Verdict | undefined {
  if (!isPrint) return 'unclear';
  if (usual > maxUsual.clear) return isOnePlace && difference < usual ? 'unclear' : undefined;
  const isMissing = change !== undefined && isOneSided(change, 2);
  const minSure = isMissing ? limits.minMissing : Math.min(limits.unclear, 2 * usual);
  if (difference < Math.max(minSure, limits.timesUsualClear * usual)) return 'unclear';
  const isOther = difference >= Math.max(limits.other, limits.timesUsual * usual);
  return isOnePlace && isOther && hasPrint(change, usual) ? 'other' : undefined;
}

/** Letters by which one side is longer than what may stand for it; shorter words may look like a part of others. */
const minMore = 4;

/** Returns the clearly longer side; its print is not replaced when all of it is in the other version. */
function findLongerSide(change: Change | undefined): Side | undefined {
  const more = foldText(change?.before.text).length - foldText(change?.after.text).length;
  return Math.abs(more) < minMore ? undefined : more > 0 ? 'before' : 'after';
}

/** Returns the max difference of prints that are the same when OCR was not sure of their words. */
const maxUsualDifference = (usual: number): number => Math.max(limits.same, Math.min(limits.maxSame, usual));

/** Returns true for words without a meaning that only one side has. A short «no» may look like a part of other words. */
function isOneSided({ before, after, concerns }: Change, minLetters: number): boolean {
  const lengths = [before, after].map(({ text }) => foldText(text).length);
  return concerns.length === 0 && Math.min(...lengths) === 0 && Math.max(...lengths) >= minLetters;
}

/** Returns the max difference of prints that are the same. */
function maxSameOf(change: Change | undefined, usual: number): number {
  const sides = [change?.before, change?.after].map((side) => foldText(side?.text));
  const hasDigits = sides.map((side) => /\d/u.test(side));
  if (usual > maxUsual.clear) {
    // Blur hides accents and stops. Figures must be seen.
    if (hasDigits.every(Boolean)) return 0;
    return !hasDigits.includes(true) && sides[0] === sides[1] ? usual : limits.maxSame;
  }
  if (isSmall(change)) return limits.sameSigns;
  if (change !== undefined && isOneSided(change, minMore)) return limits.missing;
  return change?.isDoubtful === true ? maxUsualDifference(usual) : limits.same;
}

/** Returns false when OCR may have read a mark: for signs, and on one side for words without a value or on unclean pages. */
function hasPrint(change: Change | undefined, usual: number): boolean {
  const lengths = [change?.before, change?.after].map((side) => foldText(side?.text).length);
  if (Math.min(...lengths) > 0) return true;
  return usual <= maxUsual.clean && Math.max(...lengths) > 1 && change?.concerns.length !== 0;
}

const foldText = (text = ''): string => foldAccents(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns true when only commas, full stops or the accent of an «í» change, which have little ink. */
function isSmall(change: Change | undefined): boolean {
  const fold = (text = ''): string =>
    text
      .toLowerCase()
      .replace(/[.,;:'’]/gu, '')
      .replace(/[íìïî]/gu, 'i');
  return fold(change?.before.text) === fold(change?.after.text);
}

/** Returns false for numbers of points, which count as equal: «2.» and «3.». */
const isReadAlike = ({ before, after }: KeptWords): boolean =>
  foldGlyphs(before.text) === foldGlyphs(after.text);

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
  measure(counterparts: readonly Counterparts[], counted?: LoneInk): number | undefined;
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
  let blur: Readonly<Record<Side, number>> = { before: blurs.least, after: blurs.least };
  const inkOf = (part: PagePart, scale: number): Ink | undefined => {
    const known = inks.get(part) ?? new Map<number, Ink>();
    inks.set(part, known);
    const crop = known.has(scale) ? undefined : findCrop(part);
    if (crop !== undefined)
      known.set(scale, readInk(crop, part.side === 'after' ? scale * ratio : scale, blur[part.side]));
    return known.get(scale);
  };
  const heights = new Map<PagePart, number>();
  const heightOf = (part: PagePart): number | undefined => {
    const crop = heights.has(part) ? undefined : findCrop(part);
    if (crop !== undefined) {
      const { top, bottom } = readInk(crop, part.side === 'after' ? ratio : 1);
      heights.set(part, bottom - top);
    }
    return heights.get(part);
  };
  const usualHeight = quantileOf(
    kept.flatMap(({ own }) => heightOf(own) ?? []),
    heightShare,
  );
  const measure = (counterparts: readonly Counterparts[], counted?: LoneInk): number | undefined => {
    const differences = counterparts.map(({ own, others }) => {
      const scale = scaleOf(heightOf(own) ?? 0, usualHeight);
      const ink = inkOf(own, scale);
      const found = others.flatMap((part) => inkOf(part, scale) ?? []);
      if (ink === undefined || found.length < others.length) return undefined;
      return Math.min(...found.map((other) => measureLoneInk(ink, other, counted)));
    });
    return differences.includes(undefined) ? undefined : Math.max(...differences.map((one) => one ?? 0));
  };
  const sample = pickEvenly(
    checks.filter(({ words }) => words !== undefined && isSure(words)),
    wordsForBlur,
  );
  let least = Number.POSITIVE_INFINITY;
  let best = blur;
  for (const tried of blurChoices) {
    yield;
    blur = tried;
    inks.clear();
    const difference = medianOf(sample.flatMap(({ counterparts }) => measure(counterparts) ?? []));
    if (difference < least) [least, best] = [difference, tried];
  }
  blur = best;
  inks.clear();
  const measured: { words: KeptWords; difference: number }[] = [];
  for (const { words, counterparts } of checks) {
    if (words === undefined) continue;
    yield;
    const difference = measure(counterparts);
    if (difference !== undefined) measured.push({ words, difference });
  }
  const sure = measured.filter(({ words }) => isSure(words)).map(({ difference }) => difference);
  const usual = quantileOf(sure, usualShare);
  return sure.length < minWords || usual > maxUsual.blurred ? undefined : { usual, kept: measured, measure };
}

/** At most one print gets additional blur, because scanners differ in resolution and focus. */
const blurChoices: readonly Readonly<Record<Side, number>>[] = [
  { before: blurs.least, after: blurs.least },
  ...blurs.added.flatMap((added) => {
    const more = Math.hypot(blurs.least, added);
    return [
      { before: more, after: blurs.least },
      { before: blurs.least, after: more },
    ];
  }),
];

function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/**
 * Returns the scale for a comparison, by the height of the prints. Small signs are scaled by the usual height of the
 * page.
 */
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
