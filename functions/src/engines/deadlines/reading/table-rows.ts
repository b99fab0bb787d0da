import { readDays } from '../../../platform/spanish/read-days.ts';
import { dutyStatementPattern } from './duty/duty-verbs.ts';
import type { Statement } from './statement.ts';

/** A table whose rows state last days, while its rows are read. */
export interface OpenTable {
  /** Name of the column of days; empty for a calendar, whose rows name themselves. */
  readonly column: string;
  /** Name of the first column: «Fracción». */
  readonly first: string;
}

/** Matches the heading of a column of due dates: «vencimiento». */
const columnHeadPattern =
  /(?:vencimiento|vto|fecha (?:limite|de pago|de cargo|de vencimiento|de devolucion)|plazo|vence)/u;
/**
 * Matches the head of a column of dates, which are last days in a table of instalments: «N.º de cuota Fecha
 * Capital».
 */
const dateHeadPattern = /(?<![a-z])fecha(?![a-z])/u;
/** Matches words for instalments: «plan de pagos». */
const ofInstalmentsPattern =
  /(?:cuota|amortiza|fraccion|plazo|calendario de pagos|plan de pagos|cuadro de amortizacion)/u;
/** Matches the title of a calendar of deadlines. */
const calendarPattern = /^(?:\d[\d.]*\s)?(?:calendario|cronograma)(?!.*(?:laboral|festiv|escolar))/u;
/** Matches a line or heading about past payments: «pagos realizados». */
const overPattern =
  /(?:realizad|efectuad|recibid|abonad|pagad|cobrad|satisfech|atrasad|liquidad|movimientos|extracto)/u;
const maxWords = 14;
const isShort = (folded: string): boolean => folded.split(' ').length <= maxWords;

/** Returns the table that a statement opens or continues. */
export function continueTable(
  { flat, folded, head }: Statement,
  open: OpenTable | undefined,
): OpenTable | undefined {
  if (!isShort(folded)) return undefined;
  if (readDays(folded).length > 0) return open?.column === '' || !folded.includes(':') ? open : undefined;
  const title = head.toLowerCase();
  if (overPattern.test(folded) || overPattern.test(title)) return undefined;
  if (dutyStatementPattern.test(flat) || /[.:]/u.test(folded.replace(/n\.|vto\.|núm\./gu, '')))
    return undefined;
  const isOfInstalments = dateHeadPattern.test(folded) && ofInstalmentsPattern.test(`${title} ${folded}`);
  const name = (isOfInstalments ? /(?<![a-z])(?:fecha (?:de|limite) [a-z]+|fecha)/u : columnHeadPattern).exec(
    folded,
  );
  if (name !== null) {
    const [first = ''] = flat
      .slice(Math.max(0, flat.indexOf('|')), name.index)
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
    return { column: flat.slice(name.index, name.index + name[0].length), first };
  }
  return calendarPattern.test(folded) ? { column: '', first: '' } : undefined;
}

const instalment =
  '(?:pagos?|plazo|cuota|fraccion|vencimiento|hito|recibo|letra|anualidad|mensualidad|entrega a cuenta)';
const ordinal = '(?:primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim|ultim)[oa]?';
/** Matches a row of a plan of instalments. */
const instalmentRowPattern = new RegExp(
  `^(?:[-–•*]\\s)?(?:(?:${ordinal}(?: y ultim[oa])?|\\d{1,3}\\.?[ºª]\\.?)\\s${instalment}|${instalment}\\s(?:n\\.?[ºo]?\\.?\\s?|num\\.?\\s)?\\d{1,3}(?:\\.?[ºª])?)(?![a-z\\d])`,
  'u',
);

/** Returns true for a line of its own about one instalment: «Cuota 3: 1.500 € — 15/10/2026». */
export const isInstalmentRow = ({ folded, head }: Statement): boolean =>
  isShort(folded) &&
  instalmentRowPattern.test(folded) &&
  !overPattern.test(folded) &&
  !overPattern.test(head.toLowerCase());

/** Names the row of a table by its first column: «Fracción 1 (200,00 · 2,10)». `words`: the row without its day. */
export function nameRow({ column, first }: OpenTable, words: string): string {
  const cells = words
    .replace(/ (?=[€%](?: |$))/gu, '\u00A0')
    .split(words.includes('|') ? '|' : ' ')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== '—' && cell !== '-');
  const [number = '', ...rest] = cells;
  const isNumber = /^\d{1,3}(?:\.?[ºª])?\.?$/u.test(number);
  if (first !== '' && isNumber)
    return `${first} ${number}${rest.length === 0 ? '' : ` (${rest.join(' · ')})`}`;
  const plain = words.includes('|') ? cells.join(' · ') : words;
  return column === '' ? plain : `${column}: ${plain}`;
}
