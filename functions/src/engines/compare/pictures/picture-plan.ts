import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { PlacedWord } from '../../document-reading/index.ts';
import type { Change, Comparison, PageSpan } from '../comparison.ts';
import {
  type Box,
  isSure,
  isValue,
  type KeptWords,
  matchWords,
  type PicturedPages,
  type SeenWord,
  type Side,
} from './match-words.ts';

/** A part of one page. */
export interface PagePart {
  readonly side: Side;
  readonly page: number;
  readonly box: Box;
}

/** Print of one version, and the parts of the other one where it may stand. */
export interface Counterparts {
  readonly own: PagePart;
  readonly others: readonly PagePart[];
}

/** Pictures to compare: of a change (its index), or of words common to both versions. */
export interface PictureCheck {
  readonly change: number | undefined;
  readonly words: KeptWords | undefined;
  readonly counterparts: readonly Counterparts[];
  /**
   * True when the change is one line at one place. Only then different prints prove it: OCR may have read other changes
   * in another order.
   */
  readonly isOnePlace: boolean;
  /** False for words that OCR may have read in a stamp or a drawing, and for guessed ones. */
  readonly isPrint: boolean;
  /** Side whose print may stand below a stamp or a signature in the other version. */
  readonly covered: Side | undefined;
}

/** Max words of each side of a change. */
const maxWords = 120;
/** Width of the room for a minus sign before a number, in heights of its box. */
const signShare = 0.7;
/** Part of the gap before a number, in heights of its box, that belongs to the word before it. */
const minGapShare = 0.2;
/** Max difference in width of the boxes of equal words, as a share of the wider one. */
const maxMisfit = 0.06;
/** Number of words that show where a part stands in the other version: of its line, or around it. */
const neighbours = { inLine: 4, around: 12 } as const;

/** Max words of a page that are looked at; one of dense print has 1,000. */
const maxWordsOfPage = 2_000;
/** Max common words of a page whose pictures are compared: values, and other words to measure the usual difference. */
const maxKept = { values: 500, others: 100 } as const;
/** Checks between two pauses. */
const pauseAfter = 200;

/**
 * Lists the pictures of changes, and of words that both versions have, on at most `maxPages` of each version. Chooses
 * pages with changes first. Can pause.
 */
export function* planPictures(
  comparison: Comparison,
  recognised: Readonly<Record<Side, PicturedPages>>,
  maxPages: number,
): PausingWork<PictureCheck[]> {
  const pages = choosePages(comparison, recognised, maxPages);
  const kept = matchWords(comparison, pages);
  const maps = { before: new PageMap(kept, 'before'), after: new PageMap(kept, 'after') };
  const print = { before: new PrintTest(pages.before), after: new PrintTest(pages.after) };
  const checks: PictureCheck[] = [];
  for (const [at, change] of comparison.changes.entries()) {
    if (at % pauseAfter === 0) yield;
    const counterparts = findCounterparts(change, pages, maps);
    if (counterparts.length === 0) continue;
    const isPrint = isPrinted(change, print);
    const covered = findCoveredSide(change, print);
    checks.push({
      change: at,
      words: undefined,
      counterparts,
      isOnePlace: isOnePlace(counterparts),
      isPrint,
      covered,
    });
  }
  for (const [at, words] of chooseWords(kept).entries()) {
    if (at % pauseAfter === 0) yield;
    const room = Math.min(roomBefore(words.before, pages.before), roomBefore(words.after, pages.after));
    const [before, after] = [partOf(words, 'before', room), partOf(words, 'after', room)];
    const isMisfit = !hasSameWidth(before, after, maps.before.grade(before.page).scale);
    const counterparts = [
      { own: before, others: [after, ...(isMisfit ? maps.before.find(before) : [])] },
      { own: after, others: [before, ...(isMisfit ? maps.after.find(after) : [])] },
    ];
    checks.push({
      change: undefined,
      words,
      counterparts,
      isOnePlace: true,
      isPrint: true,
      covered: undefined,
    });
  }
  return checks;
}

