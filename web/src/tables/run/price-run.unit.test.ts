import { describe, expect, it } from 'vitest';
import {
  absentCell,
  answeredCell,
  columnOf,
  euros,
  failedCell,
  rowOf,
  tableOf,
} from '../fixtures/table-of.ts';
import { priceCellsOf, priceNewTable, pricePendingCells } from './price-run.ts';

const columns = Array.from({ length: 5 }, (_, index) => columnOf(index, 'amount'));
const answered = columns.map(() => answeredCell(euros(1)));

describe('price before a run', () => {
  it('counts pending and failed cells by document, because each document is priced separately', () => {
    const rows = [
      rowOf(1, columns, []),
      rowOf(2, columns, [...answered.slice(1), failedCell()]),
      rowOf(3, columns, [absentCell(), ...answered.slice(1)]),
    ];
    expect(pricePendingCells(tableOf(columns, rows))).toEqual({ cells: 6, documents: 2, maxCredits: 3 });
  });

  it('does not count deleted documents', () => {
    const rows = [rowOf(1, columns, [], { is_deleted: true })];
    expect(pricePendingCells(tableOf(columns, rows))).toEqual({ cells: 0, documents: 0, maxCredits: 0 });
  });

  it('counts chosen cells, answered ones too', () => {
    const rows = [rowOf(1, columns, answered), rowOf(2, columns, answered)];
    const cells = rows.map(({ document_id }) => ({ document_id }));
    expect(priceCellsOf(rows, cells)).toEqual({ cells: 2, documents: 2, maxCredits: 2 });
  });

  it('counts all cells of a new table', () => {
    expect(priceNewTable(10, 13)).toEqual({ cells: 130, documents: 10, maxCredits: 40 });
  });
});
