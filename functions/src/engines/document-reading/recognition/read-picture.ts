import {
  isReadInPart,
  type PageCoverage,
  type RecognisedWord,
  type RecognitionDoubt,
  recognisedBoxUnits,
} from '../../../contract/documents/page-text/recognised-page.ts';
import { cleanPageText } from '../../../platform/values/clean-page-text.ts';
import { addReading } from './add-reading.ts';
import { checkIdentifiers } from './check-identifiers.ts';
import { cropDensestSquare } from './crop-picture.ts';
import { dropEchoes } from './drop-echoes.ts';
import { dropStrokes } from './drop-strokes.ts';
import { enlargePicture } from './enlarge-picture.ts';
import { eraseLeaders } from './erase-leaders.ts';
import { evenOutLight } from './even-out-light.ts';
import { findCoveredPrint } from './find-covered-print.ts';
import { findGlare } from './find-glare.ts';
import { findPrint } from './find-print.ts';
import { type Cells, findBlurredLines, findInkedLines, measureCells } from './find-shapeless-lines.ts';
import { findSkew } from './find-skew.ts';
import { flattenPage } from './flatten-page.ts';
import { decodeGrey, type GreyPicture, type SeenPicture } from './grey-picture.ts';
import { guessLanguage } from './guess-language.ts';
import { isBlurred } from './is-blurred.ts';
import { isPrinted, isUnit } from './is-printed.ts';
import { joinMarkers } from './join-markers.ts';
import { findDoubt, isDust, meanConfidence, shareOfInk } from './judge-picture.ts';
import { layRows } from './lay-rows.ts';
import { measureCoverage } from './measure-coverage.ts';
import { boundsOf, isVertical, type Part } from './picture-part.ts';
import { putHeadFirst } from './put-head-first.ts';
import { readDoubtfulAgain } from './read-doubtful-again.ts';
import { readMissedBlocks } from './read-missed-blocks.ts';
import { readStrayInk } from './read-stray-ink.ts';
import { readTables } from './read-tables.ts';
import { restoreCommas } from './restore-commas.ts';
import { restoreDiaeresis } from './restore-diaeresis.ts';
import { restoreGlyphs } from './restore-glyphs.ts';
import { restoreOrdinals } from './restore-ordinals.ts';
import type { HiddenPrint } from './squares.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';
import { type Quarters, type TurnedPicture, turnBy, turnQuarters } from './turn-picture.ts';

/** Properties that the pages of a document share, determined on the first page. */
export interface PageTraits {
  readonly language: Language;
  readonly quarters: Quarters;
}
export const defaultPageTraits: PageTraits = { language: 'spa', quarters: 0 };

export interface ReadPicture {
  /** Lines in reading order; see `RecognisedPage`. */
  readonly lines: RecognisedWord[][];
  readonly doubt: RecognitionDoubt | undefined;
  readonly coverage: PageCoverage | undefined;
  /** True for a page without print. */
  readonly isBlank: boolean;
  readonly traits: PageTraits;
}

/** Pages with fewer words may be a heading, a date and a signature, without lines of print. */
const fewWords = 60;
/** Min confidence in percent; a word below it gets another reading. */
const minSecondPassConfidence = 60;
/** Min confidence in percent; a page below it may lie on its side or be in another language. */
const minSurePageConfidence = 75;
/** Min confidence in percent of a page whose tables are read; rules beside narrow cells spoil their words. */
const minTableConfidence = 60;
/** Min factor by which turning a picture must increase the weight of its words. */
const minGain = 1.3;
/** Min ratio of height to width of a stack of numbers. */
const minStackRatio = 3;
/** Min confidence in percent; a word below it is specks and strokes. */
const minWordConfidence = 12;
/** Min confidence in percent of a word that shows where a line of print ends. */
const minLegibleConfidence = 40;
/** Confidence of a guess in percent: below it, punctuation is a speck and a word weighs nothing. */
const guessConfidence = 50;
/** Weight of vertical lines. Table rows, list markers and ordinals are found only in horizontal lines. */
const verticalWeight = 0.5;
/** Enlargement of the second reading. */
const secondScale = 1.5;
/** Number of the largest unread places whose edges are measured. */
const judgedPlaces = 3;
/** Max processor time in milliseconds before further readings of a picture; each takes as long. */
const maxProcessorMs = 15_000;