/** Returns up to `maxPages` of each version: those of changes in their order, then those with equal words. */
function choosePages(
  { changes, kept }: Comparison,
  pages: Readonly<Record<Side, PicturedPages>>,
  maxPages: number,
): Readonly<Record<Side, PicturedPages>> {
  const chosen = { before: new Set<number>(), after: new Set<number>() };
  const choose = (before: readonly number[], after: readonly number[]): void => {
    const missing = { before: newPages(before, 'before'), after: newPages(after, 'after') };
    if (missing.before === undefined || missing.after === undefined) return;
    for (const page of missing.before) chosen.before.add(page);
    for (const page of missing.after) chosen.after.add(page);
  };
  /** Returns the pages to add; `undefined` when one has no picture or there is no room. */
  const newPages = (wanted: readonly number[], side: Side): ReadonlySet<number> | undefined => {
    const added = new Set(wanted.filter((page) => !chosen[side].has(page)));
    const isFull = chosen[side].size + added.size > maxPages;
    return isFull || wanted.some((page) => !pages[side].has(page)) ? undefined : added;
  };
  const pagesOf = (spans: readonly PageSpan[]): number[] => spans.map(({ page }) => page);
  for (const { kind, before, after } of changes) {
    if (kind !== 'moved') choose(pagesOf(before.spans), pagesOf(after.spans));
  }
  for (const { before, after } of kept) choose([before.page], [after.page]);
  const only = (side: Side): PicturedPages =>
    new Map(
      [...pages[side]]
        .filter(([page]) => chosen[side].has(page))
        .map(([page, words]) => [page, words.slice(0, maxWordsOfPage)]),
    );
  return { before: only('before'), after: only('after') };
}

/** Returns the values of each page, and surely read words from all parts of it. */
function chooseWords(kept: readonly KeptWords[]): KeptWords[] {
  return [...Map.groupBy(kept, ({ before }) => before.page).values()].flatMap((ofPage) => {
    const values = ofPage.filter(isValue).slice(0, maxKept.values);
    const others = ofPage.filter((words) => isSure(words) && !isValue(words));
    const step = Math.max(1, others.length / maxKept.others);
    return [...values, ...others.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step))];
  });
}

/** Returns true for at most one line of each version, which stand where the words beside them say. */
function isOnePlace(counterparts: readonly Counterparts[]): boolean {
  if (new Set(counterparts.map(({ own }) => own.side)).size < counterparts.length) return false;
  return counterparts.every(({ others: [opposite, ...expected] }) => {
    const isAlone = counterparts.length === 1 || opposite === undefined || expected.length === 0;
    return (
      isAlone || expected.some(({ page, box }) => page === opposite.page && isSameLine(box, opposite.box))
    );
  });
}

/** Returns the part of a word, with room before it in heights of its box. */
function partOf(words: KeptWords, side: Side, room: number): PagePart {
  const { page, box } = words[side];
  const [left, top, right, bottom] = box;
  return { side, page, box: [Math.max(0, left - Math.round(room * heightOf(box))), top, right, bottom] };
}

/** Returns the paper before a number, in heights of its box, where a minus sign may be unread. */
function roomBefore({ page, box, text }: SeenWord, pages: PicturedPages): number {
  if (!/^\d/u.test(text)) return 0;
  const before = (pages.get(page) ?? []).filter(
    (word) => isSameLine(word.box, box) && word.box[2] <= box[2] && word.box[0] < box[0],
  );
  const gap = box[0] - Math.max(0, ...before.map(({ box: other }) => other[2]));
  return Math.max(0, Math.min(signShare, gap / heightOf(box) - minGapShare));
}

type BoxedPart = Pick<PagePart, 'box'>;

/** Returns false when the boxes of equal words differ in width, so that one may be too wide or too narrow. */
function hasSameWidth({ box: one }: BoxedPart, { box: other }: BoxedPart, scale: number): boolean {
  const [width, otherWidth] = [(one[2] - one[0]) * scale, other[2] - other[0]];
  return Math.abs(width - otherWidth) <= maxMisfit * Math.max(width, otherWidth);
}

function findCounterparts(
  { kind, before, after }: Change,
  pages: Readonly<Record<Side, PicturedPages>>,
  maps: Readonly<Record<Side, PageMap>>,
): Counterparts[] {
  if (kind === 'moved') return [];
  const lines = {
    before: findLines('before', before.spans, pages),
    after: findLines('after', after.spans, pages),
  };
  const isOneLine = lines.before?.length === 1 && lines.after?.length === 1;
  const found: Counterparts[] = [];
  for (const side of ['before', 'after'] as const) {
    for (const own of lines[side] ?? []) {
      const opposite = isOneLine ? (lines[side === 'before' ? 'after' : 'before'] ?? []) : [];
      found.push({ own, others: [...opposite, ...maps[side].find(own)] });
    }
  }
  const isKnown = lines.before !== undefined && lines.after !== undefined;
  return isKnown && found.every(({ others }) => others.length > 0) ? found : [];
}

