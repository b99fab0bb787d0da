import type { SeededRandom } from '../stage/draw.ts';

/** The day on which the made documents are read. */
export const readingDay = '2026-03-10';

/**
 * Result that a clause must have. `isDoubtful`: its date must be marked for a check. `asked`: the date after the
 * benchmark has entered the unstated start.
 */
type Expected =
  | { readonly kind: 'date'; readonly day: string; readonly isDoubtful?: boolean }
  | { readonly kind: 'asked'; readonly given: string; readonly day: string }
  | { readonly kind: 'none' };

/** A generated sentence with its expected deadlines: none for a trap or plain text. */
export interface GeneratedClause {
  readonly text: string;
  readonly expected: readonly Expected[];
  readonly isTrap: boolean;
  /** Party of each expected deadline; `null` when no word names it. */
  readonly who?: readonly (string | null)[];
}

/** A document whose deadlines are known. */
export interface GeneratedDocument {
  readonly name: string;
  /** Paragraphs: clauses and plain text, in order. */
  readonly parts: readonly (string | readonly GeneratedClause[])[];
}

export interface DocumentGenerator {
  readonly kind: string;
  make(draw: SeededRandom): GeneratedDocument;
}

export const clauseOfDay = (day: string, text: string): GeneratedClause => ({
  text,
  expected: [{ kind: 'date', day }],
  isTrap: false,
});
export const clauseOfDays = (days: readonly string[], text: string): GeneratedClause => ({
  text,
  expected: days.map((day) => ({ kind: 'date', day })),
  isTrap: false,
});
export const clauseToAsk = (start: string, day: string, text: string): GeneratedClause => ({
  text,
  expected: [{ kind: 'asked', given: start, day }],
  isTrap: false,
});
/** A sentence that sets no deadline although it resembles one. */
export const trapClause = (text: string): GeneratedClause => ({
  text,
  expected: [{ kind: 'none' }],
  isTrap: true,
});
/** A trap that does set a deadline: a weekend, a month's end, a leap year, August. */
export const markAsTrap = (clause: GeneratedClause): GeneratedClause => ({ ...clause, isTrap: true });

/** A date that may be shown, but never as checked: a condition, a forecast, a share of the cases. */
export const doubtfulClause = (day: string, text: string): GeneratedClause => ({
  text,
  expected: [{ kind: 'date', day, isDoubtful: true }],
  isTrap: true,
});
export const withParties = (
  parties: readonly (string | null)[],
  clause: GeneratedClause,
): GeneratedClause => ({
  ...clause,
  who: parties,
});

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const words =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  );
const tens: Readonly<Record<number, string>> = {
  30: 'treinta',
  40: 'cuarenta',
  45: 'cuarenta y cinco',
  60: 'sesenta',
  90: 'noventa',
};

export const numberInWords = (count: number): string => words[count] ?? tens[count] ?? String(count);

/** Writes a day in one of the notations of letters and contracts. */
export function writeDay(draw: SeededRandom, day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return draw.one([
    `${date} de ${months[month - 1]} de ${year}`,
    `${date} de ${months[month - 1]} de ${year}`,
    `${date} de ${months[month - 1]} del ${year}`,
    `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`,
    `${String(date).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`,
  ]);
}

/** Writes a term: «quince (15) días», «15 días», «QUINCE DÍAS». */
export function writeTerm(
  draw: SeededRandom,
  count: number,
  [one, several]: readonly [string, string],
  isFeminine = false,
): string {
  const noun = count === 1 ? one : several;
  const word = count === 1 && isFeminine ? 'una' : numberInWords(count);
  return draw.one([`${word} ${noun}`, `${word} (${count}) ${noun}`, `${count} ${noun}`, `${word} ${noun}`]);
}
export const naturalDays = ['día natural', 'días naturales'] as const;
export const businessDays = ['día hábil', 'días hábiles'] as const;
export const plainDays = ['día', 'días'] as const;
export const wholeMonths = ['mes', 'meses'] as const;
export const wholeYears = ['año', 'años'] as const;

/** Draws a day between two, both ISO dates. */
export function drawDay(draw: SeededRandom, from: string, to: string): string {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return new Date(first + Math.floor((draw.number() * (last - first)) / 86_400_000) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
