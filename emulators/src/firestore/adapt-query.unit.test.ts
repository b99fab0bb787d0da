import { expect, test } from 'vitest';
import { adaptQuery } from './adapt-query.ts';

const where = { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } };

test('returns a query unchanged that the engine already supports', () => {
  const plain = { from: [{ collectionId: 'c' }], limit: { value: 3 } };
  expect(adaptQuery(plain)).toBe(plain);
  const byName = { ...plain, orderBy: [{ field: { fieldPath: '__name__' } }] };
  expect(adaptQuery(byName)).toBe(byName);
});

test('keeps order, limit and offset of a rewritten query, and does not change the original query', () => {
  const query = { where, orderBy: [{ field: { fieldPath: 'b' } }], limit: { value: 3 }, offset: 2 };
  const before = structuredClone(query);
  expect(adaptQuery(query)).toMatchObject({ orderBy: query.orderBy, limit: query.limit, offset: 2 });
  expect(query).toEqual(before);
});

test('rewrites `in` to one equality per value', () => {
  const values = [{ integerValue: '1' }, { integerValue: '2' }];
  const filter = { fieldFilter: { ...where.fieldFilter, op: 'IN', value: { arrayValue: { values } } } };
  expect(JSON.stringify(adaptQuery({ where: filter })).match(/EQUAL/g)).toHaveLength(2);
});