/** Reads the picture of a page in any direction, skew and supported language. Throws for other data. */
export async function readPicture(
  engine: Engine,
  encoded: Uint8Array,
  traits: PageTraits,
  maxMs = maxProcessorMs,
): Promise<ReadPicture> {
  const startedAt = process.cpuUsage();
  const mayReadAgain = () => process.cpuUsage(startedAt).user / 1_000 < maxMs;
  const seen = await decodeGrey(encoded);
  // Frees the decoded picture in colour.
  globalThis.gc?.();
  const even = evenOutLight(seen);
  const blank: ReadPicture = { lines: [], doubt: undefined, coverage: undefined, isBlank: true, traits };
  const ink = shareOfInk(seen, even);
  if (ink === 0) return blank;
  let found = readTurnedPicture(engine, even, traits, mayReadAgain);
  const read = (other: Partial<PageTraits>) => {
    found = betterReading(
      found,
      readTurnedPicture(engine, even, { ...found.traits, ...other }, mayReadAgain),
    );
  };
  const isDoubtful = found.confidence < minSurePageConfidence || isOnSide(found.lines);
  if (isDoubtful && mayReadAgain()) {
    const quarters = findTurn(engine, even, traits);
    if (quarters !== traits.quarters) read({ quarters });
  }
  const language = guessLanguage(
    found.lines.flat().map(({ text }) => text),
    found.traits.language,
  );
  if (language !== found.traits.language && mayReadAgain()) read({ language });
  const print = findPrint(even);
  if (print?.length === 0 && isDust(ink, found.lines)) return blank;
  const glare = findGlare(seen, print ?? []);
  const cells = measureCells(seen);
  const blurred = findBlurredLines(cells, print ?? []);
  const cover = (lines: FoundLines) =>
    print === undefined
      ? unknownCoverage
      : coverPrint(print, { ...found, lines }, { seen, cells, hidden: [blurred, glare] });
  const firstCoverage = cover(found.lines);
  if (isReadInPart(firstCoverage) && mayReadAgain()) found = readWithoutLayout(engine, found);
  const lines = checkIdentifiers(layRows(putHeadFirst(joinMarkers(dropEchoes(found.lines)))));
  const whole = cover(lines);
  const coverage =
    blurred.length > 0 && whole !== undefined ? { ...whole, isBlurred: true } : addBlur(whole, lines, seen);
  const doubt = findDoubt(found.deskewed.picture, found.lines);
  return {
    lines: toPageLines(lines, found.deskewed.toOriginal, seen),
    doubt: doubt === undefined && isReadInPart(coverage) ? 'unread' : doubt,
    coverage,
    isBlank: false,
    traits: found.traits,
  };
}

/** Coverage of a page of more specks than print can have: none of it counts as read. */
const unknownCoverage: PageCoverage = {
  percent: 0,
  unread: [[0, 0, recognisedBoxUnits, recognisedBoxUnits]],
};

/**
 * Marks print that blur kept from being read, of the largest unread places or, of a page read in part, of the whole
 * picture. A picture without words may show no print at all.
 */
function addBlur(
  coverage: PageCoverage | undefined,
  lines: FoundLines,
  seen: GreyPicture,
): PageCoverage | undefined {
  const partial = lines.length === 0 ? (coverage ?? unknownCoverage) : coverage;
  if (partial === undefined) return undefined;
  const largest = partial.unread.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, judgedPlaces);
  const isPlaceBlurred = largest.some((place) => isBlurred(seen, toPart(place, seen)));
  const isMarked = isPlaceBlurred || (isReadInPart(partial) && isBlurred(seen));
  return isMarked ? { ...partial, isBlurred: true } : coverage;
}

const areaOf = ([left, top, right, bottom]: RecognisedWord['box']): number => (right - left) * (bottom - top);

function toPart([left, top, right, bottom]: RecognisedWord['box'], { width, height }: GreyPicture): Part {
  const [across, down] = [width / recognisedBoxUnits, height / recognisedBoxUnits];
  return { left: left * across, top: top * down, right: right * across, bottom: bottom * down };
}

