import type { Region } from '../../../contract/deadlines/regions.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { addMonths } from '../../../platform/time/add-months.ts';
import type { Term } from '../found-deadlines.ts';
import { formatDay, isDay, weekdayOf, yearOf } from './calendar.ts';
import { isBusinessDay, isCourtDay, knowsRegions, mayBeHoliday } from './holidays.ts';

/** The last day of a term. `isSure`: no holiday or rule is missing. */
export interface CountedTerm {
  readonly day: string;
  readonly isSure: boolean;
  /** Spanish sentences on how the term was counted. */
  readonly reasons: readonly string[];
}

/** Maximum count of a term in its unit; a longer one is not computed. */
const maxCount = 4_000;

/**
 * Counts a term from a start: the first day is excluded, months and years run from date to date. Administrative and
 * court terms that end on a holiday are extended. Returns undefined for a term too long to count. Sources: article 5 of
 * the Civil Code, article 30 of Ley 39/2015, article 133 of the Civil Procedure Act (LEC).
 */
export function countTerm(start: string, term: Term, region: Region | null): CountedTerm | undefined {
  const { count, unit, direction, dayCount } = term;
  if (count > maxCount) return undefined;
  const sign = direction === 'after' ? 1 : -1;
  const isCourt = dayCount === 'court';
  const isOpen = (day: string): boolean => (isCourt ? isCourtDay(day, region) : isBusinessDay(day, region));
  let day = start;
  let usesHolidays = false;
  const reasons: string[] = [];
  switch (unit) {
    case 'hour':
      day = addDays(start, sign * Math.ceil(count / 24));
      break;
    case 'day':
      day = addDays(start, sign * count);
      break;
    case 'week':
      day = addDays(start, sign * 7 * count);
      break;
    case 'business_day':
      usesHolidays = true;
      for (let left = count; left > 0; ) {
        day = addDays(day, sign);
        if (isOpen(day)) left -= 1;
      }
      break;
    case 'month':
      day = addMonths(start, sign * count);
      break;
    case 'year':
      day = addMonths(start, sign * 12 * count);
      break;
  }
  if (!isDay(day)) return undefined;
  reasons.push(explainCounting(start, term));
  const isExtendable = (dayCount === 'administrative' || isCourt) && direction === 'after';
  if (isExtendable && mayBeHoliday(day, region)) usesHolidays = true;
  if (isExtendable && !isOpen(day)) {
    const last = day;
    while (!isOpen(day)) day = addDays(day, 1);
    usesHolidays = true;
    reasons.push(
      `El ${formatDay(last)} es inhábil: el plazo se prorroga al primer día hábil siguiente (${
        isCourt ? 'artículo 133.4 de la Ley de Enjuiciamiento Civil' : 'artículo 30.5 de la Ley 39/2015'
      }).`,
    );
  }
  const isCivil = dayCount === 'calendar' || dayCount === 'unstated';
  const endsOnHoliday = isCivil && direction === 'after' && !isBusinessDay(day, region);
  if (endsOnHoliday) reasons.push(explainLastHoliday(day, dayCount));
  const crossesAugust = isCourt && (unit === 'month' || unit === 'year') && hasAugust(start, day);
  if (crossesAugust)
    reasons.push('El plazo por meses incluye agosto, que es inhábil: comprueba cómo se cuenta.');
  const holidays = usesHolidays ? explainHolidays(start, day, region) : { isSure: true, reasons: [] };
  const isWholeDays = unit !== 'hour' || (count % 24 === 0 && isCivil);
  if (unit === 'hour')
    reasons.push(
      isWholeDays
        ? 'Vence a la misma hora en que empezó a contar.'
        : 'Es un plazo por horas: el día depende de la hora en que empezó a contar.',
    );
  return {
    day,
    isSure: holidays.isSure && isWholeDays && !crossesAugust && !(endsOnHoliday && dayCount === 'unstated'),
    reasons: [...reasons, ...holidays.reasons],
  };
}

/** Returns true when days of August are between two days. */
function hasAugust(start: string, end: string): boolean {
  const [first, last] = start < end ? [start, end] : [end, start];
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    if (first <= `${year}-08-31` && last >= `${year}-08-01`) return true;
  }
  return false;
}

function explainLastHoliday(day: string, dayCount: Term['dayCount']): string {
  const last = `El ${formatDay(day)} es ${nameRestDay(day)}`;
  return dayCount === 'unstated'
    ? `${last}: comprueba qué ley rige el plazo y si por ello se prorroga.`
    : `${last}; un plazo civil no se prorroga por ello (artículo 5 del Código Civil).`;
}

function nameRestDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? 'sábado' : weekday === 0 ? 'domingo' : 'festivo';
}

function explainCounting(start: string, { unit, direction, dayCount }: Term): string {
  const from = formatDay(start);
  if (direction === 'before') {
    return unit === 'business_day'
      ? `Se cuentan hacia atrás los días hábiles anteriores al ${from}.`
      : `Se cuenta hacia atrás desde el ${from}; ese es el último día para hacerlo a tiempo.`;
  }
  const source =
    dayCount === 'administrative'
      ? 'artículo 30 de la Ley 39/2015'
      : dayCount === 'court'
        ? 'artículos 130 a 133 de la Ley de Enjuiciamiento Civil'
        : 'artículo 5 del Código Civil';
  switch (unit) {
    case 'month':
    case 'year':
      return `Se cuenta de fecha a fecha desde el ${from} (${source}).`;
    case 'business_day':
      return dayCount === 'court'
        ? `Se cuentan días hábiles judiciales desde el día siguiente al ${from}, sin agosto ni del 24 de diciembre al 6 de enero (${source}).`
        : `Se cuentan días hábiles desde el día siguiente al ${from}, sin sábados, domingos ni festivos.`;
    case 'hour':
      return `Se cuenta desde el ${from}.`;
    default:
      return `Se cuentan días naturales desde el día siguiente al ${from} (${source}).`;
  }
}

/** Returns the text about the holidays counted between two days. */
export function explainHolidays(
  one: string,
  other: string,
  region: Region | null,
): { readonly isSure: boolean; readonly reasons: readonly string[] } {
  if (region === null)
    return {
      isSure: false,
      reasons: [
        'Solo se descuentan los festivos nacionales: elige tu comunidad para contar también los suyos.',
      ],
    };
  const [from, to] = [yearOf(one), yearOf(other)].sort((a, b) => a - b) as [number, number];
  for (let year = from; year <= to; year += 1) {
    if (!knowsRegions(year))
      return {
        isSure: false,
        reasons: [`Solo se descuentan los festivos nacionales de ${year}: Legajo no conoce los autonómicos.`],
      };
  }
  return { isSure: true, reasons: ['No se descuentan los dos festivos locales, que cada municipio fija.'] };
}
