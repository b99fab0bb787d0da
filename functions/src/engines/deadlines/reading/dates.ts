import type { DeadlineInterval } from '../../../contract/deadlines/schemas.ts';
import { readDays } from '../../../platform/spanish/read-days.ts';
import { readStatedValues } from '../../proved-values/index.ts';
import { addDays, isDay } from '../counting/calendar.ts';
import { readOwner } from './start-phrase.ts';
import type { Statement } from './statement.ts';

/** A fixed last day in a sentence. */
export interface StatedDate {
  readonly kind: 'date';
  readonly start: number;
  readonly end: number;
  readonly day: string;
  /** True when the day itself is too late: «antes del 31 de marzo». */
  readonly isExclusive: boolean;
  /** True for the end of a contract, a policy or a validity. */
  readonly isEnd: boolean;
}

const dayLead =
  '(?:(?:el|la|del|de|al|las|los|dia|fecha|proximo|pasado|siguiente|ambos|mismo|horas?|h|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\\d{1,2}[:.]\\d{2}|\\d{1,2}|en),?\\s){0,12}';

const strictly = new RegExp(
  `(?:antes|con anterioridad|previamente|anterior(?:es)?)\\s(?:de|del|al|a)\\s?${dayLead}$`,
  'u',
);
/** «Antes de las 14:00 horas del 3 de marzo» includes the day. */
const withHour = /(?:\d{1,2}[:.]\d{2}|\d{1,2}|catorce|quince|doce|trece|dieciocho|veinte)\s?(?:h|horas)/u;
const upTo = new RegExp(
  `(?<!\\p{L})(?:hasta|a mas tardar|a lo sumo|como (?:muy )?tarde|lo mas tarde|no mas alla|no mas tarde|como maximo|como fecha (?:limite|tope|maxima)|no despues|(?:fecha|dia) (?:limite|tope|maxim[oa])(?: (?:de|para|del) [^:;.]{0,60})?:?|maximo|ultimo dia[^;.:]{0,60}:?|siendo el ultimo),?\\s?${dayLead}$`,
  'u',
);
const ends = new RegExp(
  `(?<!\\p{L})(?:finaliza|termina|concluye|conclui|expira|vence|caduca|cierra|cerra|acaba|finalizacion|terminacion|finalice|venza|extingue|extingui)(?:ra|n|ran|se)?(?: [^,;.:]{0,40})?(?: el| en| con fecha|:)?,?\\s?${dayLead}$`,
  'u',
);
const labelled = new RegExp(
  `(?<!\\p{L})(?:vencimiento|vence|venc\\.|vto\\.?|caducidad|valid[oa] hasta|pagar antes del?|fecha de (?:pago|vencimiento|caducidad|vto\\.?|finalizacion|terminacion|fin|devolucion|entrega limite)|fecha limite[^:;.]{0,50}|fin (?:de|del) (?:plazo|contrato|servicio)[^:;.]{0,40}|plazo[^:;.]{0,60}|valida? hasta|limite de (?:pago|presentacion)|proximo (?:pago|vencimiento|recibo))[^:;.\\p{L}]{0,12}(?::|=)?\\s*(?:hasta|el|hasta el)?,?\\s?${dayLead}$`,
  'u',
);
const range =
  /(?:desde|del|de|entre)\s(?:el\s|los\s)?(?:dias?\s)?[^;.]{1,40}?\s(?:hasta|al|y)\s(?:el\s)?(?:dia\s)?$/u;
const isOpenTerm =
  /(?:plazo|deber|habr|tendr|presenta|entreg|solicitud|inscri|matricul|abiert|ofertas|alegaciones|reclamaciones|pago|periodo voluntario)/u;
