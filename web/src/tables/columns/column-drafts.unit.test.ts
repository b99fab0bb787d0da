import { tableLimits } from '@contract/table-limits.ts';
import { tableTemplates } from '@contract/tables/table-templates.ts';
import { expect, test } from 'vitest';
import { columnOf } from '../fixtures/table-of.ts';
import {
  addColumns,
  findColumnErrors,
  isComplete,
  moveColumn,
  templateOf,
  withoutKnownColumns,
} from './column-drafts.ts';

const [first, second] = [columnOf(1), columnOf(2)];

test('reports a column without a title or question', () => {
  expect(isComplete(first)).toBe(true);
  expect(findColumnErrors({ ...first, name: ' ', question: '' })).toEqual({
    name: 'Escribe un título.',
    question: 'Escribe la pregunta.',
  });
});

test('adds the columns of a template once, also when it is chosen twice', () => {
  const [template] = tableTemplates;
  const columns = addColumns([first], template?.columns ?? []);
  expect(columns).toHaveLength(1 + (template?.columns.length ?? 0));
  expect(addColumns(columns, template?.columns ?? [])).toEqual(columns);
  expect(withoutKnownColumns(columns, [{ ...first, question: first.question.toUpperCase() }])).toEqual([]);
});

test('finds the largest template whose columns the table already has', () => {
  const [leases, employment] = tableTemplates;
  const columns = addColumns([first], leases?.columns ?? []);
  expect(templateOf(columns, tableTemplates)).toBe(leases);
  expect(templateOf(addColumns(columns, employment?.columns ?? []), tableTemplates)).toBe(employment);
  expect(templateOf(columns.slice(0, -1), tableTemplates)).toBeUndefined();
});

test('adds no more columns than a table may have', () => {
  const many = Array.from({ length: tableLimits.columns + 5 }, (_, index) => columnOf(index));
  expect(addColumns([], many)).toHaveLength(tableLimits.columns);
});

test('moves a column by one place and keeps it at either end', () => {
  expect(moveColumn([first, second], second.id, -1)).toEqual([second, first]);
  expect(moveColumn([first, second], first.id, -1)).toEqual([first, second]);
});
