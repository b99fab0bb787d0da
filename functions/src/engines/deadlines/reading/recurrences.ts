import type { DeadlineInterval } from '../../../contract/deadlines/schemas.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { readStatedValues } from '../../proved-values/index.ts';
import { monthOf, monthPattern } from './months.ts';
import type { Statement } from './statement.ts';

/** A last day that recurs. */
export interface StatedRecurrence {
  readonly kind: 'recurring';
  readonly start: number;
  readonly end: number;
  readonly interval: DeadlineInterval;
  readonly day: number;
  readonly months: readonly number[];
  /** `working`: «laborables», which may include Saturdays. */
  readonly days: 'calendar' | 'business' | 'working';
  readonly isExclusive: boolean;
  /** List of days that contains this one. */
  readonly list?: TextSpan;
}

/** Matches each name of a month. */
const eachMonthPattern = new RegExp(monthPattern, 'gu');
const number = '(?:\\d{1,2}|[a-z]+(?: y [a-z]+)?)(?: ?\\(\\d{1,2}\\))?';
const eachMonthSource =
  '(?:de|del|en)\\s(?:cada\\s(?:mes|mensualidad|uno\\sde\\slos\\smeses)|todos\\slos\\smeses)|cada\\smes|mensualmente';
/** «Del mes» recurs only when the sentence says so: otherwise it may mean one month. */
const ofMonth =
  'del?\\s(?:el\\s)?mes(?:\\snatural|\\scorrespondiente|\\sen\\scurso|\\ssiguiente(?!\\sal?\\s))?(?!\\p{L}|\\ssiguiente|\\sde)';
/** Matches a sentence about something monthly: «cada mes». */
const monthlySentencePattern =
  /(?<!\p{L})(?:mensual(?:es|idad|idades|mente)?|cada mes|todos los meses|al mes|(?:a |por )?(?:mes|meses) vencidos?)(?!\p{L})/u;

/** Matches the first days of a period: «los cinco primeros días de cada mes». */
const firstDaysPattern = new RegExp(
  `(?:(?:dentro de|en|durante)\\s(?:los|las)|(?<=,\\s)los)\\s(?:(${number})\\sprimeros|primeros\\s(${number}))\\s(?:dias)?\\s?(habiles|naturales|laborables)?\\s?(?:(?:${eachMonthSource}|${ofMonth})|de cada (ano|trimestre)(?: natural)?)?`,
  'u',
);
/** Matches a day of each month. */
const dayOfMonthPattern = new RegExp(
  `(antes (?:de las [\\d:.]+ (?:h|horas) )?(?:del|de el)|hasta el|a mas tardar el|no mas tarde del|como maximo el|entre (?:el|los dias) (?:dia )?${number} y(?: el)?|del (?:dia )?${number} al|el|los dias|los|con fecha)\\s(?:dia )?(${number}|ultimo|primer|primero)\\s?(dia )?(habil |laborable )?(?:dia )?(?:${eachMonthSource}|${ofMonth})`,
  'u',
);
const partNumbers: Readonly<Record<string, number>> = { primer: 1, segundo: 2, tercer: 3, cuarto: 4 };
const partLengths: Readonly<Record<string, number>> = { trimestre: 3, cuatrimestre: 4, semestre: 6 };
/**
 * Matches a part of every year: «dentro del primer trimestre de cada año», «en el mes de marzo de cada año».
 */
const partOfYearPattern = new RegExp(
  `(?<!\\p{L})(?:dentro\\sdel?|en|durante)(?:\\sel)?\\s(?:(primer|segundo|tercer|cuarto|ultimo)\\s(trimestre|cuatrimestre|semestre)|(?:mes\\sde\\s)?(${monthPattern}))\\s(?:natural\\s)?de\\s(?:cada|todos\\slos)\\s(?:anos?|anualidad|ejercicios?)`,
  'u',
);
/** Matches words that repeat a date each year. */
const everyYearPattern =
  /(?<!\p{L})(?:(?:de )?cada (?:ano|anualidad|ejercicio|(?:\d{1,2}|[a-z]+(?: y [a-z]+)?) de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))|todos los anos|anual(?:mente)?|semestral(?:mente)?|cada semestre)(?!\p{L})/u;
