import { expect, test } from 'vitest';
import { answeredCell, columnOf, rowOf, tableOf, textOf } from './fixtures/table-of.ts';
import { mergeTable, replaceRow } from './merge-table.ts';

const columns = [columnOf(1)];
const rows = [1, 2, 3].map((index) => rowOf(index, columns, []));
const changedRow = rowOf(2, columns, [answeredCell(textOf('Sol'))], { revision: 2 });

test('merges the changed rows of a response into the known table, in its order', () => {
  const known = tableOf(columns, rows);
  const changed = tableOf(columns, [changedRow], {
    revision: 2,
    document_ids: ['documento-3', 'documento-2', 'documento-4'],
  });
  const merged = mergeTable(known, changed);
  expect(merged.rows).toEqual([rows[2], changedRow]);
  expect(merged.revision).toBe(2);
});

test('returns the first response of a table unchanged', () => {
  const table = tableOf(columns, rows);
  expect(mergeTable(undefined, table)).toEqual(table);
});

test('replaces one row of a table and keeps its revision', () => {
  const table = replaceRow(tableOf(columns, rows), changedRow);
  expect(table.rows).toEqual([rows[0], changedRow, rows[2]]);
  expect(table.revision).toBe(1);
});

test('keeps a later change of a row when an earlier response arrives after it', () => {
  const known = replaceRow(tableOf(columns, rows, { name: 'Nuevo nombre', revision: 3 }), changedRow);
  const merged = mergeTable(known, tableOf(columns, rows, { revision: 1 }));
  expect(merged).toEqual(known);
});
