import { expect, test } from 'vitest';
import type { StructuredQuery } from './protocol.ts';
import { findMissingIndex, type IndexDefinitions, readDeployedIndexes } from './query-index.ts';

const definitions: IndexDefinitions = {
  indexes: [
    {
      collectionGroup: 'pages',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'owner', kind: 'ASCENDING' },
        { fieldPath: 'tags', kind: 'CONTAINS' },
        { fieldPath: 'number', kind: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'pages',
      queryScope: 'COLLECTION_GROUP',
      fields: [
        { fieldPath: 'owner', kind: 'ASCENDING' },
        { fieldPath: 'number', kind: 'ASCENDING' },
        { fieldPath: 'price', kind: 'ASCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    { collectionGroup: 'pages', fieldPath: 'over', indexes: [] },
    {
      collectionGroup: 'pages',
      fieldPath: 'due',
      indexes: [{ queryScope: 'COLLECTION_GROUP', kind: 'ASCENDING' }],
    },
  ],
};

const field = (fieldPath: string) => ({ fieldPath });
const is = (fieldPath: string, op = 'EQUAL') => ({ fieldFilter: { field: field(fieldPath), op, value: {} } });
const andFilter = (...filters: ReturnType<typeof is>[]) => ({
  compositeFilter: { op: 'AND' as const, filters },
});
const orderOf = (fieldPath: string, direction = 'ASCENDING') => ({ field: field(fieldPath), direction });
const findMissing = (query: StructuredQuery, isGroup = false, summed: string[] = []) =>
  findMissingIndex(
    definitions,
    { from: [{ collectionId: 'pages', allDescendants: isGroup }], ...query },
    summed,
  );

test('requires no composite index for single fields of a collection, unless they are exempt', () => {
  expect(findMissing({})).toBeUndefined();
  expect(
    findMissing({ where: andFilter(is('owner'), is('kind'), is('tags', 'ARRAY_CONTAINS')) }),
  ).toBeUndefined();
  expect(
    findMissing({ where: is('number', 'LESS_THAN'), orderBy: [orderOf('number', 'DESCENDING')] }),
  ).toBeUndefined();
  expect(findMissing({ orderBy: [orderOf('__name__')] })).toBeUndefined();
  expect(
    findMissing({ orderBy: [orderOf('number', 'DESCENDING'), orderOf('__name__', 'DESCENDING')] }),
  ).toBeUndefined();
  expect(findMissing({ where: is('over', 'LESS_THAN') })).toBe('COLLECTION pages: over ASCENDING');
  expect(findMissing({ where: is('over.at') })).toBe('COLLECTION pages: over.at EQUAL');
  expect(findMissing({ orderBy: [orderOf('__name__', 'DESCENDING')] })).toBe(
    'COLLECTION pages: __name__ DESCENDING',
  );
});

test('requires a composite index for an equality with an order, with the same fields and directions', () => {
  const tagged = andFilter(is('tags', 'ARRAY_CONTAINS'), is('owner', 'IN'));
  expect(findMissing({ where: tagged, orderBy: [orderOf('number', 'DESCENDING')] })).toBeUndefined();
  expect(findMissing({ where: tagged, orderBy: [orderOf('number')] })).toMatch(/number ASCENDING$/);
  expect(findMissing({ where: is('owner'), orderBy: [orderOf('number', 'DESCENDING')] })).toBeDefined();
  expect(
    findMissing({ where: andFilter(is('number', 'GREATER_THAN'), is('kind', 'GREATER_THAN')) }),
  ).toBeDefined();
  const either = { compositeFilter: { op: 'OR' as const, filters: [is('owner'), is('over')] } };
  expect(findMissing({ where: either })).toBe('COLLECTION pages: over EQUAL');
});

test('requires a defined index for a collection group, with the summed field in it', () => {
  expect(findMissing({}, true)).toBeUndefined();
  expect(findMissing({ orderBy: [orderOf('__name__')] }, true)).toBeUndefined();
  expect(findMissing({ where: is('due', 'LESS_THAN') }, true)).toBeUndefined();
  expect(findMissing({ where: is('due', 'LESS_THAN') })).toBeDefined();
  expect(findMissing({ where: is('owner') }, true)).toBe('COLLECTION_GROUP pages: owner EQUAL');
  const paid = { where: andFilter(is('owner'), is('number', 'GREATER_THAN')) };
  expect(findMissing(paid, true, ['price'])).toBeUndefined();
  expect(findMissing(paid, true)).toBeDefined();
});

test('reads the composite indexes of the project', () => {
  expect(readDeployedIndexes().indexes.length).toBeGreaterThan(0);
});
