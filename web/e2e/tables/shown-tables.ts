import type { Page, Route } from '@playwright/test';
import type { Table } from '../../../functions/src/contract/tables/schemas.ts';
import {
  absentCell,
  answeredCell,
  columnOf,
  correctedCell,
  euros,
  failedCell,
  rowOf,
  tableOf,
  textOf,
} from '../../src/tables/fixtures/table-of.ts';

/** Headers by which the page recognises a response of our server. */
const headers = { 'X-Request-Id': 'test' };

const leaseColumns = [
  columnOf(1, 'party', 'Arrendatario'),
  columnOf(2, 'amount', 'Renta mensual'),
  columnOf(3, 'date', 'Inicio'),
  columnOf(4, 'term', 'Duración'),
  columnOf(5, 'text', 'Actualización'),
  columnOf(6, 'yes_no', 'Permite subarrendar'),
  columnOf(7, 'amount', 'Fianza'),
];

const place = (page: number, quote: string) => ({
  page,
  page_label: String(page),
  quote,
  char_start: 0,
  char_end: quote.length,
});

/** Returns six leases whose cells are in all states. */
export function leaseTable(changes: Partial<Table> = {}): Table {
  const rows = Array.from({ length: 6 }, (_, index) =>
    rowOf(index, leaseColumns, [
      answeredCell({ type: 'party', name: `Inquilina ${String.fromCharCode(70 - index)}, S.L.` }),
      index === 4
        ? answeredCell(euros(1_000), {
            disagreeing: [{ value: euros(1_100), place: place(3, 'La renta será de 1.100 euros') }],
          })
        : answeredCell(euros(1_250 - index * 100)),
      answeredCell({ type: 'date', date: `202${index}-03-01` }),
      answeredCell({ type: 'term', count: index === 2 ? 7 : 5, unit: 'year' }),
      [
        answeredCell(textOf('IPC'), { state: 'cited' }),
        answeredCell(textOf('IPC'), { state: 'unchecked', places: [] }),
        absentCell(),
        failedCell(),
        undefined,
        { ...answeredCell(textOf('IRAV')), status: 'pending' as const },
      ][index],
      answeredCell({ type: 'yes_no', is_yes: false }),
      index === 0 ? correctedCell(euros(2_500), '2.500') : answeredCell(euros(1_200)),
    ]),
  );
  rows[3] = {
    ...rows[3],
    name: `Contrato ${'de arrendamiento de vivienda '.repeat(4)}.pdf`,
  } as (typeof rows)[0];
  return tableOf(leaseColumns, rows, changes);
}

/** Intercepts the request for a table; later calls replace the table. Returns it so that its URL can be opened. */
export async function showTable(page: Page, table: Table): Promise<Table> {
  await page.route(`**/api/tables/${table.id}`, fulfill(table));
  await page.route(`**/api/tables/${table.id}?*`, fulfill(table));
  return table;
}

const fulfill = (json: object) => (route: Route) =>
  route.request().method() === 'GET' ? route.fulfill({ json, headers }) : route.fallback();
