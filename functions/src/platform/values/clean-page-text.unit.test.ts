import { describe, expect, test } from 'vitest';
import { cleanPageLabel, cleanPageText } from './clean-page-text.ts';

describe('cleanPageText', () => {
  test('removes invisible characters', () => {
    expect(cleanPageText('pa\u200Bga\u2060 al\uFEFF \u202Econtado\u202C\u{E0049}\u{E0067}\uE000\u0007')).toBe(
      'paga al contado',
    );
  });

  test('composes Spanish letters with combining accents (NFC)', () => {
    expect(cleanPageText('nin\u0303o, pingu\u0308ino, ¿sí?')).toBe('niño, pingüino, ¿sí?');
  });

  test('keeps lines as printed, with one space between words', () => {
    expect(cleanPageText('  uno\t \u00A0dos  \r\n tres\u2028cuatro\n\n\n\n cinco ')).toBe(
      'uno dos\ntres\ncuatro\n\ncinco',
    );
  });

  test('keeps the hyphen of a word at a line end, and drops other soft hyphens', () => {
    expect(cleanPageText('consti\u00AD\ntución y re\u00ADforma, auto-\nmático')).toBe(
      'consti-\ntución y reforma, auto-\nmático',
    );
  });

  test('replaces lone surrogates instead of throwing', () => {
    expect(cleanPageText('a\uD800b').isWellFormed()).toBe(true);
  });
});

describe('cleanPageLabel', () => {
  test('returns the position for a missing or unusable label', () => {
    expect(cleanPageLabel(undefined, 3)).toBe('3');
    expect(cleanPageLabel('\u200B', 3)).toBe('3');
    expect(cleanPageLabel('M'.repeat(500), 3)).toBe('3');
    expect(cleanPageLabel('xii', 3)).toBe('xii');
  });
});
