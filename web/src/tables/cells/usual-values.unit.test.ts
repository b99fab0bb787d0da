import type { TableCell } from '@contract/tables/schemas.ts';
import { showCell } from '@contract/tables/shown-cell.ts';
import { expect, test } from 'vitest';
import { absentCell, answeredCell, columnOf, rowOf, textOf } from '../fixtures/table-of.ts';
import { findUsualValues, isUnusual } from './usual-values.ts';

const column = columnOf(1);
const usualOf = (cells: readonly (TableCell | undefined)[]) =>
  findUsualValues(
    [column],
    cells.map((cell, index) => rowOf(index, [column], [cell])),
  ).get(column.id);
const answers = (...texts: string[]) => texts.map((text) => answeredCell(textOf(text)));

test('returns the value of more than half of the answered rows, ignoring case and accents', () => {
  const usual = usualOf([...answers('IPC', 'ipc', 'Ipc', 'IRAV'), undefined]);
  expect(usual?.text).toBe('IPC');
  expect(isUnusual(showCell(answeredCell(textOf('IRAV'))), usual)).toBe(true);
  expect(isUnusual(showCell(answeredCell(textOf('IPC'))), usual)).toBe(false);
});

test('counts «no consta» as a value, but not cells without an answer', () => {
  const usual = usualOf([...answers('IPC', 'IPC', 'IPC'), undefined, undefined, undefined]);
  expect(isUnusual(showCell(absentCell()), usual)).toBe(true);
  expect(isUnusual(showCell(undefined), usual)).toBe(false);
});

test('returns no most common value when most documents do not state the value', () => {
  const none = absentCell();
  expect(usualOf([none, none, none, none, ...answers('Inmuebles Cervera, S.L.')])).toBeUndefined();
});

test('returns no most common value of a column when rows do not agree or are fewer than three', () => {
  expect(usualOf(answers('IPC', 'IPC', 'IPC', 'A', 'B', 'C'))).toBeUndefined();
  expect(usualOf(answers('Ana', 'Eva', 'Luis'))).toBeUndefined();
  expect(usualOf(answers('IPC', 'IPC'))).toBeUndefined();
  expect(usualOf([])).toBeUndefined();
});