/** Min confidence in percent of a word that is no guess: of a line, and where both versions have other words. */
const minConfidence = { line: 50, replaced: 60 } as const;
/** Max height of a word of print, in usual heights of its page; titles have up to 2, and sure words of cells more. */
const maxPrintHeight = 2.2;
const sureConfidence = 90;
/** Min height of a word with a stamp or a signature across it, in heights of the same words without. */
export const minMarkedHeight = 1.5;

const isOfPrint = ({ box, confidence }: PlacedWord, maxHeight: number): boolean =>
  confidence >= sureConfidence || heightOf(box) <= maxHeight;

/** Tells words of print from those that OCR may have read in a stamp or a drawing. */
class PrintTest {
  readonly #pages: PicturedPages;
  readonly #usualHeights = new Map<number, number>();
  readonly #poorLines = new Map<number, ReadonlySet<PlacedWord>>();

  constructor(pages: PicturedPages) {
    this.#pages = pages;
  }

  /** Returns true when the words of the spans have this confidence and the height of print. */
  has(spans: readonly PageSpan[], min: number): boolean {
    return spans.every(({ page }) => {
      const max = maxPrintHeight * this.#usualHeightOf(page);
      return this.#wordsOf(spans, page).every((word) => word.confidence >= min && isOfPrint(word, max));
    });
  }

  /** Returns true for words in a line with a guessed or an oversized one: a mark may cross all of it. */
  isInPoorLine(spans: readonly PageSpan[]): boolean {
    return spans.some(({ page }) => {
      const poor = this.#findPoorLines(page);
      return this.#wordsOf(spans, page).some((word) => poor.has(word));
    });
  }

  /** Returns the greatest height of the words of the spans; 0 without words. */
  heightOf(spans: readonly PageSpan[]): number {
    const words = spans.flatMap(({ page }) => this.#wordsOf(spans, page));
    return words.reduce((height, { box }) => Math.max(height, heightOf(box)), 0);
  }

  #wordsOf(spans: readonly PageSpan[], page: number): PlacedWord[] {
    const own = spans.filter((span) => span.page === page);
    return (this.#pages.get(page) ?? []).filter(
      (word) => letterPattern.test(word.text) && own.some((span) => overlaps(word, span)),
    );
  }

  /** Returns the words of lines with a guessed or an oversized word. */
  #findPoorLines(page: number): ReadonlySet<PlacedWord> {
    const known = this.#poorLines.get(page);
    if (known !== undefined) return known;
    const words = (this.#pages.get(page) ?? []).filter(({ text }) => letterPattern.test(text));
    const max = maxPrintHeight * this.#usualHeightOf(page);
    const poor = new Set<PlacedWord>();
    for (const line of splitLines(words)) {
      if (line.every((word) => word.confidence >= minConfidence.line && isOfPrint(word, max))) continue;
      for (const word of line) poor.add(word);
    }
    this.#poorLines.set(page, poor);
    return poor;
  }