/** Measures of a picture that do not depend on its words. */
interface PictureMeasures {
  readonly seen: SeenPicture;
  readonly cells: Cells;
  readonly hidden: readonly HiddenPrint[];
}

function coverPrint(
  print: readonly Part[],
  { lines, deskewed }: Pick<PictureReading, 'lines' | 'deskewed'>,
  page: PictureMeasures,
): PageCoverage | undefined {
  const words = lines.flat().map((word) => ({
    corners: cornersOf(word).map(deskewed.toOriginal),
    confidence: word.confidence,
  }));
  const legible = lines
    .flat()
    .filter(({ text, confidence }) => confidence >= minLegibleConfidence && /[\p{L}\p{N}]{2}/u.test(text));
  const covered = findCoveredPrint(page.seen, deskewed, legible, print);
  const read = words
    .filter(({ confidence }) => confidence >= minSecondPassConfidence)
    .map(({ corners }) => boundsOfCorners(corners));
  const hidden = [...page.hidden, covered, findInkedLines(page.cells, read)];
  const coverage = measureCoverage(print, words, page.seen, {
    places: hidden.flatMap(({ places }) => places),
    length: hidden.reduce((sum, { length }) => sum + length, 0),
  });
  return coverage === undefined || covered.places.length === 0 ? coverage : { ...coverage, isCovered: true };
}

/** Reads a page again, enlarged and without its layout, which may take tables and bent lines for figures. */
function readWithoutLayout(engine: Engine, found: PictureReading): PictureReading {
  const { picture, scale } = enlargePicture(eraseLeaders(found.deskewed.picture), secondScale);
  const second = engine
    .recognise(picture, found.traits.language, 'scattered')
    .map((line) => line.map((word) => ({ ...word, ...shrinkPart(word, scale) })));
  return { ...found, lines: addReading(found.lines, second) };
}

function shrinkPart({ left, top, right, bottom }: Part, scale: number): Part {
  const [x, y] = [Math.floor(left / scale), Math.floor(top / scale)];
  return { left: x, top: y, right: Math.ceil(right / scale), bottom: Math.ceil(bottom / scale) };
}

interface PictureReading {
  readonly lines: FoundLines;
  /** Mean confidence of everything that the engine read, specks included. */
  readonly confidence: number;
  /** Picture that was read, with the mapping of its pixels to the page. */
  readonly deskewed: TurnedPicture;
  readonly traits: PageTraits;
}

function readTurnedPicture(
  engine: Engine,
  picture: GreyPicture,
  traits: PageTraits,
  mayReadAgain: () => boolean,
): PictureReading {
  const turned = turnQuarters(picture, traits.quarters);
  const deskewedPicture = flattenPage(turned.picture) ?? turnBy(turned.picture, -findSkew(turned.picture));
  const toOriginal: TurnedPicture['toOriginal'] = (place) =>
    turned.toOriginal(deskewedPicture.toOriginal(place));
  const found = recogniseDeskewed(engine, deskewedPicture.picture, traits.language, mayReadAgain);
  return { ...found, deskewed: { picture: deskewedPicture.picture, toOriginal }, traits };
}

function recogniseDeskewed(
  engine: Engine,
  deskewedPicture: GreyPicture,
  language: Language,
  mayReadAgain: () => boolean,
): Pick<PictureReading, 'lines' | 'confidence'> {
  const picture = eraseLeaders(deskewedPicture);
  const lines = engine.recognise(picture, language);
  const seen = lines.flat();
  const isDoubtful =
    seen.length < fewWords && seen.some(({ confidence }) => confidence < minSecondPassConfidence);
  const scattered = isDoubtful && mayReadAgain() ? engine.recognise(picture, language, 'scattered') : lines;
  const best = weighLines(scattered) > weighLines(lines) ? scattered : lines;
  const clarity = best.length === 0 ? 100 : meanConfidence(best);
  const page = { engine, picture, language };
  const whole = clarity >= minSurePageConfidence ? readMissedBlocks(page, best, mayReadAgain) : best;
  const all = clarity >= minTableConfidence ? readTables(page, whole, mayReadAgain) : whole;
  const confidence = meanConfidence(all);
  const isRead = confidence >= minSurePageConfidence;
  const words = (isRead ? readDoubtfulAgain(engine, picture, language, all) : all)
    .map((line) =>
      line.filter(
        (word, at) => isWord(word) || (isRead && (isPrinted(word, line) || isUnit(word, line[at - 1]))),
      ),
    )
    .filter((line) => line.length > 0 && !isStackOfNumbers(line));
  if (!isRead) return { lines: words, confidence };
  const found = readStrayInk(engine, picture, language, words);
  const restored = restoreGlyphs(picture, dropStrokes(picture, restoreCommas(picture, found)));
  return {
    lines: language === 'spa' ? restoreDiaeresis(restoreOrdinals(picture, restored)) : restored,
    confidence,
  };
}

