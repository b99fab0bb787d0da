import { readDays, type StatedDay } from '../../../platform/spanish/read-days.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { daysInMonth } from '../../../platform/time/add-months.ts';
import { isDay, makeDay, weekdayOf } from '../counting/calendar.ts';
import { dutyStatementPattern, eachDutyVerbPattern } from './duty/duty-verbs.ts';
import { preteriteVerbPattern } from './duty/force.ts';
import { readSubject } from './duty/subject.ts';
import { monthOf, monthPattern } from './months.ts';
import { readPeriodEnds } from './periods.ts';
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
  /** True when a label, a column or «fecha límite» names it a last day. */
  readonly isNamed: boolean;
  /** Spanish sentence on what the words leave open: a year, the day of a month. */
  readonly assumed: string | undefined;
  /** List of days that contains this one. */
  readonly list: TextSpan;
}

const dayLead =
  '(?:(?:el|la|del|de|al|las|los|dia|fecha|proximo|pasado|siguiente|ambos|mismo|horas?|h|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\\d{1,2}[:.]\\d{2}|\\d{1,2}|\\([^()]{1,30}\\)|en),?\\s){0,12}';

/** Matches «antes de» before a date, which excludes the date itself. */
const strictlyPattern = new RegExp(
  `(?:antes|con anterioridad|previamente)\\s(?:de|del|al|a)\\s?${dayLead}$`,
  'u',
);
/**
 * Matches an hour before a day, which makes «antes de» include the day: «antes de las 14:00 horas del 3 de
 * marzo».
 */
const withHourPattern =
  /(?<!\p{L})las\s\d|(?:\d{1,2}[:.]\d{2}|\d{1,2}|catorce|quince|doce|trece|dieciocho|veinte)\s?(?:h|horas)/u;
/** Matches words that make a date the last day: «hasta», «a más tardar». */
const upToPattern = new RegExp(
  `(?<!\\p{L})(?:hasta|a mas tardar|a lo sumo|como (?:muy )?tarde|lo mas tarde|no mas alla|no mas tarde|como maximo|como fecha (?:limite|tope|maxima)|(?:no|ni) despues|ni mas tarde|(?:fecha|dia) (?:limite|tope|maxim[oa])(?: (?:de|para|del) [^:;.]{0,60})?:?|maximo|ultimo dia[^;.:]{0,60}:?|siendo el ultimo),?\\s?${dayLead}$`,
  'u',
);
/** Matches verbs of an end: «finaliza», «vence». */
const endPattern = new RegExp(
  `(?<!\\p{L})(?:finaliza|termina|concluye|conclui|expira|vence|caduca|cierra|cerra|acaba|finalizacion|terminacion|finalice|venza|extingue|extingui)(?:ra|n|ran|se)?(?: [^,;.:]{0,40})?(?: el| en| con fecha|:)?,?\\s?${dayLead}$`,
  'u',
);
/** Matches labels of an end: «Vencimiento: ». */
const labelledPattern = new RegExp(
  `(?<!\\p{L})(?:vencimiento(?: del?[^:;.]{0,30})?|renovacion(?: automatica)?|vence|venc\\.|vto\\.?|caducidad(?: del?[^:;.]{0,30})?|valid[oa] hasta|pagar antes del?|fecha de (?:pago|cargo|adeudo|vencimiento|caducidad|vto\\.?|finalizacion|terminacion|fin|devolucion|entrega limite)|fecha limite[^:;.]{0,50}|fin (?:de|del) (?:plazo|contrato|servicio)[^:;.]{0,40}|plazo[^:;.]{0,60}:|valida? hasta|limite de (?:pago|presentacion)|proxim[oa] (?:pago|vencimiento|recibo|junta|reunion|sesion|asamblea|cita|visita|revision|inspeccion)|(?:fin|votacion|reunion|junta|asamblea|examen|pruebas?|recogida|visita|vista|juicio|cita|devolucion)(?: [a-z ]{1,40})?(?=:))[^:;.\\p{L}]{0,12}(?::|=)?\\s*(?:hasta|el|hasta el)?,?\\s?${dayLead}$`,
  'u',
);
/** Matches the label of a list of days: «Hitos: cimentación, 31 de mayo de 2027; …». */
const labelOfListPattern =
  /^(?:[a-z\d]{1,14}[.)ºª-]{1,2}\s)?(?:hitos|plazos|pagos|cuotas|vencimientos|entregas|fracciones)(?: [a-z ]{1,40})?:\s/u;
