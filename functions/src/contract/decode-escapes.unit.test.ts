import { expect, test } from 'vitest';
import { decodePath, decodePathPart } from './decode-escapes.ts';

test('decodes escaped letters', () => {
  expect(decodePath('/a%C3%B1os/caf%C3%A9')).toBe('/años/café');
  expect(decodePathPart('caf%C3%A9')).toBe('café');
});

test('keeps escaped separators in a path, and decodes them in a part of it', () => {
  expect(decodePath('/a%2Fb%3Fc')).toBe('/a%2Fb%3Fc');
  expect(decodePathPart('a%2Fb%3Fc')).toBe('a/b?c');
});

test.each(['/%', '/100%/x', '/%E9t%E9'])('returns %s unchanged, because its escapes are invalid', (text) => {
  expect(decodePath(text)).toBe(text);
  expect(decodePathPart(text)).toBe(text);
});
