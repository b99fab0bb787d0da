import { trimEndMatching } from '../../../contract/trim-matching.ts';
import { readNumberWords } from '../../../platform/spanish/number-words.ts';
import { readDays } from '../../../platform/spanish/read-days.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';

/**
 * A countable value in a text: a number (amounts, percentages and terms are numbers) or a day. Two values are equal
 * where one reading of each agrees, whatever their notation.
 */
export interface StatedValue {
  readonly kind: 'number' | 'day';
  /** How it can be read: `1.845` is 1845 in Spanish and 1.845 in English. Days are `2025-04-01`. */
  readonly readings: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Raised figures end a number; «½» belongs to it. */
const digits = /(?<![\p{L}\p{N}])\d+(?:(?:[.,\u00A0\u202F\u2007\u2009]|['’](?=\d{3}(?!\d)))\d+)*(?!\p{Nd})/gu;
/** The sign of a footnote stands between an amount and its unit: «1.200¹ euros», «4* %». */
const noteSign = /^(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡]{1,3})/u;
const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const multiples: readonly (readonly [RegExp, number])[] = [
  [/^\s(?:millones|millon)(?!\p{L})/u, 1_000_000],
  [/^\smil(?!\p{L})/u, 1_000],
];
/** The sign that is written in words, as the source of a pattern. */
export const percentWords = 'por ciento|per ?cent';
const percentAfter = new RegExp(String.raw`^\s*(?:%|${percentWords})`, 'iu');
const countedNoun = new RegExp(
  String.raw`^\s+(?:solo |sola |unico |unica |single )?(?:segundos?|minutos?|horas?|dias?|semanas?|quincenas?|mes(?:es)?|trimestres?|semestres?|anos?|anualidad(?:es)?|mensualidad(?:es)?|euros?|paginas?|copias?|ejemplares|vez|veces|${percentWords}|days?|weeks?|months?|years?|hours?|copy|copies)(?!\p{L})`,
  'u',
);

/** Every value of a text, in order. Numbers that are part of a day are not listed again. */
export function readValues(text: string): StatedValue[] {
  const days = readDays(text).map(({ day, start, end }): StatedValue => {
    return { kind: 'day', readings: [day], start, end };
  });
  const taken = new Uint8Array(text.length);
  for (const { start, end } of days) taken.fill(1, start, end);
  const written = readNumberWords(text)
    .filter(({ isArticle, end }) => !isArticle || countedNoun.test(foldText(text.slice(end, end + 40))))
    .filter(
      ({ start, end }) =>
        !/\d\s$/u.test(text.slice(Math.max(0, start - 2), start)) || !isMultiple(text.slice(start, end)),
    )
    .map(({ value, start, end }): StatedValue => {
      return { kind: 'number', readings: [String(value)], start, end };
    });
  const figures = [...text.matchAll(digits)].flatMap((match): StatedValue[] => {
    const start = match.index;
    const readings = readAround(text, start, match[0]);
    const end = start + match[0].length;
    const note = noteSign.exec(text.slice(end, end + 4))?.[0] ?? '';
    return readings.length === 0 ? [] : [{ kind: 'number', readings, start, end: end + note.length }];
  });
  const numbers = [...written, ...figures].filter(
    ({ start, end }) => !taken.subarray(start, end).includes(1),
  );
  return [...days, ...numbers].sort((a, b) => a.start - b.start);
}

/** «millones» behind a figure belongs to it. */
function isMultiple(word: string): boolean {
  return multiples.some(([pattern]) => pattern.test(` ${foldText(word)}`));
}

/** The readings of a figure with what stands beside it: a fraction, a multiple, more figures, or the hour it is. */
function readAround(text: string, start: number, figure: string): string[] {
  const end = start + figure.length;
  const after = text.slice(end, end + 20);
  const plain = readFigure(figure);
  const fraction = fractions[after[0] ?? ''];
  if (fraction !== undefined && /^\d+$/u.test(figure)) return [figure + fraction];
  const [, multiple] = multiples.find(([pattern]) => pattern.test(foldText(after))) ?? [];
  if (multiple !== undefined) return plain.map((number) => String(Math.round(Number(number) * multiple)));
  return [...plain, ...readWithThousands(text, start, figure), ...readHour(text, start, figure)];
}

/**
 * «47 400 000» is one number in a sentence, and three figures in neighbouring cells of a row: each of them may mean
 * either.
 */
function readWithThousands(text: string, start: number, figure: string): string[] {
  const end = start + figure.length;
  const [before = ''] =
    /(?<![\d.,])\d{1,3}(?: \d{3}){0,3} $/u.exec(text.slice(Math.max(0, start - 17), start)) ?? [];
  const [behind = ''] = /^(?: \d{3}(?!\d)){1,3}(?:,\d{1,2}(?!\d))?/u.exec(text.slice(end, end + 16)) ?? [];
  const whole = before + figure + behind;
  return whole !== figure && /^[1-9]\d{0,2}(?: \d{3}){1,4}(?:,\d{1,2})?$/u.test(whole)
    ? readFigure(whole)
    : [];
}

/** «18:30» and «18.30 h» are one hour. */
function readHour(text: string, start: number, figure: string): string[] {
  const around = text.slice(Math.max(0, start - 3), start + figure.length + 8);
  const hour =
    /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/u.exec(around) ??
    /^([01]?\d|2[0-3])\.([0-5]\d)(?= ?(?:h|horas)(?!\p{L}))/u.exec(text.slice(start, start + 14));
  if (hour === null) return [];
  return [`${hour[1]?.padStart(2, '0')}:${hour[2]}`];
}

/** The numbers that figures may mean, as decimals without zeros at their end. */
function readFigure(figure: string): string[] {
  const plain = figure.replace(/[\s'’]/gu, '');
  // «1.500» may be a decimal of three digits, but never the one that is written «1,5».
  if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(plain)) return [plain.replace(/[.,]/u, ''), plain.replace(',', '.')];
  const readings = new Set<string>();
  if (/^\d+$/u.test(plain)) readings.add(plain);
  if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(plain)) readings.add(plain.replaceAll('.', ''));
  if (/^\d{1,3}(?:,\d{3}){2,}$/u.test(plain)) readings.add(plain.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(plain)) readings.add(plain.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/u.test(plain)) readings.add(plain.replaceAll(',', ''));
  if (/^\d+[.,]\d+$/u.test(plain)) readings.add(plain.replace(',', '.'));
  // «37.3.1» names a point of a text and is no number.
  if (readings.size === 0 && /^\d+(?:\.\d+)+$/u.test(plain)) return [plain];
  return [...readings].map(normaliseDecimal);
}

function normaliseDecimal(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = trimEndMatching(fraction, /0/u);
  const head = whole.replace(/^0+(?=\d)/u, '');
  return kept === '' ? head : `${head}.${kept}`;
}

/** Whether two values are the same by one of their readings. */
export function isSameValue(a: StatedValue, b: StatedValue): boolean {
  return a.kind === b.kind && a.readings.some((reading) => b.readings.includes(reading));
}

/** Keys of which two values that are the same share one, so that a set of them tells whether a text has a value. */
export function readingKeys({ kind, readings }: StatedValue): string[] {
  return readings.map((reading) => `${kind} ${reading}`);
}

/** Whether a number of a text is followed by «%» or «por ciento». */
export function isPercentage(text: string, { kind, end }: StatedValue): boolean {
  return kind === 'number' && percentAfter.test(text.slice(end, end + 16));
}