function isWord({ text, confidence }: FoundWord): boolean {
  if (cleanWord(text) === '') return false;
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? minWordConfidence : guessConfidence);
}

/** Returns true for a stack of numbers misread as vertical text; real vertical text has a higher confidence. */
function isStackOfNumbers(line: readonly FoundWord[]): boolean {
  const { left, top, right, bottom } = boundsOf(line);
  return bottom - top > minStackRatio * (right - left) && meanConfidence([line]) < minSurePageConfidence;
}

function betterReading(one: PictureReading, other: PictureReading): PictureReading {
  return weighLines(other.lines) > weighLines(one.lines) ? other : one;
}

/** Returns the weight of the words: their letters by confidence beyond a guess. */
function weighLines(lines: FoundLines): number {
  return lines.reduce((sum, line) => sum + weightOf(line) * (isVertical(line) ? verticalWeight : 1), 0);
}

function weightOf(line: readonly FoundWord[]): number {
  return line.reduce((sum, { text, confidence }) => {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return letters < 2 ? sum : sum + letters * Math.max(0, confidence - guessConfidence);
  }, 0);
}

/** Returns true when vertical lines hold most of a page; the engine reads them as surely as horizontal ones. */
function isOnSide(lines: FoundLines): boolean {
  const vertical = lines.filter(isVertical).flat();
  return weightOf(vertical) > weightOf(lines.flat()) / 2;
}

/** Returns the turn at which the densest part of the page reads best. */
function findTurn(engine: Engine, picture: GreyPicture, { language, quarters: usual }: PageTraits): Quarters {
  const part = cropDensestSquare(picture);
  const weightAt = (quarters: Quarters) => {
    const { picture: turned } = turnQuarters(part, quarters);
    // The engine reads nothing of some crops that are as askew as the page.
    return weighLines(engine.recognise(turnBy(turned, -findSkew(turned)).picture, language));
  };
  let best = { quarters: usual, weight: weightAt(usual) * minGain };
  for (const quarters of [0, 2, 1, 3] as const) {
    if (quarters === usual) continue;
    const weight = weightAt(quarters);
    if (weight > best.weight) best = { quarters, weight };
  }
  return best.quarters;
}

type ToPage = TurnedPicture['toOriginal'];

function toPageLines(lines: FoundLines, toPage: ToPage, page: GreyPicture): RecognisedWord[][] {
  return lines.map((line) =>
    line.map((word) => ({
      text: cleanWord(word.text),
      box: toBox(word, toPage, page),
      confidence: word.confidence,
    })),
  );
}

function cleanWord(text: string): string {
  return cleanPageText(text).replace(/\s+/gu, '');
}

/** Returns the upright box around the word's corners. */
function toBox(word: FoundWord, toPage: ToPage, { width, height }: GreyPicture): RecognisedWord['box'] {
  const corners = cornersOf(word).map(toPage);
  const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
  const toUnits = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * recognisedBoxUnits);
  return [
    toUnits(Math.min(...xs)),
    toUnits(Math.min(...ys)),
    toUnits(Math.max(...xs)),
    toUnits(Math.max(...ys)),
  ];
}

function cornersOf({ left, top, right, bottom }: Part) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function boundsOfCorners(corners: ReturnType<typeof cornersOf>): Part {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