/** Matches the text between the two days of a range: «: 1 de mayo al». */
const rangePattern =
  /(?:(?<!\p{L})(?:desde|del|entre)|:)\s(?:el\s|los\s)?(?:dias?\s)?[^;.]{1,40}?(?:\s(?:hasta|al|y)|(?<=20\d\d)\s(?:a|[-–—]))\s(?:el\s)?(?:dia\s)?$/u;
/** Matches the last day of a range behind its first day: « al 29 de enero de 2027». */
const rangeEndPattern = new RegExp(
  String.raw`^,?\s(?:al?|hasta|[-–—])\s(?:el\s)?(?:dia\s)?(?:\d{1,2}(?!\d|:|\.\d{2}(?![\d.])|\s?(?:h|horas|%|€|euros)(?!\p{L}))|\p{L}+\s(?:y\s\p{L}+\s)?de\s(?:${monthPattern}))`,
  'u',
);
/** Matches words of a term for applications, payments or objections: «plazo de solicitud». */
const openTermPattern =
  /(?:plazo|deber|habr|tendr|presenta|entreg|solicitud|inscri|matricul|abiert|ofertas|alegaciones|reclamaciones|pago|periodo (?:de (?!factur)|voluntario|cubierto)|vigencia|validez|duracion|cobertura|se desarrolla)/u;
/** Matches verbs of a duty before a date. */
const dutyBeforePattern =
  /(?<!\p{L})(?:pag(?:an?|ar|o|adero|adera|ara|aran)|abon(?:an?|ar|o|ara|aran)|entreg(?:ar|ara|aran|arse|a)|present(?:ar|ara|aran|arse)|compare[cz]\p{L}+|incorpor\p{L}+|devol(?:ver|vera|verse)|reembols\p{L}+|ingres(?:ar|ara|o)|satisf(?:acer|ara|aran)|tendra lugar|celebrara|senala\p{L}*|cita\p{L}*|convoca\p{L}*|amortiz\p{L}+|liquid\p{L}+|efectuara|realizara|cargara|vista|fijan?|(?:girar|adeudar|cobrar|domiciliar|facturar|emitir|remitir|enviar|publicar|formalizar|otorgar|firmar)an?|pasaran? al cobro|(?:reunion|junta|asamblea|votacion|examen|excursion|visita|inspeccion)(?: [^;.]{1,50})? sera)[^;.]{0,110}\s(?:el|los|para el|con fecha|en fecha|a)\s(?:proximo\s)?(?:dias?\s)?(?:lunes,?\s|martes,?\s|miercoles,?\s|jueves,?\s|viernes,?\s)?$/u;
/**
 * Matches a participle before a date, as in «Entregada en mano, en Soria, a 31 de agosto»: it describes a
 * completed act, unless «para» introduces the day.
 */
const participleOnlyPattern =
  /(?<!\p{L})(?:entregad|presentad|citad|senalad|convocad|liquidad|pagad|abonad|ingresad|amortizad|reembolsad|fijad)[oa]s?(?!\p{L})(?![^;.]{0,110}\spara el\s)[^;.]{0,110}$/u;
/** Matches the words before a day at the end of a text: «el proximo dia». */
const dayLeadBeforePattern =
  /\s(?:el|los|para el|con fecha|en fecha|a)\s(?:proximo\s)?(?:dias?\s)?(?:(?:lunes|martes|miercoles|jueves|viernes),?\s)?$/u;
/** Matches words that make a date the first day: «intereses desde el 1 de enero». */
const firstPattern =
  /(?<!\p{L})(?:desde|a partir|a contar|con efectos?)(?:\s(?:de|del|desde|el|la|dia|fecha)){0,4}\s$/u;
