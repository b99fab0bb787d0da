import { expect, test } from 'vitest';
import { applyFieldMask } from './field-mask.ts';

const fields = {
  a: { mapValue: { fields: { x: { integerValue: '1' }, y: { integerValue: '2' } } } },
  'b.c': { stringValue: 'dotted' },
  d: { nullValue: 'NULL_VALUE' },
};

test('without a mask every field stays, with an empty one none does', () => {
  expect(applyFieldMask(fields, undefined)).toEqual(fields);
  expect(applyFieldMask(fields, [])).toEqual({});
});

test('a path keeps the value it names inside maps, and quoted names may hold dots', () => {
  expect(applyFieldMask(fields, ['a.y', '`b.c`', 'none', 'd.e'])).toEqual({
    a: { mapValue: { fields: { y: { integerValue: '2' } } } },
    'b.c': { stringValue: 'dotted' },
  });
});

test('two paths into one map keep both, and leave the source as it was', () => {
  const before = structuredClone(fields);
  expect(applyFieldMask(fields, ['a.x', 'a.y'])).toEqual({ a: fields.a });
  expect(fields).toEqual(before);
});
