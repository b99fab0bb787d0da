import type { TypedValue } from '@contract/proved-values/schemas.ts';
import type { TableCell, TableRow } from '@contract/tables/schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  absentCell,
  answeredCell,
  columnOf,
  correctedCell,
  euros,
  rowOf,
  textOf,
} from '../fixtures/table-of.ts';
import { arrangeRows, type CellFilter, nameColumn, noFilter, type RowOrder } from './arrange-rows.ts';
import { findUsualValues } from './usual-values.ts';

const column = columnOf(1, 'amount', 'Renta');
const columns = [column];
const orderBy = (direction: 1 | -1): RowOrder => ({ by: column.id, direction });
const rowsOf = (...cells: (TableCell | undefined)[]): TableRow[] =>
  cells.map((cell, index) => rowOf(index, columns, [cell]));
const arrange = (
  rows: readonly TableRow[],
  order: RowOrder | undefined,
  cells: CellFilter = 'all',
  text = '',
): string[] => {
  const usual = findUsualValues(columns, rows);
  const arrangeNames = arrangeRows(rows, { columns, order, filter: { text, cells }, usual });
  return arrangeNames.map(({ name }) => name.replace(/\D/gu, ''));
};
const values = (...all: TypedValue[]): TableRow[] => rowsOf(...all.map((value) => answeredCell(value)));

describe('rows sorted by a column', () => {
  it.each<[string, TypedValue[], string[]]>([
    ['amounts, each currency apart', [euros(900), euros(80, 'USD'), euros(1250)], ['0', '2', '1']],
    [
      'dates',
      [
        { type: 'date', date: '2026-03-31' },
        { type: 'date', date: '2025-12-01' },
      ],
      ['1', '0'],
    ],
    [
      'terms in different units',
      [
        { type: 'term', count: 2, unit: 'year' },
        { type: 'term', count: 18, unit: 'month' },
        { type: 'term', count: 30, unit: 'day' },
      ],
      ['2', '1', '0'],
    ],
    [
      'percentages',
      [
        { type: 'percentage', percent: 21 },
        { type: 'percentage', percent: 4.5 },
      ],
      ['1', '0'],
    ],
    ['texts by the Spanish alphabet', [textOf('Ñora'), textOf('nube'), textOf('Árbol')], ['2', '1', '0']],
    ['numbers in texts', [textOf('Local 10'), textOf('Local 9')], ['1', '0']],
  ])('orders by their values %s', (_, given, expected) => {
    expect(arrange(values(...given), orderBy(1))).toEqual(expected);
  });

  it('keeps cells without a value last in both directions, and words that are no value before them', () => {
    const rows = rowsOf(
      undefined,
      answeredCell(euros(5)),
      correctedCell(null, 'a convenir'),
      absentCell(),
      answeredCell(euros(3)),
    );
    expect(arrange(rows, orderBy(1))).toEqual(['4', '1', '2', '0', '3']);
    expect(arrange(rows, orderBy(-1))).toEqual(['1', '4', '2', '0', '3']);
  });

  it('orders by name, and keeps the order of the table without a choice', () => {
    const rows = [2, 10, 1].map((index) => rowOf(index, columns, []));
    expect(arrange(rows, undefined)).toEqual(['2', '10', '1']);
    expect(arrange(rows, { by: nameColumn, direction: 1 })).toEqual(['1', '2', '10']);
  });
});

describe('filter of rows', () => {
  const rows = rowsOf(
    answeredCell(euros(900)),
    answeredCell(textOf('Álvarez'), { state: 'unchecked', places: [] }),
    { ...answeredCell(euros(1)), status: 'pending' },
    answeredCell(euros(900), {
      disagreeing: [
        {
          value: euros(950),
          place: { page: 2, page_label: '2', quote: '950', char_start: 0, char_end: 3 },
        },
      ],
    }),
    undefined,
    answeredCell(euros(900)),
    answeredCell(euros(900)),
  );

  it('keeps rows with a cell in the chosen state', () => {
    expect(arrange(rows, undefined, 'unchecked')).toEqual(['1']);
    expect(arrange(rows, undefined, 'disputed')).toEqual(['3']);
  });

  it('counts values to be asked again among the pending ones', () => {
    expect(arrange(rows, undefined, 'pending')).toEqual(['2', '4']);
  });

  it('finds rows whose value differs from that of most rows', () => {
    expect(arrange(rows, undefined, 'unusual')).toEqual(['1', '2']);
  });

  it('finds the words in the name or in a cell, without accents', () => {
    expect(arrange(rows, undefined, 'all', 'alvarez')).toEqual(['1']);
    expect(arrange(rows, undefined, 'all', 'CONTRATO 3')).toEqual(['3']);
    expect(arrange(rows, undefined, noFilter.cells, noFilter.text)).toHaveLength(rows.length);
  });
});