/** Matches a day and a month without a year. */
const dayAndMonthPattern = new RegExp(
  `(?:(antes del|hasta el|a mas tardar el|no mas tarde del|como maximo el|el|dia|los dias|cada|con fecha)\\s(?:dia )?)?(?<!\\p{L})(${number})\\sde\\s(${monthPattern})(?!\\p{L}|\\s(?:de|del)\\s(?:\\d{4}|dos mil))`,
  'gu',
);
/** Matches days that recur in several months. */
const everyMonthsPattern = new RegExp(
  `(antes del?|hasta el|a mas tardar el|los dias|el dia|(?:del|entre el) (?:dia )?${number} (?:al|y)(?: el)?|el|no mas tarde del)\\s(?:dia )?(${number})\\sde\\s(?:los meses de\\s)?(${monthPattern})((?:(?:,|\\sy)\\s(?:(?:el\\s)?${number}\\sde\\s)?${monthPattern}){1,11})(?!\\s(?:de|del)\\s(?:\\d|dos\\smil)|(?:,|\\sy)\\s(?:el\\s)?(?:\\d{1,2}\\sde\\s)?${monthPattern})`,
  'u',
);
/** Matches the end of each month: «a final de cada mes». */
const endOfMonthPattern =
  /(?:a|al|antes de|antes del|hasta el)\s(?:final|fin|finales|ultimo dia)\s(?:de|del)\s(?:cada )?mes(?!\p{L})/u;

/** Matches the words of an event that recurs. */
const cadencePattern =
  /(?<!\p{L})(?:cada|trimestr\p{L}{1,8}|semestr\p{L}{1,8}|anual(?:mente)?|todos los anos)(?!\p{L})/u;
const maxRecurrences = 24;
type Recurrence = Omit<StatedRecurrence, 'kind' | 'start' | 'end'>;
type RecurrencePattern = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, folded: string) => Recurrence | undefined,
];

const recurrencePatterns: readonly RecurrencePattern[] = [
  [
    firstDaysPattern,
    (match, folded) => {
      const span = match[4];
      const base = { day: readCount(match[1] ?? match[2] ?? ''), days: daysOf(match[3]), isExclusive: false };
      if (span === 'ano') return { ...base, interval: 'yearly', months: [1] };
      if (span === 'trimestre') return { ...base, interval: 'quarterly', months: [1, 4, 7, 10] };
      const own = match[0].replace(/^.{0,40}primeros/u, '');
      const isMonthly =
        /cada mes|todos los meses/u.test(own) ||
        monthlySentencePattern.test(folded) ||
        /mes(?! siguiente)/u.test(own);
      return isMonthly ? { ...base, interval: 'monthly', months: [] } : undefined;
    },
  ],
  [
    partOfYearPattern,
    (match) => {
      const [, ordinal, length, month] = match;
      const months = month === undefined ? partLengths[length ?? ''] : undefined;
      const last =
        months === undefined ? monthOf(month ?? '') : months * (partNumbers[ordinal ?? ''] ?? 12 / months);
      return { day: 31, months: [last], interval: 'yearly', days: 'calendar', isExclusive: false };
    },
  ],
  [
    everyMonthsPattern,
    (match, folded) => {
      const day = readCount(match[2] ?? '');
      const rest = match[4] ?? '';
      const names = [match[3] ?? '', ...Array.from(rest.matchAll(eachMonthPattern), ([name]) => name)];
      const months = [...new Set(names.map(monthOf))].sort((a, b) => a - b);
      // Different days in one sentence are no single rule.
      const isOneDay = [...rest.matchAll(/(\d{1,2})\sde\s/gu)].every(([, other]) => Number(other) === day);
      const interval = months.length === 4 ? 'quarterly' : 'yearly';
      // «Los días 1 de octubre y 1 de noviembre próximos» occur once.
      const isOnce = /^[^.;]{0,20}proxim[oa]s?(?!\p{L})/u.test(folded.slice(match.index + match[0].length));
      return isOneDay && !isOnce && (months.length >= 4 || cadencePattern.test(folded))
        ? { day, months, interval, days: 'calendar', isExclusive: isBefore(match[1]) }
        : undefined;
    },
  ],
  [
    dayOfMonthPattern,
    (match, folded) => {
      if (!/cada|todos|mensual/u.test(match[0]) && !monthlySentencePattern.test(folded)) return undefined;
      const word = match[2] ?? '';
      const day = word === 'ultimo' ? 31 : /^primer/u.test(word) ? 1 : readCount(word);
      return {
        day,
        months: [],
        interval: 'monthly',
        days: daysOf(match[4]),
        isExclusive: isBefore(match[1]),
      };
    },
  ],
  [
    endOfMonthPattern,
    (match, folded) =>
      /cada/u.test(match[0]) || monthlySentencePattern.test(folded)
        ? { day: 31, months: [], interval: 'monthly', days: 'calendar', isExclusive: false }
        : undefined,
  ],
];

