import { expect, test } from 'vitest';
import { decodePath, decodePathPart } from './decode-escapes.ts';

test('letters stand in place of their escapes', () => {
  expect(decodePath('/a%C3%B1os/caf%C3%A9')).toBe('/años/café');
  expect(decodePathPart('caf%C3%A9')).toBe('café');
});

test('what separates a path stays escaped in it, and not in a part of it', () => {
  expect(decodePath('/a%2Fb%3Fc')).toBe('/a%2Fb%3Fc');
  expect(decodePathPart('a%2Fb%3Fc')).toBe('a/b?c');
});

test.each(['/%', '/100%/x', '/%E9t%E9'])('%s stands for no text and stays as it is', (text) => {
  expect(decodePath(text)).toBe(text);
  expect(decodePathPart(text)).toBe(text);
});
