import type { TableCell } from '@contract/tables/schemas.ts';
import { totalColumn } from '@contract/tables/total-column.ts';
import { describe, expect, it } from 'vitest';
import {
  absentCell,
  answeredCell,
  columnOf,
  correctedCell,
  euros,
  failedCell,
  rowOf,
} from '../fixtures/table-of.ts';

const column = columnOf(1, 'amount', 'Renta');
const totalOf = (...cells: (TableCell | undefined)[]) =>
  totalColumn(
    column,
    cells.map((cell, index) => rowOf(index, [column], [cell])),
  );
const uncheckedCell = () => answeredCell(euros(1), { state: 'unchecked', places: [] });

describe('total of a column of amounts', () => {
  it('sums checked amounts and corrections by hand', () => {
    const total = totalOf(
      answeredCell(euros(1250.1)),
      answeredCell(euros(900.2)),
      correctedCell(euros(-0.3), '-0,30'),
    );
    expect(total?.amount).toEqual(euros(2150));
    expect(total?.text).toMatch(/^2\.150,00\s€$/u);
  });

  it.each<[string, TableCell | undefined]>([
    ['1 pendiente', undefined],
    ['1 pendiente', { ...answeredCell(euros(1)), status: 'pending' }],
    ['1 sin respuesta', failedCell()],
    ['1 no consta', absentCell()],
    ['1 sin comprobar', uncheckedCell()],
    ['1 sin comprobar', answeredCell(euros(1), { state: 'cited' })],
    ['1 sin comprobar', correctedCell(null, 'a convenir')],
    [
      '1 con pasajes que no coinciden',
      answeredCell(euros(1), {
        disagreeing: [
          { value: euros(2), place: { page: 1, page_label: '1', quote: '2', char_start: 0, char_end: 1 } },
        ],
      }),
    ],
  ])('says «%s» instead of a sum', (reason, cell) => {
    expect(totalOf(answeredCell(euros(900)), cell)).toEqual({ text: `Sin total: ${reason}` });
  });

  it('counts all the cells that prevent a sum', () => {
    expect(totalOf(uncheckedCell(), uncheckedCell(), absentCell(), absentCell())?.text).toBe(
      'Sin total: 2 no constan, 2 sin comprobar',
    );
  });

  it('never adds amounts in several currencies', () => {
    expect(totalOf(answeredCell(euros(1)), answeredCell(euros(1, 'USD')))).toEqual({
      text: 'Sin total: 2 monedas',
    });
  });

  it('shows no sum for columns of other types, or without rows', () => {
    expect(totalColumn(columnOf(2, 'percentage'), [rowOf(1, [], [])])).toBeUndefined();
    expect(totalOf()).toBeUndefined();
  });
});
