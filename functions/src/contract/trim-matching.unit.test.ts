import { describe, expect, test } from 'vitest';
import { trimEndMatching, trimMatching, trimStartMatching } from './trim-matching.ts';

describe('trimEndMatching, trimStartMatching and trimMatching', () => {
  test('removes matching characters from the end, the beginning or both', () => {
    expect(trimEndMatching('a: b .:', /[\s:.]/u)).toBe('a: b');
    expect(trimStartMatching(' .a.', /[ .]/u)).toBe('a.');
    expect(trimMatching(' .a.', /[ .]/u)).toBe('a');
    expect(trimMatching('::', /:/u)).toBe('');
  });

  test('removes several characters at a time', () => {
    expect(trimEndMatching('a , b , ;', /^ [,;]$/u, 2)).toBe('a , b');
  });

  test('keeps and removes surrogate pairs whole', () => {
    expect(trimMatching('-𐐀-', /[^\p{L}]/u)).toBe('𐐀');
    expect(trimEndMatching('a🙂🙂', /[^\p{L}]/u)).toBe('a');
  });
});
