import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../models/estimate-tokens.ts';
import { passageTokens, splitPassages } from './split-passages.ts';

const word = fc.constantFrom(
  'el',
  'contrato',
  'trabajadora',
  'indemnización',
  'de',
  '2024',
  'días',
  '34.2',
  'sí',
);
const sentence = fc
  .array(word, { minLength: 1, maxLength: 60 })
  .map((words) => `${words.join(' ').replace(/^./u, (letter) => letter.toUpperCase())}.`);
const page = fc.array(sentence, { minLength: 1, maxLength: 60 }).map((sentences) => sentences.join(' '));

describe('splitPassages', () => {
  it('returns one passage for a short page and none for an empty one', () => {
    expect(splitPassages('  Una sola frase.  ')).toEqual([{ start: 2, end: 17 }]);
    expect(splitPassages(' \n ')).toEqual([]);
  });

  it('never exceeds the maximum, and reaches the minimum when the page is long enough', () => {
    fc.assert(
      fc.property(page, (text) => {
        const sizes = splitPassages(text).map(({ start, end }) => estimateTokens(text.slice(start, end)));
        for (const size of sizes) expect(size).toBeLessThanOrEqual(passageTokens.max);
        if (estimateTokens(text) > passageTokens.max) {
          for (const size of sizes) expect(size).toBeGreaterThanOrEqual(passageTokens.min);
        }
      }),
    );
  });

  it('covers the whole page in order', () => {
    fc.assert(
      fc.property(page, (text) => {
        const spans = splitPassages(text);
        let covered = 0;
        for (const { start, end } of spans) {
          expect(text.slice(covered, Math.max(covered, start)).trim()).toBe('');
          expect(end).toBeGreaterThan(covered);
          covered = end;
        }
        expect(text.slice(covered).trim()).toBe('');
      }),
    );
  });

  it('starts and ends passages at sentence boundaries', () => {
    const text = Array.from({ length: 80 }, (_, n) => `La frase número ${n} dice algo que importa.`).join(
      ' ',
    );
    for (const { start, end } of splitPassages(text)) {
      expect(text.slice(start, end)).toMatch(/^La frase .*importa\.$/u);
    }
  });

  it('covers random text without losing a character or splitting a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.nat(20), (piece, times) => {
        const text = piece.repeat(times);
        const seenCharacters = new Uint8Array(text.length);
        for (const { start, end } of splitPassages(text)) {
          expect(estimateTokens(text.slice(start, end))).toBeLessThanOrEqual(passageTokens.max);
          expect(text.slice(start, end).isWellFormed()).toBe(true);
          seenCharacters.fill(1, start, end);
        }
        const lost =
          Array.from(text).length > 0 &&
          [...seenCharacters.entries()].some(([at, ok]) => ok === 0 && text[at]?.trim() !== '');
        expect(lost).toBe(false);
      }),
    );
  }, 60_000);
});