  #usualHeightOf(page: number): number {
    const known = this.#usualHeights.get(page);
    const height = known ?? medianOf((this.#pages.get(page) ?? []).map(({ box }) => heightOf(box)));
    this.#usualHeights.set(page, height);
    return height;
  }
}

/** Returns false for words that OCR may have read in a mark. In a poor line that holds for words without a meaning. */
function isPrinted(
  { kind, before, after, concerns }: Change,
  print: Readonly<Record<Side, PrintTest>>,
): boolean {
  const min = kind === 'replaced' ? minConfidence.replaced : minConfidence.line;
  if (!print.before.has(before.spans, min) || !print.after.has(after.spans, min)) return false;
  if (kind !== 'replaced' || concerns.length > 0) return true;
  return !print.before.isInPoorLine(before.spans) && !print.after.isInPoorLine(after.spans);
}

/**
 * Returns the side with sure words for which the other one has guessed and much higher ones, as below a mark. A mark
 * explains no change of figures and no added words.
 */
function findCoveredSide(
  { before, after, concerns }: Change,
  print: Readonly<Record<Side, PrintTest>>,
): Side | undefined {
  const spans = { before: before.spans, after: after.spans };
  const texts = { before: before.text, after: after.text };
  const heights = { before: print.before.heightOf(spans.before), after: print.after.heightOf(spans.after) };
  if (Math.min(heights.before, heights.after) === 0 || concerns.length > 0) return undefined;
  if (/\d/u.test(before.text + after.text)) return undefined;
  const marked = heights.before > heights.after ? 'before' : 'after';
  const clean = marked === 'before' ? 'after' : 'before';
  const isClean = print[clean].has(spans[clean], minConfidence.replaced);
  const isGuessed = !print[marked].has(spans[marked], minConfidence.replaced);
  const isHigher = heights[marked] >= minMarkedHeight * heights[clean];
  const isLonger = texts[marked].length > texts[clean].length + 2;
  return isClean && isGuessed && isHigher && !isLonger ? clean : undefined;
}

/** Splits recognised words, in order, at the ends of lines. */
function splitLines(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (before !== undefined && isSameLine(before.box, word.box) && word.box[0] > before.box[0])
      last?.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Returns the lines of the words of a side; `undefined` for a page without a picture and for too many words. */
function findLines(
  side: Side,
  spans: readonly PageSpan[],
  pages: Readonly<Record<Side, PicturedPages>>,
): PagePart[] | undefined {
  const lines: { page: number; words: PlacedWord[] }[] = [];
  let count = 0;
  for (const span of spans) {
    const words = pages[side].get(span.page);
    if (words === undefined) return undefined;
    for (const at of words.keys()) {
      const word = words[at];
      if (word === undefined || !overlaps(word, span)) continue;
      const last = lines.at(-1);
      const before = last?.words.at(-1);
      if (before === word) continue;
      count += 1;
      const continues =
        last?.page === span.page &&
        before !== undefined &&
        isSameLine(before.box, word.box) &&
        word.box[0] > before.box[0];
      if (continues) last.words.push(word);
      else lines.push({ page: span.page, words: [word] });
    }
  }
  const isEmpty = spans.every(({ start, end }) => start === end);
  if (count > maxWords || (count === 0 && !isEmpty)) return undefined;
  // A line of signs alone may be a rule or a speck, and says nothing where other lines have words.
  const worded = lines.filter(({ words }) => words.some(({ text }) => letterPattern.test(text)));
  return (worded.length > 0 ? worded : lines).map(({ page, words }) => {
    const own = withNeighbour(words, pages[side].get(page) ?? []);
    return { side, page, box: boundsOf(own.map(({ box }) => box)) };
  });
}

const overlaps = (word: PlacedWord | undefined, { start, end }: Pick<PageSpan, 'start' | 'end'>): boolean =>
  word !== undefined && word.start < end && word.end > start;

const letterPattern = /[\p{L}\p{N}]/u;

/** Adds the word of the same line beside signs alone, because a dash or a bracket may be a speck anywhere. */
function withNeighbour(own: readonly PlacedWord[], words: readonly PlacedWord[]): readonly PlacedWord[] {
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || own.some(({ text }) => letterPattern.test(text)))
    return own;
  const bounds = boundsOf([first.box, last.box]);
  const next = [words[words.indexOf(last) + 1], words[words.indexOf(first) - 1]].find(
    (word) =>
      word !== undefined &&
      isSameLine(word.box, first.box) &&
      gapBetween(word.box, bounds) < 2 * heightOf(word.box),
  );
  return next === undefined ? own : [...own, next];
}

const gapBetween = (one: Box, other: Box): number => Math.max(0, one[0] - other[2], other[0] - one[2]);

const heightOf = ([, top, , bottom]: Box): number => bottom - top;

function isSameLine([, top, , bottom]: Box, [, otherTop, , otherBottom]: Box): boolean {
  const shared = Math.min(bottom, otherBottom) - Math.max(top, otherTop);
  return shared > Math.min(bottom - top, otherBottom - otherTop) / 2;
}

const boundsOf = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

/** Maps parts of a page to the other version by equal words around them. */
class PageMap {
  readonly #side: Side;
  readonly #other: Side;
  readonly #words: ReadonlyMap<number, readonly KeptWords[]>;
  readonly #grades = new Map<number, Grade>();