/** Matches a verb behind its date: «el 10 de marzo de 2026 vence el plazo». */
const afterDatePattern =
  /^,?\s(?:vence|finaliza|termina|expira|concluye|caduca|acaba)(?:ra)?n?\s(?:el|la|los|las)\s/u;
/** Matches the verb of a beginning or an event: «entrara». */
const beginningPattern = /^(?:se\s)?(?:entr|comenz|empez|inici|surt|produc|nac|cumpl)/iu;

/**
 * Returns true for the act of a party, unlike the beginning of a thing: «El cliente retirará el material el 15 de
 * mayo».
 */
function isActOfParty(before: string): boolean {
  const verb = [...before.matchAll(eachDutyVerbPattern)].at(-1);
  if (verb === undefined || /^(?:pod|pued|no |ni )/iu.test(verb[0])) return false;
  const behind = before.slice(verb.index + verb[0].length);
  if (behind.length > maxAct || !plainDayPattern.test(behind)) return false;
  const isBeginning = beginningPattern.test(verb[0].trim());
  // «El contratista iniciará los trabajos el…» states an act of a party, not the beginning of a period.
  if (isBeginning && !/^\s(?:el|la|los|las|su|sus)\s(?!d[íi]as?\s|\d|pr[óo]xim)\p{L}/iu.test(behind))
    return false;
  return readSubject(before, verb, 0).who !== null;
}

/** Maximum UTF-16 units between the verb of a duty and its date. */
const maxAct = 130;
/** Matches an article and a weekday before a date. */
const plainDayPattern =
  /\s(?:el|los)\s(?:pr[óo]ximos?\s)?(?:d[íi]as?\s)?(?:(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo),?\s)?$/iu;
/** Matches words of a past date, as in recitals. */
export const pastVerbPattern =
  /(?<!\p{L})(?:estuvo|estaba|fue|fueron|era|había|hubo|venía|permaneció|finalizó|venció|terminó|expiró|concluyó|caducó|firmó|firmaron|suscribió|suscribieron|presentó|notificó|(?:ha|han) (?:sido|estado|venido|vencido|finalizado|presentado)|nacid[oa]|(?:celebrad|aprobad|otorgad)[oa] el|inscrit[oa]|cerrad[oa]|\p{L}{2,20}(?:ar|er|ir|dr)ían|quedó|pagó|percibió|prestó|desempeñó|trabajó)(?!\p{L})/iu;

/** Matches verbs in the future and modal verbs. */
const dutyPattern = /(?:\p{L}(?:ará|erá|irá)n?|debe[n]?|podrán?|tendrán?|habrán?)(?!\p{L})/iu;

/** Matches a mention of a former contract or party. */
const formerPattern =
  /(?<!\p{L})anterior(?:es)?\s(?:contrato|p[óo]liza|adjudicatari|arrendatari|proveedor|titular)|(?:contrato|póliza|acuerdo)\santerior/iu;

/** Returns true for a clause in the past without a duty. */
export const isPastClause = (clause: string): boolean =>
  formerPattern.test(clause) ||
  ((pastVerbPattern.test(clause) || preteriteVerbPattern.test(clause)) &&
    !dutyPattern.test(clause.replace(/(?<!\p{L})(?:era|fuera|hubiera)(?!\p{L})/giu, '')));

/** Reads the fixed last days of a statement. Dates of signature, birth, issue or effect are not last days. */
export function readDates(statement: Statement, isRow: boolean): StatedDate[] {
  const { flat, folded } = statement;
  const stated = /\d|de dos mil/u.test(folded) ? readDays(flat).filter(({ day }) => isDay(day)) : [];
  const days = withRelative(
    folded,
    stated.sort((a, b) => a.start - b.start),
  ).filter(({ end }) => !rangeEndPattern.test(folded.slice(end, end + maxRange)));
  const runs: { readonly days: PlacedDay[]; readonly kind: DateKind }[] = [];
  let open: (typeof runs)[number] | undefined;
  for (const day of days) {
    const isRange = rangePattern.test(folded.slice(Math.max(0, day.start - maxRange), day.start));
    const list = [...(isRange ? [] : readSiblings(folded, day)), day];
    const first = list[0] ?? day;
    const between = open === undefined ? '' : folded.slice(open.days.at(-1)?.end, first.start);
    // «El 1 de diciembre de 2026 y el 1 de marzo de 2027»: the second day is of the same kind.
    if (open !== undefined && jointPattern.test(between)) {
      open.days.push(...list);
      continue;
    }
    const kind =
      readKind(statement, { ...day, from: first.start }, isRow && days.length === 1) ??
      (open !== undefined && jointPartPattern.test(between) && !dutyStatementPattern.test(between)
        ? { ...open.kind, isExclusive: false, lead: '' }
        : undefined);
    open = kind === undefined ? undefined : { days: list, kind };
    if (open !== undefined) runs.push(open);
  }
  return [...runs.flatMap((run) => toDates(run, folded)), ...readPeriods(statement)];
}

