import { readDays, type StatedDay } from '../../../platform/spanish/read-days.ts';
import { addDays, isDay, lastDayOf, makeDay } from '../counting/calendar.ts';
import { monthOf, monthSource } from './months.ts';
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
  `(?<!\\p{L})(?:vencimiento(?: del?[^:;.]{0,30})?|renovacion(?: automatica)?|vence|venc\\.|vto\\.?|caducidad(?: del?[^:;.]{0,30})?|valid[oa] hasta|pagar antes del?|fecha de (?:pago|vencimiento|caducidad|vto\\.?|finalizacion|terminacion|fin|devolucion|entrega limite)|fecha limite[^:;.]{0,50}|fin (?:de|del) (?:plazo|contrato|servicio)[^:;.]{0,40}|plazo[^:;.]{0,60}|valida? hasta|limite de (?:pago|presentacion)|proximo (?:pago|vencimiento|recibo))[^:;.\\p{L}]{0,12}(?::|=)?\\s*(?:hasta|el|hasta el)?,?\\s?${dayLead}$`,
  'u',
);
const range =
  /(?:desde|del|de|entre)\s(?:el\s|los\s)?(?:dias?\s)?[^;.]{1,40}?\s(?:hasta|al|y)\s(?:el\s)?(?:dia\s)?$/u;
const isOpenTerm =
  /(?:plazo|deber|habr|tendr|presenta|entreg|solicitud|inscri|matricul|abiert|ofertas|alegaciones|reclamaciones|pago|periodo voluntario)/u;
const dutyBefore =
  /(?<!\p{L})(?:pag(?:ar|o|adero|adera|ara|aran)|abon(?:ar|o|ara|aran)|entreg(?:ar|ara|aran|arse|a)|present(?:ar|ara|aran|arse)|comparec\p{L}+|devol(?:ver|vera|verse)|reembols\p{L}+|ingres(?:ar|ara|o)|satisf(?:acer|ara|aran)|tendra lugar|celebrara|senala\p{L}*|cita\p{L}*|convoca\p{L}*|amortiz\p{L}+|liquid\p{L}+|efectuara|realizara|cargara|vista)[^;.]{0,110}\s(?:el|para el|con fecha|en fecha|a)\s(?:proximo\s)?(?:dia\s)?(?:lunes,?\s|martes,?\s|miercoles,?\s|jueves,?\s|viernes,?\s)?$/u;
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
  return days
    .flatMap(({ day, start, end }): StatedDate[] => withSiblings(folded, readDate({ day, start, end })))
    .concat(readMonthEnds(folded));

  function readDate({ day, start, end }: StatedDay): StatedDate[] {
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
  }
}

const sibling = new RegExp(
  `(?<!\\p{L})(?:el\\s)?(?:dia\\s)?(\\d{1,2})\\sde\\s(${monthSource})(?:,|\\sy|,\\sy)\\s(?:el\\s)?(?:dia\\s)?$`,
  'u',
);
const maxSiblings = 11;

/** Adds the days of a list that share its year: «1 de junio, 1 de julio y 1 de agosto de 2026». */
function withSiblings(folded: string, dates: readonly StatedDate[]): StatedDate[] {
  const [last] = dates;
  if (last === undefined) return [];
  const all = [...dates];
  let { day } = last;
  let at = last.start;
  let before = folded.slice(Math.max(0, last.start - 400), last.start);
  for (let count = 0; count < maxSiblings; count += 1) {
    const match = sibling.exec(before.slice(-60));
    if (match === null) break;
    const [year = 0, month = 0] = day.split('-').map(Number);
    const own = monthOf(match[2] ?? '');
    day = makeDay(year, own, Number(match[1]));
    // An earlier month of the list may be in the year before: that is not stated.
    if (own > month || Number(match[1]) > lastDayOf(year, own)) break;
    at -= match[0].length;
    const start = at;
    before = before.slice(0, before.length - match[0].length);
    all.unshift({ ...last, day, start, end: start + match[0].length });
  }
  return all;
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

const endOfNamedMonth = new RegExp(
  `(?:hasta|a)\\s(?:el\\s)?(?:final(?:es)?|fin|ultimo\\sdia)\\s(?:de|del\\smes\\sde)\\s(${monthSource})\\s(?:de|del)\\s(\\d{4})(?!\\d)`,
  'u',
);

/** Reads «hasta final de mayo de 2026». */
function readMonthEnds(folded: string): StatedDate[] {
  const match = endOfNamedMonth.exec(folded);
  if (match === null) return [];
  const day = makeDay(Number(match[2]), monthOf(match[1] ?? ''), 31);
  const end = match.index + match[0].length;
  return [{ kind: 'date', day, start: match.index, end, isExclusive: false, isEnd: false }];
}
