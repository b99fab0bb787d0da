import { normaliseText } from '../../contract/normalise-text.ts';
import { readNumberWords } from './number-words.ts';

/** A day in a text as `2025-04-01`, with its position. */
export interface StatedDay {
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

const months: Readonly<Record<string, number>> = {
  ...{ enero: 1, febrero: 2, marzo: 3, abril: 4, mayo: 5, junio: 6, julio: 7, agosto: 8, septiembre: 9 },
  ...{ setiembre: 9, octubre: 10, noviembre: 11, diciembre: 12, january: 1, february: 2, march: 3, april: 4 },
  ...{ may: 5, june: 6, july: 7, august: 8, september: 9, october: 10, november: 11, december: 12 },
};
const monthNames = Object.keys(months).join('|');
const shortMonths: Readonly<Record<string, number>> = {
  ...{ ene: 1, feb: 2, mar: 3, abr: 4, may: 5, jun: 6, jul: 7, ago: 8, sept: 9, sep: 9, set: 9 },
  ...{ oct: 10, nov: 11, dic: 12 },
};
const romanMonths: Readonly<Record<string, number>> = {
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11, xii: 12 },
};
const romanNames = Object.keys(romanMonths).join('|');
const shortNames = Object.keys(shortMonths).join('|');

/** A year, also as deeds write it: «2.026», «dos mil veintiséis». */
const yearSource = '\\d{4}|\\d\\.\\d{3}|(?:dos mil|mil novecientos)(?: [a-z]+){0,3}';

const dayPatterns: readonly { readonly pattern: RegExp; readonly order: 'dmy' | 'mdy' | 'ymd' }[] = [
  {
    pattern: new RegExp(
      `(?<!\\p{L})(\\d{1,2}|[a-z]+(?: y [a-z]+)?)(?:\\.?º)? (?:de |del mes de |of )?(${monthNames}),? (?:de |del |of )?(?:ano )?(${yearSource})(?!\\d)`,
      'gu',
    ),
    order: 'dmy',
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'gu'),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})(?: (?:de )?|[-/.])(${shortNames})\\.?(?: (?:de )?|[-/.])(\\d{4})(?!\\d)`,
      'gu',
    ),
    order: 'dmy',
  },
  // Matches «2-XI-2026».
  {
    pattern: new RegExp(`(?<![\\p{L}\\d./-])(\\d{1,2})[-/.](${romanNames})[-/.](\\d{4})(?![\\d/])`, 'gu'),
    order: 'dmy',
  },
  { pattern: /(?<![\d./-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d/])/gu, order: 'dmy' },
  { pattern: /(?<![\d./-])(\d{1,2})[/-](\d{1,2})[/-](\d{2})(?![\d/-])/gu, order: 'dmy' },
  { pattern: /(?<![\d./-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/-])/gu, order: 'ymd' },
];

/** Returns every calendar date that a text states, in all spellings, ordered by pattern. */
export function readDays(text: string): StatedDay[] {
  const plain = foldKeepingLength(text);
  const foundDays: StatedDay[] = [];
  const isTaken = new Uint8Array(plain.length);
  for (const { pattern, order } of dayPatterns) {
    for (const match of plain.matchAll(pattern)) {
      const { day, unread = 0 } = toDay(match, order) ?? {};
      const start = match.index;
      const end = start + match[0].length - unread;
      if (day === undefined || isTaken.subarray(start, end).includes(1)) continue;
      isTaken.fill(1, start, end);
      foundDays.push({ day, start, end });
    }
  }
  return foundDays;
}

/** «01/03/24» is in this century, «01/03/78» in the last one. */
const firstYearOfLastCentury = 60;

/** Returns a day, and the number of characters behind its year that belong to the text. */
function toDay(
  match: RegExpMatchArray,
  order: 'dmy' | 'mdy' | 'ymd',
): { day: string; unread: number } | undefined {
  const [, first = '', second = '', third = ''] = match;
  const [writtenYear, month, day] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const monthNumber = months[month] ?? shortMonths[month] ?? romanMonths[month] ?? Number(month);
  const dayNumber = /^\d+$/u.test(day) ? Number(day) : readDayWord(day);
  if (dayNumber === undefined || !(monthNumber >= 1 && monthNumber <= 12)) return undefined;
  if (!(dayNumber >= 1 && dayNumber <= 31)) return undefined;
  const { year, unread } = readYear(writtenYear);
  if (year === undefined) return undefined;
  const century = year.length > 2 ? '' : Number(year) < firstYearOfLastCentury ? '20' : '19';
  const isoDate = `${century}${year}-${String(monthNumber).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`;
  return { day: isoDate, unread };
}

function readYear(yearText: string): { year: string | undefined; unread: number } {
  if (!/[a-z]/u.test(yearText)) return { year: yearText.replace('.', ''), unread: 0 };
  const [number] = readNumberWords(yearText);
  const year = number?.start === 0 && number.value < 2_100 ? String(number.value) : undefined;
  return { year, unread: yearText.length - (number?.end ?? 0) };
}

function readDayWord(word: string): number | undefined {
  if (word === 'primero') return 1;
  const [number] = readNumberWords(word);
  return number !== undefined && number.start === 0 && number.end === word.length ? number.value : undefined;
}

/** Folds case, accents and white space without changing the length. */
export function foldKeepingLength(text: string): string {
  return text.replace(/\s|\p{Lu}|[^\p{ASCII}]/gu, (character) => {
    if (/\s/u.test(character)) return ' ';
    const plain = normaliseText(character, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === character.length ? plain : character;
  });
}
