import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('what is JSON is read, whatever its kind', () => {
  expect(parseJson('{"a": [1, null]}')).toEqual({ a: [1, null] });
  expect(parseJson('"text"')).toBe('text');
  expect(parseJson('null')).toBeNull();
});

test.each(['', '{', 'text', '{"a": 1} and more'])('%j is no JSON and holds nothing', (text) => {
  expect(parseJson(text)).toBeUndefined();
});
