import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('parses JSON of any type', () => {
  expect(parseJson('{"a": [1, null]}')).toEqual({ a: [1, null] });
  expect(parseJson('"text"')).toBe('text');
  expect(parseJson('null')).toBeNull();
});

test.each(['', '{', 'text', '{"a": 1} and more'])('returns undefined for the invalid JSON %j', (text) => {
  expect(parseJson(text)).toBeUndefined();
});