/** Returns the dates of a list, which share its span. */
function toDates(
  { days, kind: { lead, ...kind } }: { days: PlacedDay[]; kind: DateKind },
  folded: string,
): StatedDate[] {
  const list: TextSpan = {
    start: Math.max(0, (days[0]?.start ?? 0) - lead.length),
    end: days.at(-1)?.end ?? 0,
  };
  return days.map(
    ({ day, start, end, isInferred = false }, index): StatedDate => ({
      ...kind,
      assumed: isInferred
        ? 'La fecha no dice el año: se toma el de la fecha anterior.'
        : kind.isExclusive && index > 0
          ? 'No está claro si «antes del» se refiere también a este día: comprueba la fecha.'
          : isOtherWeekday(folded, { day, start, end })
            ? 'El día de la semana no corresponde a esa fecha: comprueba cuál vale.'
            : undefined,
      kind: 'date',
      day,
      start: index === 0 ? list.start : start,
      end,
      list,
    }),
  );
}

const weekdays = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const weekday = '(domingo|lunes|martes|miercoles|jueves|viernes|sabado)';
/** Matches the day of the week before a date, and behind it. */
const weekdayPatterns = [
  new RegExp(`(?<!\\p{L})${weekday},?\\s(?:dia\\s)?$`, 'u'),
  new RegExp(`^,?\\s\\(?${weekday}(?!\\p{L})`, 'u'),
] as const;

/** Returns true for a date with the name of another day: «martes 22 de febrero de 2027», which is a Monday. */
function isOtherWeekday(folded: string, { day, start, end }: StatedDay): boolean {
  const [beforePattern, behindPattern] = weekdayPatterns;
  const name =
    beforePattern.exec(folded.slice(Math.max(0, start - 20), start))?.[1] ??
    behindPattern.exec(folded.slice(end, end + 20))?.[1];
  return name !== undefined && name !== weekdays[weekdayOf(day)];
}

interface PlacedDay extends StatedDay {
  readonly isInferred?: boolean;
}