const dutyBefore =
  /(?<!\p{L})(?:pag(?:ar|o|adero|adera|ara|aran)|abon(?:ar|o|ara|aran)|entreg(?:ar|ara|aran|arse|a)|present(?:ar|ara|aran|arse)|comparec\p{L}+|devol(?:ver|vera|verse)|reembols\p{L}+|ingres(?:ar|ara|o)|satisf(?:acer|ara|aran)|tendra lugar|celebrara|senala\p{L}*|cita\p{L}*|amortiz\p{L}+|liquid\p{L}+|efectuara|realizara|cargara|vista)[^;.]{0,110}\s(?:el|para el|con fecha|en fecha|a)\s(?:proximo\s)?(?:dia\s)?(?:lunes,?\s|martes,?\s|miercoles,?\s|jueves,?\s|viernes,?\s)?$/u;
/** Words of a date that is over, as recitals state them. */
export const past =
  /(?<!\p{L})(?:estuvo|estaba|fue|fueron|era|había|hubo|venía|permaneció|finalizó|venció|terminó|expiró|concluyó|caducó|firmó|firmaron|suscribió|suscribieron|presentó|notificó|(?:ha|han) (?:sido|estado|venido|vencido|finalizado|presentado)|nacid[oa]|(?:celebrad|aprobad|otorgad)[oa] el|inscrit[oa]|cerrad[oa]|quedó|pagó|percibió|prestó|desempeñó|trabajó)(?!\p{L})/iu;

const isDuty = /(?:\p{L}(?:ará|erá|irá)n?|debe[n]?|podrán?|tendrán?|habrán?)(?!\p{L})/iu;

const isFormer =
  /(?<!\p{L})anterior(?:es)?\s(?:contrato|p[óo]liza|adjudicatari|arrendatari|proveedor|titular)|(?:contrato|póliza|acuerdo)\santerior/iu;

/** Returns true for a clause in the past without a duty. */
export const isOver = (clause: string): boolean =>
  isFormer.test(clause) ||
  (past.test(clause) && !isDuty.test(clause.replace(/(?<!\p{L})(?:era|fuera|hubiera)(?!\p{L})/giu, '')));

/** Reads the fixed last days of a statement. Dates of signature, birth, issue or effect are none. */
export function readDates({ flat, folded, head }: Statement, isColumn: boolean): StatedDate[] {
  const days = /\d|de dos mil/u.test(folded) ? readDays(flat).filter(({ day }) => isDay(day)) : [];
  return days.flatMap(({ day, start, end }): StatedDate[] => {
    const before = folded.slice(Math.max(0, start - 170), start);
    const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1);
    const rest = folded.slice(end, end + 120);
    const whole = clause + rest.slice(0, rest.search(/[.;](?:\s|$)|$/u));
    const isPast = isOver(flat.slice(start - clause.length, end - clause.length + whole.length));
    if (isPast) return [];
    const make = (rest: { lead: string; isExclusive?: boolean; isEnd?: boolean }): StatedDate[] => [
      {
        kind: 'date',
        day,
        start: start - rest.lead.length,
        end,
        isExclusive: rest.isExclusive ?? false,
        isEnd: rest.isEnd ?? false,
      },
    ];
    const strict = strictly.exec(clause)?.[0];
    if (strict !== undefined) return make({ lead: strict, isExclusive: !withHour.test(strict) });
    const end1 = ends.exec(clause)?.[0];
    if (end1 !== undefined)
      return make({
        lead: end1.slice(end1.search(/\s(?:el|en|con|:|a)\s|$/u)),
        isEnd: isEndOfContract(clause),
      });
    const limit = upTo.exec(clause)?.[0];
    if (limit !== undefined)
      return make({
        lead: /^(?:hasta|a mas|a lo|lo mas|no mas|como|no des|maximo)/u.test(limit) ? limit : '',
        isEnd: isEndOfContract(clause),
      });
    const label = labelled.exec(clause)?.[0];
    if (label !== undefined && clause.length - label.length < 60)
      return make({
        lead: '',
        isEnd: /(?:contrato|poliza|seguro|fin |terminacion|finalizacion)/u.test(label),
      });
    const between = range.exec(clause)?.[0];
    if (between !== undefined && (isOpenTerm.test(whole) || isOpenTerm.test(head.toLowerCase())))
      return make({ lead: between });
    if (dutyBefore.test(clause))
      return make({ lead: /\s(?:el|para el|con fecha|en fecha)\s[^;.]{0,24}$/u.exec(clause)?.[0] ?? '' });
    if (isColumn && days.length === 1) return make({ lead: '' });
    return [];
  });
}

