import { expect, test } from 'vitest';
import { applyFieldMask } from './field-mask.ts';

const fields = {
  a: { mapValue: { fields: { x: { integerValue: '1' }, y: { integerValue: '2' } } } },
  'b.c': { stringValue: 'dotted' },
  d: { nullValue: 'NULL_VALUE' },
};

test('returns every field without a field mask, and none with an empty mask', () => {
  expect(applyFieldMask(fields, undefined)).toEqual(fields);
  expect(applyFieldMask(fields, [])).toEqual({});
});

test('returns the value of a masked path inside maps, also with dots in quoted names', () => {
  expect(applyFieldMask(fields, ['a.y', '`b.c`', 'none', 'd.e'])).toEqual({
    a: { mapValue: { fields: { y: { integerValue: '2' } } } },
    'b.c': { stringValue: 'dotted' },
  });
});

test('returns the values of two masked paths into one map, and does not change the source', () => {
  const before = structuredClone(fields);
  expect(applyFieldMask(fields, ['a.x', 'a.y'])).toEqual({ a: fields.a });
  expect(fields).toEqual(before);
});