  constructor(kept: readonly KeptWords[], side: Side) {
    this.#side = side;
    this.#other = side === 'before' ? 'after' : 'before';
    this.#words = Map.groupBy(kept, (words) => words[side].page);
  }

  /** Returns the expected places of a part: by the words before it in its line, by those after it, or by any nearby. */
  find({ page, box }: PagePart): PagePart[] {
    const words = this.#words.get(page) ?? [];
    const middle = middleOf(box);
    const distance = (pair: KeptWords): number => {
      const { x, y } = middleOf(pair[this.#side].box);
      return Math.hypot(x - middle.x, 3 * (y - middle.y));
    };
    const inLine = words.filter((pair) => isSameLine(pair[this.#side].box, box));
    const nearest = (near: readonly KeptWords[]): readonly KeptWords[] =>
      near
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, inLine.length > 0 ? neighbours.inLine : neighbours.around);
    const isBefore = (pair: KeptWords): boolean => middleOf(pair[this.#side].box).x < middle.x;
    const groups =
      inLine.length > 0 ? [inLine.filter(isBefore), inLine.filter((pair) => !isBefore(pair))] : [words];
    return groups.filter((group) => group.length > 0).map((group) => this.#place(nearest(group), page, box));
  }

  #place(near: readonly KeptWords[], page: number, box: Box): PagePart {
    const target = near[0]?.[this.#other].page ?? 0;
    const grade = this.grade(page);
    const own = middleOf(box);
    const places = near
      .filter((pair) => pair[this.#other].page === target)
      .map((pair) => {
        const [one, other] = [pair[this.#side], pair[this.#other]];
        const [from, to] = [middleOf(one.box), middleOf(other.box)];
        // OCR leaves out a word within the box of the word before it, which then ends too far on the right.
        if (!hasSameWidth(one, other, grade.scale)) [from.x, to.x] = [one.box[0], other.box[0]];
        return {
          x: to.x + grade.scale * (own.x - from.x),
          y: to.y + grade.slope * (own.x - from.x) + grade.scale * (own.y - from.y),
        };
      });
    const [x, y] = [medianOf(places.map((place) => place.x)), medianOf(places.map((place) => place.y))];
    const wide = box[2] - box[0];
    const upright = Math.max(heightOf(box) / 2, heightOf(box) + grade.tilt * wide);
    const [width, height] = [(wide * grade.scale) / 2, (upright * grade.scale) / 2];
    return { side: this.#other, page: target, box: [x - width, y - height, x + width, y + height] };
  }

  grade(page: number): Grade {
    const words = this.#words.get(page) ?? [];
    const known = this.#grades.get(page);
    if (known !== undefined) return known;
    const steps = words.slice(1).flatMap((pair, at) => {
      const before = words[at];
      if (before === undefined) return [];
      const [own, next] = [middleOf(before[this.#side].box), middleOf(pair[this.#side].box)];
      const [to, nextTo] = [middleOf(before[this.#other].box), middleOf(pair[this.#other].box)];
      const isInLine =
        isSameLine(before[this.#side].box, pair[this.#side].box) &&
        isSameLine(before[this.#other].box, pair[this.#other].box);
      const width = next.x - own.x;
      return isInLine && width > 0
        ? [
            {
              scale: (nextTo.x - to.x) / width,
              slope: (next.y - own.y) / width,
              other: (nextTo.y - to.y) / width,
            },
          ]
        : [];
    });
    const [slope, other] = [
      medianOf(steps.map((step) => step.slope)),
      medianOf(steps.map((step) => step.other)),
    ];
    const scale = medianOf(
      steps.map((step) => step.scale),
      1,
    );
    const grade = {
      scale,
      slope: medianOf(steps.map((step) => step.other - step.slope)),
      tilt: Math.abs(other) - Math.abs(slope),
    };
    this.#grades.set(page, grade);
    return grade;
  }
}

/** Scale from one version to the other, and difference of the slopes of their lines. */
interface Grade {
  readonly scale: number;
  readonly slope: number;
  /** Height that boxes of lines gain per width, because the lines of the other version slope more in either direction. */
  readonly tilt: number;
}

const middleOf = ([left, top, right, bottom]: Box): { x: number; y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

export function medianOf(values: readonly number[], empty = 0): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? empty;
}