const isEndOfContract = (clause: string): boolean =>
  /(?:contrato|vigencia|duracion|poliza|seguro|arrendamiento|cobertura|convenio|acuerdo|prestamo)/u.test(
    clause,
  ) &&
  readOwner(clause.trimStart()) === '' &&
  !/(?:plazo (?:de|para) (?:presenta|solicit|alega|pago)|deber|podr|pago|abon)/u.test(clause);

/** The last day of a stated date. */
export const lastDayOfDate = ({ day, isExclusive }: StatedDate): string =>
  isExclusive ? addDays(day, -1) : day;

/** A last day that recurs. */
export interface StatedRecurrence {
  readonly kind: 'recurring';
  readonly start: number;
  readonly end: number;
  readonly interval: DeadlineInterval;
  readonly day: number;
  readonly months: readonly number[];
  readonly isBusiness: boolean;
  readonly isExclusive: boolean;
}

const monthSource =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|setiembre)';
const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const eachMonth = new RegExp(monthSource, 'gu');
const number = '(?:\\d{1,2}|[a-z]+(?: y [a-z]+)?)(?: ?\\(\\d{1,2}\\))?';
const each =
  '(?:de|del|en)\\s(?:cada\\s(?:mes|mensualidad|uno\\sde\\slos\\smeses)|todos\\slos\\smeses)|cada\\smes|mensualmente';
/** «Del mes» alone may be one month: it recurs when the sentence says so. */
const ofMonth =
  'del?\\s(?:el\\s)?mes(?:\\snatural|\\scorrespondiente|\\sen\\scurso)?(?!\\p{L}|\\ssiguiente|\\sde)';
const isMonthlySentence = /(?<!\p{L})(?:mensual(?:es|idad|idades|mente)?|cada mes|todos los meses)(?!\p{L})/u;

const firstDays = new RegExp(
  `(?:dentro de|en|durante)\\s(?:los|las)\\s(?:(${number})\\sprimeros|primeros\\s(${number}))\\s(?:dias)?\\s?(habiles|naturales|laborables)?\\s?(?:(?:${each}|${ofMonth})|de cada (ano|trimestre)(?: natural)?)?`,
  'u',
);
const dayOfMonth = new RegExp(
  `(antes (?:de las [\\d:.]+ (?:h|horas) )?(?:del|de el)|hasta el|a mas tardar el|no mas tarde del|como maximo el|entre (?:el|los dias) (?:dia )?${number} y(?: el)?|del (?:dia )?${number} al|el|los dias|los|con fecha)\\s(?:dia )?(${number}|ultimo|primer|primero)\\s?(dia )?(habil )?(?:dia )?(?:${each}|${ofMonth})`,
  'u',
);
const everyYear =
  /(?<!\p{L})(?:(?:de )?cada (?:ano|anualidad|ejercicio)|todos los anos|anualmente)(?!\p{L})/u;
const dayAndMonth = new RegExp(
  `(?:(antes del|hasta el|a mas tardar el|no mas tarde del|como maximo el|el|dia|los dias|cada|con fecha)\\s(?:dia )?)?(?<!\\p{L})(${number})\\sde\\s(${monthSource})(?!\\p{L}|\\s(?:de|del)\\s(?:\\d{4}|dos mil))`,
  'gu',
);
const everyMonths = new RegExp(
  `(antes del?|hasta el|a mas tardar el|los dias|el dia|(?:del|entre el) (?:dia )?${number} (?:al|y)(?: el)?|el|no mas tarde del)\\s(?:dia )?(${number})\\sde\\s(?:los meses de\\s)?(${monthSource})((?:(?:,|\\sy)\\s(?:(?:el\\s)?${number}\\sde\\s)?${monthSource}){1,11})(?!\\sde\\s\\d)`,
  'u',
);
const endOfMonth =
  /(?:a|al|antes de|antes del|hasta el)\s(?:final|fin|finales|ultimo dia)\s(?:de|del)\s(?:cada )?mes(?!\p{L})/u;

