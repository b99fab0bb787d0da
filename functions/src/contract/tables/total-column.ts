import { formatValue } from '../proved-values/format-value.ts';
import type { TypedValue } from '../proved-values/schemas.ts';
import { formatCount, formatNumber } from '../spanish-format.ts';
import type { TableColumn, TableRow } from './schemas.ts';
import { type ShownCell, showCell } from './shown-cell.ts';

type Amount = Extract<TypedValue, { type: 'amount' }>;

export interface ColumnTotal {
  /** The sum, or why there is none. */
  readonly text: string;
  readonly amount?: Amount;
}

/** Why a cell cannot be summed, in the order in which a missing total names them. */
const obstacles = [
  { name: 'pendientes', is: ({ state, isStale }: ShownCell) => state === 'pending' || isStale },
  { name: 'sin respuesta', is: ({ state }: ShownCell) => state === 'failed' },
  { name: 'no constan', is: ({ state }: ShownCell) => state === 'absent' },
  { name: 'con pasajes que no coinciden', is: ({ isDisputed }: ShownCell) => isDisputed },
  {
    name: 'sin comprobar',
    is: ({ state, value }: ShownCell) =>
      value?.type !== 'amount' || (state !== 'checked' && state !== 'corrected'),
  },
] as const;

/**
 * Returns the sum of a column of amounts; `undefined` for other columns. Sums only amounts that the page states or that
 * the user wrote. With any other cell, or with several currencies, the text says why there is no total.
 */
export function totalColumn({ id, type }: TableColumn, rows: readonly TableRow[]): ColumnTotal | undefined {
  if (type !== 'amount' || rows.length === 0) return undefined;
  const cells = rows.map((row) => showCell(row.cells[id]));
  const counts = Map.groupBy(cells, (cell) => obstacles.find(({ is }) => is(cell))?.name);
  const why = obstacles.flatMap(({ name }) => {
    const count = counts.get(name)?.length ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? singularOf(name) : name}`];
  });
  if (why.length > 0) return { text: `Sin total: ${why.join(', ')}` };
  const amounts = cells.flatMap(({ value }) => (value?.type === 'amount' ? [value] : []));
  const currencies = new Set(amounts.map(({ currency }) => currency));
  const [currency, ...others] = currencies;
  if (currency === undefined || others.length > 0)
    return { text: `Sin total: ${formatCount(currencies.size, 'moneda', 'monedas')}` };
  const minor_units = amounts.reduce((sum, amount) => sum + amount.minor_units, 0);
  if (!Number.isSafeInteger(minor_units)) return { text: 'Sin total: importes demasiado grandes' };
  const amount = { type: 'amount', minor_units, currency } as const;
  return { text: formatValue(amount), amount };
}

type ObstacleName = (typeof obstacles)[number]['name'];

function singularOf(name: ObstacleName): string {
  if (name === 'pendientes') return 'pendiente';
  return name === 'no constan' ? 'no consta' : name;
}
