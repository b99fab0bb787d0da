import { expect, test } from 'vitest';
import { absentCell, answeredCell, columnOf, rowOf, textOf } from '../fixtures/table-of.ts';
import { cellTarget } from './cell-target.ts';

const column = columnOf(1);
const place = (page: number) => ({
  page,
  page_label: String(page),
  quote: `Cita ${page}`,
  char_start: page,
  char_end: page + 6,
});
const cell = answeredCell(textOf('Sol'), {
  places: [place(2), place(3)],
  disagreeing: [{ value: textOf('Luna'), place: place(7) }],
});

test('steps through the quotes of an answer, then through the disagreeing ones', () => {
  const target = cellTarget(rowOf(1, [column], [cell]), column.id, 2);
  expect(target?.places.map(({ page, passage }) => [page, passage?.quote])).toEqual([
    [2, 'Cita 2'],
    [3, 'Cita 3'],
    [7, 'Cita 7'],
  ]);
  expect(target?.start).toBe(2);
  expect(target?.places[0].document).toMatchObject({ id: 'documento-1', version: '1', isSite: false });
});

test('opens nothing for a cell without places or without an answer, nor for a deleted document', () => {
  expect(cellTarget(rowOf(1, [column], [absentCell()]), column.id, 0)).toBeUndefined();
  expect(cellTarget(rowOf(1, [column], []), column.id, 0)).toBeUndefined();
  expect(cellTarget(rowOf(1, [column], [cell], { is_deleted: true }), column.id, 0)).toBeUndefined();
});
