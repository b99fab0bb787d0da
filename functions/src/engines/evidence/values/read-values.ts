import { trimEndMatching } from '../../../contract/trim-matching.ts';
import { readNumberWords } from '../../../platform/spanish/number-words.ts';
import { readDays } from '../../../platform/spanish/read-days.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';

/**
 * A value in a text: a number (also amounts, percentages and terms) or a day. Two values are equal when they share a
 * reading, in any notation.
 */
export interface StatedValue {
  readonly kind: 'number' | 'day';
  /** Possible meanings: `1.845` is 1845 in Spanish and 1.845 in English. Days are `2025-04-01`. */
  readonly readings: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Matches digits of a number. Superscript digits end it; «½» belongs to it. */
const digitPattern =
  /(?<![\p{L}\p{N}])\d+(?:(?:[.,\u00A0\u202F\u2007\u2009]|['’](?=\d{3}(?!\d)))\d+)*(?!\p{Nd})/gu;
/** Matches a footnote mark, which may be between an amount and its unit: «1.200¹ euros», «4* %». */
const noteSignPattern = /^(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡]{1,3})/u;
const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const multiples: readonly (readonly [RegExp, number])[] = [
  [/^\s(?:millones|millon)(?!\p{L})/u, 1_000_000],
  [/^\smil(?!\p{L})/u, 1_000],
];
/** Pattern source of a percent sign in words. */
export const percentWords = 'por ciento|per ?cent';
/** Matches a percent sign or «por ciento» after a number. */
const percentAfterPattern = new RegExp(String.raw`^\s*(?:%|${percentWords})`, 'iu');
/** Matches a unit of time or another counted noun after a number. */
const countedNounPattern = new RegExp(
  String.raw`^\s+(?:solo |sola |unico |unica |single )?(?:segundos?|minutos?|horas?|dias?|semanas?|quincenas?|mes(?:es)?|trimestres?|semestres?|años?|anualidad(?:es)?|mensualidad(?:es)?|euros?|paginas?|copias?|ejemplares|vez|veces|${percentWords}|days?|weeks?|months?|years?|hours?|copy|copies)(?!\p{L})`,
  'u',
);

/** Reads all values of a text in order. Numbers that are part of a day are not listed again. */
export function readValues(text: string): StatedValue[] {
  const days = readDays(text).map(({ day, start, end }): StatedValue => {
    return { kind: 'day', readings: [day], start, end };
  });
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of days) isTaken.fill(1, start, end);
  const writtenNumbers = readNumberWords(text)
    .filter(
      ({ isArticle, end }) => !isArticle || countedNounPattern.test(foldText(text.slice(end, end + 40))),
    )
    .filter(
      ({ start, end }) =>
        !/\d\s$/u.test(text.slice(Math.max(0, start - 2), start)) || !isMultiple(text.slice(start, end)),
    )
    .map(({ value, start, end }): StatedValue => {
      const readings = [String(value), ...readHourOfDayPart(value, text.slice(end, end + maxDayPart))];
      return { kind: 'number', readings, start, end };
    });
  const figures = [...text.matchAll(digitPattern)].flatMap((match): StatedValue[] => {
    const start = match.index;
    const readings = readWithSurroundings(text, start, match[0]);
    const end = start + match[0].length;
    const noteMark = noteSignPattern.exec(text.slice(end, end + 4))?.[0] ?? '';
    return readings.length === 0 ? [] : [{ kind: 'number', readings, start, end: end + noteMark.length }];
  });
  const numbers = [...writtenNumbers, ...figures].filter(
    ({ start, end }) => !isTaken.subarray(start, end).includes(1),
  );
  return [...days, ...numbers].sort((a, b) => a.start - b.start);
}

/** Returns true for «millones» and the like, which belong to the figure before. */
function isMultiple(word: string): boolean {
  return multiples.some(([pattern]) => pattern.test(` ${foldText(word)}`));
}

/** Returns the readings of a figure with the text around it: a fraction, a multiple, more digits, or an hour. */
function readWithSurroundings(text: string, start: number, figure: string): string[] {
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
 * Reads digits grouped by spaces: «47 400 000» is one number in a sentence, and three figures in adjacent cells of a
 * row. Each group may mean either.
 */
function readWithThousands(text: string, start: number, figure: string): string[] {
  const end = start + figure.length;
  const [before = ''] =
    /(?<![\d.,])\d{1,3}(?: \d{3}){0,3} $/u.exec(text.slice(Math.max(0, start - 17), start)) ?? [];
  const [behind = ''] = /^(?: \d{3}(?!\d)){1,3}(?:,\d{1,2}(?!\d))?/u.exec(text.slice(end, end + 16)) ?? [];
  const wholeNumber = before + figure + behind;
  return wholeNumber !== figure && /^[1-9]\d{0,2}(?: \d{3}){1,4}(?:,\d{1,2})?$/u.test(wholeNumber)
    ? readFigure(wholeNumber)
    : [];
}

const clockTimeSource = String.raw`(?:[01]?\d|2[0-3])(?:[.:][0-5]\d)?`;
const hourWordSource = String.raw` ?(?:h|hs|hrs|horas)(?!\p{L})`;
/** Matches «h» or «horas» after a time. */
const beforeHourWordPattern = new RegExp(`^${hourWordSource}`, 'u');
const rangeSeparatorSource = `(?: ?[-–] ?| (?:a|y|hasta|y de|y desde) (?:las? )?)`;
/** Matches the end of a range of times up to «horas», which also applies to its start. */
const rangeStartPattern = new RegExp(
  `^(?:${rangeSeparatorSource}${clockTimeSource}){1,3}${hourWordSource}`,
  'u',
);
/** Matches the beginning of a range of times before a time. */
const rangeEndPattern = new RegExp(String.raw`(?<!\d)${clockTimeSource}${rangeSeparatorSource}$`, 'u');
/** Matches «la» or «las» before a time. */
const afterArticlePattern = /(?<!\p{L})las? $/u;

/** Reads an hour: «18:30» equals «18.30 h» and «las 18.30», and «9.00 a 14.00 h» is two hours. */
function readHour(text: string, start: number, figure: string): string[] {
  const end = start + figure.length;
  const around = text.slice(Math.max(0, start - 3), end + 8 + maxDayPart);
  const [, exactHour, exactMinute, part = ''] =
    /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)(.*)/u.exec(around) ?? [];
  if (exactHour !== undefined) {
    const [ofDayPart] = readHourOfDayPart(Number(exactHour), part, exactMinute);
    return [ofDayPart ?? `${exactHour.padStart(2, '0')}:${exactMinute}`];
  }
  const [, hour, minute] = /^([01]?\d|2[0-3])(?:\.([0-5]\d))?$/u.exec(figure) ?? [];
  if (hour === undefined) return [];
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 48);
  const ofDayPart = readHourOfDayPart(Number(hour), after, minute);
  if (ofDayPart.length > 0) return ofDayPart;
  const isNamed = beforeHourWordPattern.test(after);
  const isRange = rangeStartPattern.test(after) || (isNamed && rangeEndPattern.test(before));
  // «14 horas» alone is a duration.
  const isHour = isRange || (minute !== undefined && (isNamed || afterArticlePattern.test(before)));
  return isHour ? [`${hour.padStart(2, '0')}:${minute ?? '00'}`] : [];
}

/** Matches the part of a day after an hour: «de la noche». */
const dayPartPattern = /^ de la (ma[ñn]ana|tarde|noche)(?!\p{L})/iu;
/** UTF-16 units after an hour that may name the part of the day. */
const maxDayPart = 20;

/** Reads an hour before a part of the day: «diez de la noche» is 22:00. Returns an empty list for other texts. */
function readHourOfDayPart(hour: number, after: string, minute = '00'): string[] {
  const part = dayPartPattern.exec(after)?.[1]?.toLowerCase();
  if (part === undefined || !(hour >= 1 && hour <= 12)) return [];
  const isAfternoon = part === 'tarde' || (part === 'noche' && hour >= 7 && hour < 12);
  const ofDay = (hour % 12) + (isAfternoon || (part.startsWith('ma') && hour === 12) ? 12 : 0);
  return [`${String(ofDay).padStart(2, '0')}:${minute}`];
}

/** Returns the numbers that a figure may mean, as decimals without trailing zeros. */
function readFigure(figure: string): string[] {
  const plain = figure.replace(/[\s'’]/gu, '');
  // «1.500» may be a decimal of three digits, but never the one written «1,5».
  if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(plain)) return [plain.replace(/[.,]/u, ''), plain.replace(',', '.')];
  const readings = new Set<string>();
  if (/^\d+$/u.test(plain)) readings.add(plain);
  if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(plain)) readings.add(plain.replaceAll('.', ''));
  if (/^\d{1,3}(?:,\d{3}){2,}$/u.test(plain)) readings.add(plain.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(plain)) readings.add(plain.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/u.test(plain)) readings.add(plain.replaceAll(',', ''));
  if (/^\d+[.,]\d+$/u.test(plain)) readings.add(plain.replace(',', '.'));
  // «37.3.1» is the number of a section, not a value.
  if (readings.size === 0 && /^\d+(?:\.\d+)+$/u.test(plain)) return [plain];
  return [...readings].map(normaliseDecimal);
}

function normaliseDecimal(decimal: string): string {
  const [wholePart = '0', fraction = ''] = decimal.split('.');
  const trimmedFraction = trimEndMatching(fraction, /0/u);
  const head = wholePart.replace(/^0+(?=\d)/u, '');
  return trimmedFraction === '' ? head : `${head}.${trimmedFraction}`;
}

/** Returns the hour that a value may mean, `21:15`. */
export const hourOfValue = ({ readings }: StatedValue): string | undefined =>
  readings.find((each) => each.includes(':'));

/** Returns true when two values share a reading; two hours only as hours, because «9.15 de la noche» is not 9.15. */
export function isSameValue(a: StatedValue, b: StatedValue): boolean {
  const [hourOfA, hourOfB] = [hourOfValue(a), hourOfValue(b)];
  if (hourOfA !== undefined && hourOfB !== undefined) return hourOfA === hourOfB;
  return a.kind === b.kind && a.readings.some((reading) => b.readings.includes(reading));
}

/** Returns true when a value equals any of the others. */
export const isAmongValues = (value: StatedValue, others: readonly StatedValue[]): boolean =>
  others.some((other) => isSameValue(value, other));

/** Returns keys for a set lookup; equal values share at least one. */
export function lookupKeysOfValue({ kind, readings }: StatedValue): string[] {
  return readings.map((reading) => `${kind} ${reading}`);
}

/** Returns true when «%» or «por ciento» follows a number. */
export function isPercentage(text: string, value: StatedValue): boolean {
  return value.kind === 'number' && percentAfterPattern.test(textAfterValue(text, value, 40));
}

/**
 * Returns up to `length` UTF-16 units of the text after a value, where its unit is. Skips brackets that repeat the
 * value: «cuatro (4) años».
 */
export function textAfterValue(text: string, { end }: Pick<StatedValue, 'end'>, length: number): string {
  return text.slice(end, end + length).replace(/^(?:\s?\([^()]{0,30})?\)(?=\s)/u, '');
}