/** Matches a day of a month named relatively: «el 5 del mes siguiente». */
const relativeDayPattern = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})(?:\\sde\\s(${monthPattern}))?(?:\\s(?:de|del)\\s(mismo|dicho|ese|ese mismo|este mismo|siguiente|proximo)\\s(ano|mes)|\\sdel\\s(ano|mes)\\s(siguiente|proximo)|(?!\\s(?:de|del)\\s(?:\\d|dos mil|cada)|\\p{L}))`,
  'gu',
);

/**
 * Adds the days that take their month or year from the stated day before them: «el 15 de julio del mismo año», «el 20 del
 * mismo mes», «y el tercero el 15 de septiembre».
 */
function withRelative(folded: string, stated: readonly StatedDay[]): PlacedDay[] {
  const days: PlacedDay[] = [...stated];
  if (days.length === 0) return days;
  for (const match of folded.matchAll(relativeDayPattern)) {
    const [whole, date = '', monthName, said, unit = match[5], , behind] = match;
    const { index: start } = match;
    const end = start + whole.length;
    if (days.some((day) => day.start < end && day.end > start)) continue;
    const before = days.filter((day) => day.end <= start).at(-1);
    const [year = 0, month = 0] = before?.day.split('-').map(Number) ?? [];
    const isNext = /siguiente|proximo/u.test(said ?? behind ?? '');
    const isSaid = unit !== undefined;
    if (before === undefined || (monthName === undefined) !== (unit === 'mes')) continue;
    const ofMonth = monthName === undefined ? month + (isNext ? 1 : 0) : monthOf(monthName);
    const ofYear = year + (isNext && unit === 'ano' ? 1 : 0) + (ofMonth > 12 ? 1 : 0);
    const inYear = ofMonth > 12 ? 1 : ofMonth;
    if (Number(date) < 1 || Number(date) > daysInMonth(ofYear, inYear)) continue;
    const day = makeDay(ofYear, inYear, Number(date));
    const between = folded.slice(before.end, start);
    const isListed = jointPattern.test(between) || jointPartPattern.test(between);
    if (!isSaid && (!isListed || day <= before.day)) continue;
    days.push({ day, start, end, isInferred: !isSaid });
    days.sort((a, b) => a.start - b.start);
  }
  return days;
}

/** Matches the text between two days of one list: «, y el». */
const jointPattern = /^(?:,|\sy|,\sy)\s(?:el\s)?(?:dia\s)?$/u;
/** Matches another part of the same act: «y el de presentación, el 30 de junio», «30 % el 1 de octubre». */
const jointPartPattern =
  /^(?:[,;]\sy|,|\sy|;)\s(?:(?:el|la|los|las)\s[^,;.:]{1,40}|\d[\d',]*\s?(?:%|euros|€)),?\s(?:el\s)?(?:dia\s)?$/u;

/** How a date becomes a last day: the words before it, and whether they exclude the day or end a contract. */
interface DateKind extends Pick<StatedDate, 'isExclusive' | 'isEnd' | 'isNamed'> {
  readonly lead: string;
}

/** Reads the words around a date, or around a list of dates that begins at `from`. Returns undefined for other dates. */
function readKind(
  { flat, folded, head }: Statement,
  { end, from }: Pick<StatedDay, 'end'> & { readonly from: number },
  isRow: boolean,
): DateKind | undefined {
  const before = folded.slice(Math.max(0, from - 170), from);
  const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1);
  const rest = folded.slice(end, end + 120);
  const whole = clause + rest.slice(0, rest.search(/[.;](?:\s|$)|$/u));
  if (isPastClause(flat.slice(from - clause.length, end + whole.length - clause.length))) return undefined;
  const make = (lead: string, isEnd = false, isNamed = isEnd): DateKind => ({
    lead,
    isExclusive: false,
    isEnd,
    isNamed,
  });
  const strict = strictlyPattern.exec(clause)?.[0];
  // «No antes del 1 de junio» is the first day.
  const isFirstDay =
    strict !== undefined && /(?<!\p{L})(?:no|nunca|ni)\s$/u.test(clause.slice(0, -strict.length));
  if (isFirstDay) return undefined;
  if (strict !== undefined) return { ...make(strict), isExclusive: !withHourPattern.test(strict) };
  const ended = endPattern.exec(clause)?.[0];
  if (ended !== undefined)
    return make(ended.slice(ended.search(/\s(?:el|en|con|:|a)\s|$/u)), isEndOfContract(clause));
  const limit = upToPattern.exec(clause)?.[0];
  if (limit !== undefined)
    return make(
      /^(?:hasta|a |lo |no |ni |como|maximo)/u.test(limit) ? limit : '',
      isEndOfContract(clause),
      /limite|tope|ultim/u.test(limit) || isEndOfContract(clause),
    );
  const label = labelledPattern.exec(clause)?.[0];
  if (label !== undefined && clause.length - label.length < maxBeforeLabel)
    return make('', /(?:contrato|poliza|seguro|fin |terminacion|finalizacion)/u.test(label), true);
  const between = rangePattern.exec(clause)?.[0];
  if (between !== undefined && (openTermPattern.test(whole) || openTermPattern.test(head.toLowerCase())))
    return make(between, isEndOfContract(clause), false);
  const behind = afterDatePattern.exec(rest)?.[0];
  const ahead =
    behind === undefined
      ? null
      : /(?:^|(?<=[,;.]\s))(?:el\s)?(?:proximo\s)?(?:dia\s)?(?:(?:lunes|martes|miercoles|jueves|viernes),?\s)?$/u.exec(
          clause,
        );
  if (ahead !== null) return make(ahead[0], false, true);
  if (firstPattern.test(clause)) return undefined;
  const plainLead = dayLeadBeforePattern.exec(clause)?.[0] ?? '';
  const isDuty = dutyBeforePattern.test(clause) && !participleOnlyPattern.test(clause);
  if (isDuty || isActOfParty(flat.slice(from - clause.length, from))) return make(plainLead);
  return isRow || labelOfListPattern.test(folded) ? make('', false, true) : undefined;
}

/** Maximum UTF-16 units before the end of a range of days. */
const maxRange = 60;
/** Maximum UTF-16 units before a label of a form; a longer text is a sentence. */
const maxBeforeLabel = 60;
/** Matches another day before a date in an enumeration: «el 5 de mayo y el ». */
const siblingPattern = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})\\sde\\s(${monthPattern})(?:,|\\sy|,\\sy)\\s(?:otr[oa]\\s)?(?:el\\s)?(?:dia\\s)?$`,
  'u',
);
const maxSiblings = 11;

