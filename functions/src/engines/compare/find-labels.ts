import { ordinalSource, readOrdinal } from '../../platform/spanish/spanish-ordinals.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { stopWords } from '../../platform/spanish/spanish-word-lists.ts';
import type { PageLine } from './page-lines.ts';

/** The span of the number of a line: «2.» of «2. Objeto», «5.» of «Artículo 5. Plazo». */
export interface LineLabel {
  readonly start: number;
  readonly end: number;
}

/** A reading of a label: its series and its value in it. «c)» may be a letter or a Roman number. */
interface Reading {
  readonly series: string;
  readonly value: number;
}

interface Candidate {
  readonly line: number;
  readonly label: LineLabel;
  /** Readings of the number; empty when the form alone makes it a label. */
  readonly readings: readonly Reading[];
}

const ordinal = `(?:${ordinalSource}|[uú]nic[oa])`;
const namedLabelSource =
  'art[ií]culo|art\\.|cl[aá]usula|estipulaci[oó]n|pacto|libro|t[ií]tulo|cap[ií]tulo|secci[oó]n|subsecci[oó]n|anexo|ap[eé]ndice|adenda|apartado|regla|norma|base|punto|acuerdo|disposici[oó]n\\s+(?:adicional|transitoria|derogatoria|final)';
// Matches a noun with its number at the start of a line: «Artículo 5.», «Capítulo II». OCR reads «I» as «|».
const namedPattern = new RegExp(
  `^((?:${namedLabelSource})\\s+(?:n\\.?[ºo°]\\s?|n[uú]m(?:ero|\\.)?\\s?)?)((?:${ordinal}|\\d{1,4}|[ivxlc|]{1,8}|[a-z])[ªº°.)]*(?:\\s(?:bis|ter|qu[aá]ter|quinquies|sexies|septies))?)(?=\\s*[.:–—-]|\\s+["«“[(]?\\p{Lu}|\\s*$)`,
  'iu',
);
/** Matches an ordinal at the start of a line: «PRIMERA.-». */
const ordinalPattern = new RegExp(`^${ordinal}(?:\\s*[.:ªº)–—-])+(?=\\s|$)`, 'iu');
/** Matches an ordinal alone on its line. */
const ordinalLinePattern = new RegExp(`^${ordinalSource}$`, 'iu');
/** Matches the number or letter of a point: «2.1.», «a)», «iv)». */
const numberedPattern =
  /^(\(?)(\d{1,3}(?:\.\d{1,3}){0,4}(?:\.[a-zñ](?=[.)]))?|[a-zñ](?:\.\d{1,3}){0,3}|[ivxlc]{2,6})([.)ºª°]{0,2}[-–—]?[.)]?)(?=\s)/iu;
