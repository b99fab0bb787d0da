import { expect, test } from 'vitest';
import { decodePath, decodePathPart } from './decode-escapes.ts';

test('decodes percent-encoded letters of a URL', () => {
  expect(decodePath('/a%C3%B1os/caf%C3%A9')).toBe('/años/café');
  expect(decodePathPart('caf%C3%A9')).toBe('café');
});

test("keeps percent-encoded separators in a URL's path, and decodes them in one segment", () => {
  expect(decodePath('/a%2Fb%3Fc')).toBe('/a%2Fb%3Fc');
  expect(decodePathPart('a%2Fb%3Fc')).toBe('a/b?c');
});

test.each(['/%', '/100%/x', '/%E9t%E9'])(
  'returns %s unchanged, because its percent-encoding is invalid',
  (text) => {
    expect(decodePath(text)).toBe(text);
    expect(decodePathPart(text)).toBe(text);
  },
);