/** Returns the days of a list that share the year of its last: «1 de junio, 1 de julio y 1 de agosto de 2026». */
function readSiblings(folded: string, last: StatedDay): StatedDay[] {
  const siblings: StatedDay[] = [];
  let { day, start } = last;
  while (siblings.length < maxSiblings) {
    const match = siblingPattern.exec(folded.slice(Math.max(0, start - 60), start));
    const [year = 0, month = 0] = day.split('-').map(Number);
    const own = monthOf(match?.[2] ?? '');
    const date = Number(match?.[1]);
    // Stops at a later month: it would belong to the previous year, which the text does not state.
    if (match === null || own > month || date > daysInMonth(year, own)) break;
    const end = start;
    start -= match[0].length;
    day = makeDay(year, own, date);
    siblings.unshift({ day, start, end });
  }
  return siblings;
}

const isEndOfContract = (clause: string): boolean =>
  /(?:contrato|vigencia|duracion|poliza|seguro|arrendamiento|cobertura|convenio|acuerdo|prestamo)/u.test(
    clause,
  ) &&
  /(?:vigen|duracion|durar|extend|prorrog|valid|cobertura|vigor|finaliz|termin|venc|conclu|expir|extin|caduc|acab)/u.test(
    clause,
  ) &&
  readOwner(clause.trimStart()) === '' &&
  !/(?:plazo (?:de|para) (?:presenta|solicit|alega|pago)|deber|podr|pago|abon)/u.test(clause);

/** Returns the last day of a stated date: the day before, when the words exclude the date itself. */
export const lastDayOfDate = ({ day, isExclusive }: StatedDate): string =>
  isExclusive ? addDays(day, -1) : day;

/** Matches the verb of a beginning or an event: «el curso empezará en septiembre de 2027». */
const startPattern =
  /(?<!\p{L})(?:(?:entr|comenz|empez|inici|celebr|reanud|inaugur)\p{L}*|tendr[áa]n? lugar|ser[áa]n?)\s?$/iu;

/** Reads the last days of periods: «hasta final de mayo de 2026», «durante el mes de mayo de 2027». */
function readPeriods({ flat, folded }: Statement): StatedDate[] {
  return readPeriodEnds(folded).flatMap(
    ({ day, start, end, isSaid, isExclusive, isWithin }): StatedDate[] => {
      const before = flat.slice(Math.max(0, start - 170), start);
      const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1);
      if (isPastClause(clause) || startPattern.test(clause)) return [];
      // «En mayo de 2027» without a duty is the time of an event.
      if (
        isWithin &&
        !dutyStatementPattern.test(clause) &&
        !dutyStatementPattern.test(flat.slice(end, end + 60))
      )
        return [];
      return [
        {
          kind: 'date',
          ...{ day, start, end, isExclusive, isEnd: false, isNamed: false, list: { start, end } },
          assumed: isSaid ? undefined : 'Se toma el último día de ese periodo.',
        },
      ];
    },
  );
}