/** Reads each day of a list that recurs every year: «el 30 de junio y el 31 de diciembre de cada año». */
function readYearly(folded: string): (Recurrence & TextSpan)[] {
  if (!everyYearPattern.test(folded)) return [];
  const matches = [...folded.matchAll(dayAndMonthPattern)];
  const last = matches.at(-1);
  const behind = (last?.index ?? 0) + (last?.[0].length ?? 0);
  const list = { start: matches[0]?.index ?? 0, end: endOfCadence(folded, behind) };
  return matches.map((match) => ({
    list,
    start: match.index,
    end: match.index + match[0].length,
    interval: 'yearly',
    day: readCount(match[2] ?? ''),
    months: [monthOf(match[3] ?? '')],
    days: 'calendar',
    isExclusive: isBefore(match[1]),
  }));
}

/** Returns the position behind «de cada año». */
function endOfCadence(folded: string, end: number): number {
  const afterPattern = /^,?\s(?:de cada (?:ano|anualidad|ejercicio)|todos los anos)/u;
  return end + (afterPattern.exec(folded.slice(end, end + 40))?.[0].length ?? 0);
}

const daysOf = (word = ''): StatedRecurrence['days'] =>
  word.startsWith('habil') ? 'business' : word.startsWith('laborable') ? 'working' : 'calendar';

const isBefore = (lead = ''): boolean => lead.startsWith('antes') && !/\s(?:horas|h)\s/u.test(lead);

/** Reads the last days that recur in a statement. */
export function readRecurrences({ folded }: Statement): StatedRecurrence[] {
  if (!/mes|cada|trimestr|anual|todos los anos|enero|abril|julio|octubre/u.test(folded)) return [];
  const found: StatedRecurrence[] = [];
  const add = (one: Omit<StatedRecurrence, 'kind'>): void => {
    const isTaken = found.some((other) => other.start < one.end && other.end > one.start);
    if (!isTaken && one.day >= 1 && one.day <= 31 && found.length < maxRecurrences)
      found.push({ kind: 'recurring', ...one });
  };
  for (const [pattern, read] of recurrencePatterns) {
    const match = pattern.exec(folded);
    const recurrence = match === null ? undefined : read(match, folded);
    if (match === null || recurrence === undefined) continue;
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    add({ start, end, list: { start, end: endOfCadence(folded, end) }, ...recurrence });
  }
  for (const yearly of readYearly(folded)) add(yearly);
  return found;
}

/** Reads a number in figures or words. */
function readCount(words: string): number {
  const figures = /\d{1,2}/u.exec(words)?.[0];
  if (figures !== undefined) return Number(figures);
  const [term] = readStatedValues('term', `${words} días`);
  return term?.value.type === 'term' ? term.value.count : 0;
}