/** Matches the number of an item «1.º», whose ordinal OCR reads as a digit or a symbol: «1.9», «3.2%». */
const misreadOrdinalPattern = /^(\d{1,2})\.[29%*°ºª]{1,2}(?=\s+["«“]?\p{Lu})/u;
/**
 * Matches a capital after the number of a clause: «Décima. Resolución» and «10. Resolución», also below the
 * last row of a table.
 */
const capitalAfterNumberPattern = /^[\p{L}\d.]{1,20}[.)]\s?[-–—]?\s+["«“]?\p{Lu}/u;
/** Matches a bullet at the start of a line. */
const bulletPattern = /^[-–—•▪●◦*·‣■□➢✓](?=\s)/u;
/**
 * Matches ends of a line before a label: the end of a sentence or item, or a line in capitals; OCR may add a
 * speck.
 */
const earlierEndPattern = /(?:[.;:,)\]»”"*]|\s[yYoO]|^\P{Ll}+)(?:\s[-–—_|'·.])?$/u;

/**
 * Returns the labels of lines by the position of their line. A number at the start of a line is a label only if the
 * previous or next number of its series is close. «750.» at the end of a wrapped sentence is not.
 */
export function findLabels(
  lines: readonly PageLine[],
  isRecognised: (line: PageLine) => boolean,
): ReadonlyMap<number, LineLabel> {
  const candidates = lines.flatMap((line, at) => readCandidate(lines, at, isRecognised(line)) ?? []);
  const rows = findRowNumbers(lines);
  const inSeries = new Set<Candidate>();
  markNeighbours(candidates, -1, inSeries);
  markNeighbours(candidates.toReversed(), 1, inSeries);
  const labels = candidates.filter((one) => one.readings.length === 0 || inSeries.has(one));
  return new Map([...rows, ...labels.map(({ line, label }) => [line, label] as const)]);
}

/** Min rows of a table whose first column counts them. */
const minRows = 3;
/** Max lines between the first lines of two rows. */
const maxRowLines = 3;

/** Returns the numbers of rows that count from 1, without punctuation: «1 01/02/2026 312,45 €». */
function findRowNumbers(lines: readonly PageLine[]): Map<number, LineLabel> {
  const labels = new Map<number, LineLabel>();
  let rows: number[] = [];
  const close = (): void => {
    if (rows.length >= minRows) {
      for (const [at, line] of rows.entries()) labels.set(line, { start: 0, end: String(at + 1).length });
    }
    rows = [];
  };
  for (const [at, { text }] of lines.entries()) {
    const [, number] = /^(\d{1,3})\s/u.exec(text) ?? [];
    const isNear = at - (rows.at(-1) ?? at) <= maxRowLines;
    if (isNear && number === String(rows.length + 1)) {
      rows.push(at);
      continue;
    }
    if (isNear && number === undefined && rows.length > 0) continue;
    close();
    if (number === '1') rows.push(at);
  }
  close();
  return labels;
}

function readCandidate(
  lines: readonly PageLine[],
  line: number,
  isRecognised: boolean,
): Candidate | undefined {
  const text = lines[line]?.text ?? '';
  const bullet = bulletPattern.exec(text);
  if (bullet !== null) return { line, label: { start: 0, end: bullet[0].length }, readings: [] };
  const begins = beginsBlock(lines, line);
  const isCapital = /^["«“]?\p{Lu}/u.test(text);
  const named = isCapital ? namedPattern.exec(text) : null;
  const followsRow = /[\d%€]$/u.test(lines[line - 1]?.text ?? '');
  if (named !== null && (begins || followsRow || /^\P{Ll}+$/u.test(named[0]))) {
    const start = named[1]?.length ?? 0;
    return { line, label: { start, end: start + (named[2]?.length ?? 0) }, readings: [] };
  }
  if (!begins && !(followsRow && capitalAfterNumberPattern.test(text))) return undefined;
  const written = isCapital ? ordinalPattern.exec(text) : null;
  if (written !== null) return { line, label: { start: 0, end: written[0].length }, readings: [] };
  if (isCapital && ordinalLinePattern.test(text)) {
    return {
      line,
      label: { start: 0, end: text.length },
      readings: [{ series: 'ordinal line', value: readOrdinal(text) }],
    };
  }
  const numbered = numberedPattern.exec(text);
  const found = numbered === null ? undefined : readNumberedLabel(text, line, numbered);
  const misread = isRecognised ? misreadOrdinalPattern.exec(text) : null;
  if (misread === null) return found;
  const reading = { series: ordinalSeries, value: Number(misread[1]) };
  return {
    line,
    label: { start: 0, end: misread[0].length },
    readings: [...(found?.readings ?? []), reading],
  };
}

/** Series of «1.º», as `readNumberedLabel` names it. */
const ordinalSeries = '.º ';

/** Returns true when the line follows the end of a sentence or item, or a heading. */
function beginsBlock(lines: readonly PageLine[], line: number): boolean {
  const textOf = (at: number): string | undefined =>
    lines[at]?.part === lines[line]?.part ? lines[at]?.text : undefined;
  const [earlier, before] = [textOf(line - 2), textOf(line - 1)];
  if (before === undefined || earlierEndPattern.test(before.slice(-60)) || isHeadingLine(before)) return true;
  const isAbove = earlier === undefined || earlierEndPattern.test(earlier.slice(-60)) || isTitleLine(earlier);
  return isAbove && isTitleLine(before);
}

/** Maximum characters of a title. */
const maxTitleLength = 60;
/** Matches a word after which a number is a reference: «artículo», «anexo». */
const referencePattern =
  /^(?:art[ií]culo|art|cl[aá]usula|estipulaci[oó]n|pacto|libro|t[ií]tulo|cap[ií]tulo|secci[oó]n|subsecci[oó]n|anexo|ap[eé]ndice|adenda|apartado|regla|norma|base|punto|acuerdo|disposici[oó]n|adicional|transitoria|derogatoria|final|letra|p[aá]rrafo|n[uú]mero)s?$/iu;

/**
 * Returns true for a short line such as «Estipulaciones», which does not end within a sentence: «según la cláusula».
 */
function isTitleLine(line: string): boolean {
  if (line.length > maxTitleLength || !/^\p{Lu}/u.test(line)) return false;
  const [last = ''] = /(?<!\p{L})\p{L}+$/u.exec(line) ?? [];
  return last !== '' && !referencePattern.test(last) && !stopWords.has(foldText(last));
}

/** Maximum characters of a heading. */
const maxHeadingLength = 100;

/** Returns true when a heading ends with this line: «Artículo 5. Plazo», but not «Artículo 5. La renta es de». */
function isHeadingLine(line: string): boolean {
  if (line.length > maxHeadingLength || !/^[\p{Lu}\d]/u.test(line)) return false;
  const isMarked = [namedPattern, ordinalPattern, numberedPattern].some((pattern) => pattern.test(line));
  return isMarked && !stopWords.has(/(?<!\p{L})\p{L}+$/u.exec(line.toLowerCase())?.[0] ?? '');
}

function readNumberedLabel(text: string, line: number, match: RegExpExecArray): Candidate | undefined {
  const [whole, open = '', number = '', close = ''] = match;
  // Without punctuation, only a number before a capital is a label («1.2 Objeto»); a letter is a word.
  if (close === '' && (!/^\d/u.test(number) || !/^\s+\p{Lu}/u.test(text.slice(whole.length))))
    return undefined;
  const form = `${open}${close}`;
  const parts = number.split('.');
  const last = parts.at(-1) ?? '';
  const readings: Reading[] = [];
  if (/\d/u.test(number)) {
    const value = /^\d/u.test(last) ? Number(last) : (last.codePointAt(0) ?? 0);
    readings.push({ series: `${form} ${parts.slice(0, -1).join('.')}`, value });
    // «2.1» follows «2.».
    for (const childForm of ['', '.']) readings.push({ series: `${childForm} ${number}`, value: 0 });
  } else {
    if (number.length === 1) {
      readings.push({ series: `${form} letter`, value: number.toLowerCase().codePointAt(0) ?? 0 });
    }
    const roman = readRoman(number);
    if (roman !== undefined) readings.push({ series: `${form} roman`, value: roman });
  }
  return readings.length === 0 ? undefined : { line, label: { start: 0, end: whole.length }, readings };
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function readRoman(text: string): number | undefined {
  const digits = [...text.toLowerCase()].map((character) => romanDigits[character]);
  if (digits.includes(undefined)) return undefined;
  return digits.reduce<number>(
    (sum, digit = 0, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
}

/** Maximum number of lines between two labels of one series. */
const maxLineDistance = 400;

function markNeighbours(candidates: readonly Candidate[], step: number, found: Set<Candidate>): void {
  const last = new Map<string, number>();
  for (const candidate of candidates) {
    for (const { series, value } of candidate.readings) {
      const neighbour = last.get(`${series} ${value + step}`);
      if (neighbour !== undefined && Math.abs(candidate.line - neighbour) <= maxLineDistance)
        found.add(candidate);
      last.set(`${series} ${value}`, candidate.line);
    }
  }
}