const maxRecurrences = 24;
type Recurrence = Omit<StatedRecurrence, 'kind' | 'start' | 'end'>;
type RecurrencePattern = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, folded: string) => Recurrence | undefined,
];

const recurrencePatterns: readonly RecurrencePattern[] = [
  [
    firstDays,
    (match, folded) => {
      const span = match[4];
      const isBusiness = match[3] === 'habiles' || match[3] === 'laborables';
      const base = { day: readCount(match[1] ?? match[2] ?? ''), isBusiness, isExclusive: false };
      if (span === 'ano') return { ...base, interval: 'yearly', months: [1] };
      if (span === 'trimestre') return { ...base, interval: 'quarterly', months: [1, 4, 7, 10] };
      const own = match[0].replace(/^.{0,40}primeros/u, '');
      const isMonthly =
        /cada mes|todos los meses/u.test(own) || isMonthlySentence.test(folded) || /mes/u.test(own);
      return isMonthly ? { ...base, interval: 'monthly', months: [] } : undefined;
    },
  ],
  [
    everyMonths,
    (match) => {
      const day = readCount(match[2] ?? '');
      const rest = match[4] ?? '';
      const names = [match[3] ?? '', ...Array.from(rest.matchAll(eachMonth), ([name]) => name)];
      const months = [...new Set(names.map(monthOf))].sort((a, b) => a - b);
      // Different days in one sentence are no single rule.
      const isOneDay = [...rest.matchAll(/(\d{1,2})\sde\s/gu)].every(([, other]) => Number(other) === day);
      const interval = months.length === 4 ? 'quarterly' : 'yearly';
      return isOneDay
        ? { day, months, interval, isBusiness: false, isExclusive: isBefore(match[1]) }
        : undefined;
    },
  ],
  [
    dayOfMonth,
    (match, folded) => {
      if (!/cada|todos|mensual/u.test(match[0]) && !isMonthlySentence.test(folded)) return undefined;
      const word = match[2] ?? '';
      const day = word === 'ultimo' ? 31 : /^primer/u.test(word) ? 1 : readCount(word);
      const isBusiness = match[4] !== undefined;
      // The last business day of a month is no day of this rule.
      if (isBusiness && day === 31) return undefined;
      return { day, months: [], interval: 'monthly', isBusiness, isExclusive: isBefore(match[1]) };
    },
  ],
  [endOfMonth, () => ({ day: 31, months: [], interval: 'monthly', isBusiness: false, isExclusive: false })],
];

/** Reads each day of a list that recurs every year: «el 30 de junio y el 31 de diciembre de cada año». */
function readYearly(folded: string): (Recurrence & { readonly start: number; readonly end: number })[] {
  if (!everyYear.test(folded)) return [];
  return [...folded.matchAll(dayAndMonth)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    interval: 'yearly',
    day: readCount(match[2] ?? ''),
    months: [monthOf(match[3] ?? '')],
    isBusiness: false,
    isExclusive: isBefore(match[1]),
  }));
}

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
    add({ start, end, ...recurrence });
  }
  for (const yearly of readYearly(folded)) add(yearly);
  return found;
}

const monthOf = (name: string): number => (name === 'setiembre' ? 9 : monthNames.indexOf(name) + 1);

/** Reads a number in figures or words. */
function readCount(words: string): number {
  const figures = /\d{1,2}/u.exec(words)?.[0];
  if (figures !== undefined) return Number(figures);
  const [term] = readStatedValues('term', `${words} días`);
  return term?.value.type === 'term' ? term.value.count : 0;
}
