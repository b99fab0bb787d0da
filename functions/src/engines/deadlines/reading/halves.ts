import type { DayOfHalf } from '../found-deadlines.ts';
import { dutyStatementPattern } from './duty/duty-verbs.ts';
import { tidyAct } from './duty/wording.ts';
import { namedStart, type StartPhrase } from './start-phrase.ts';
import type { Statement } from './statement.ts';

/** A last day that depends on the half of the month in which a notification is received. */
export interface StatedHalves {
  readonly kind: 'halves';
  readonly start: number;
  readonly end: number;
  readonly first: DayOfHalf;
  readonly second: DayOfHalf;
  readonly from: StartPhrase;
  /** Act stated by the words before the day. */
  readonly what: string;
  /** Spanish sentence on what the words leave to the law. */
  readonly assumed: string | undefined;
}

const day = '(\\d{1,2}|cinco|veinte)';
/** Matches a half of the month of a notification, with the last day to pay. */
const halfPattern = new RegExp(
  `(?<!\\d)(1|uno|primero|16|dieciseis)\\s(?:y|al|a)\\s(?:el\\s)?(?:dia\\s)?(?:15|quince|ultimo)[^.;]{0,140}?\\shasta\\sel\\s(?:dia\\s)?${day}\\s(?:de|del)\\s(segundo\\smes|mes\\s(?:siguiente|posterior|inmediato|natural\\ssiguiente)|(?:dicho|mismo|citado|ese|este|propio)\\smes|mes\\sde\\sla\\snotificacion)`,
  'gu',
);
const days: Readonly<Record<string, number>> = { cinco: 5, veinte: 20 };
/** Matches a reference to article 62 of the Spanish general tax law. */
const ofLawPattern =
  /(?<!\p{L})art(?:iculo|s)?['.]?\s62[.']([25])(?!\d)[^;]{0,60}(?:ley general tributaria|ley 58\/2003|lgt)(?!\p{L})/u;
/** Matches a word for a payment or debt: «ingresar la deuda». */
const paymentPattern =
  /(?<!\p{L})(?:pag[a-z]{1,6}|ingres[a-z]{1,6}|deuda|periodo voluntario|apremio)(?!\p{L})/u;
/** The days of paragraphs 2 and 5 of article 62 of Ley 58/2003, General Tributaria. */
const lawDays: Readonly<Record<string, Pick<StatedHalves, 'first' | 'second'>>> = {
  2: { first: { day: 20, months: 1 }, second: { day: 5, months: 2 } },
  5: { first: { day: 20, months: 0 }, second: { day: 5, months: 1 } },
};

const monthsOf = (words: string): number =>
  words.startsWith('segundo') ? 2 : /^(?:dicho|mismo|citado|ese|este|propio|mes de la)/u.test(words) ? 0 : 1;

/** The first half of a rule whose second one is in the next statement. */
export interface OpenHalf {
  readonly of: DayOfHalf;
  readonly what: string;
}

const plainAct = 'Pagar la deuda';

/**
 * Returns the act before a position, without its condition: «El importe deberá ingresarse» of «el importe deberá
 * ingresarse, si se notifica entre los días 1 y…».
 */
function actBefore(flat: string, at: number): string {
  const before = flat.slice(Math.max(0, at - maxAct), at);
  const clause = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf(';')) + 1);
  const act = clause.slice(
    0,
    Math.max(
      0,
      clause.search(/:|,?\s(?:si|a\)|cuando|en\s(?:el|los)\splazos?|conforme|según|de\sacuerdo|dentro)\s/u),
    ),
  );
  return dutyStatementPattern.test(act) ? tidyAct(act) : plainAct;
}
const maxAct = 300;

/** Reads «si se notifica entre los días 1 y 15, hasta el día 20 del mes siguiente; si entre el 16 y el último…». */
export function readHalves(
  { flat, folded }: Statement,
  before: OpenHalf | undefined,
): { readonly found: StatedHalves[]; readonly open?: OpenHalf } {
  if (!/hasta el|62[.']/u.test(folded)) return { found: [] };
  const halves = [...folded.matchAll(halfPattern)].map((match) => {
    const [whole, from = '', date = '', month = ''] = match;
    return {
      ...{ start: match.index, end: match.index + whole.length, isFirst: /^(?:1|uno|primero)$/u.test(from) },
      of: { day: days[date] ?? Number(date), months: monthsOf(month) },
    };
  });
  const first = halves.find(({ isFirst }) => isFirst);
  const second = halves.find(({ isFirst, start }) => !isFirst && start > (first?.start ?? -1));
  const from = /ejecutiv|firmeza/u.test(folded)
    ? namedStart('que sea ejecutiva', 'la fecha en que sea ejecutiva')
    : namedStart('notificacion', 'la notificación');
  const open = first === undefined ? before : { of: first.of, what: actBefore(flat, first.start) };
  if (second !== undefined && open !== undefined) {
    const { start } = first ?? second;
    const isMoved = /habil/u.test(folded.slice(start));
    const assumed = isMoved
      ? undefined
      : 'El documento no dice qué ocurre si el día es inhábil: se toma el hábil siguiente.';
    const { end, of } = second;
    return {
      found: [{ kind: 'halves', start, end, what: open.what, first: open.of, second: of, from, assumed }],
    };
  }
  if (first !== undefined) return { found: [], ...(open !== undefined && { open }) };
  const cited = ofLawPattern.exec(folded);
  const law = lawDays[cited?.[1] ?? ''];
  if (halves.length > 0 || cited === null || law === undefined || !paymentPattern.test(folded))
    return { found: [] };
  const assumed =
    'El documento se remite al artículo 62 de la Ley General Tributaria, de donde salen los días.';
  const { index: start } = cited;
  const end = start + cited[0].length;
  return { found: [{ kind: 'halves', what: actBefore(flat, start), start, end, ...law, from, assumed }] };
}
