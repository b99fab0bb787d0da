import { expect, test } from 'vitest';
import { applyFieldMask } from './field-mask.ts';

const fields = {
  a: { mapValue: { fields: { x: { integerValue: '1' }, y: { integerValue: '2' } } } },
  'b.c': { stringValue: 'dotted' },
  d: { nullValue: 'NULL_VALUE' },
};

test('keeps every field without a mask, and none with an empty one', () => {
  expect(applyFieldMask(fields, undefined)).toEqual(fields);
  expect(applyFieldMask(fields, [])).toEqual({});
});

test('keeps the value of a path inside maps, also with dots in quoted names', () => {
  expect(applyFieldMask(fields, ['a.y', '`b.c`', 'none', 'd.e'])).toEqual({
    a: { mapValue: { fields: { y: { integerValue: '2' } } } },
    'b.c': { stringValue: 'dotted' },
  });
});

test('keeps both of two paths into one map, and does not change the source', () => {
  const before = structuredClone(fields);
  expect(applyFieldMask(fields, ['a.x', 'a.y'])).toEqual({ a: fields.a });
  expect(fields).toEqual(before);
});
