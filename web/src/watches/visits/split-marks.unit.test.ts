import { describe, expect, it } from 'vitest';
import { splitMarks } from './split-marks.ts';

const splitWithMarks = (text: string, ...marks: [number, number][]): string =>
  splitMarks({ text, marks: marks.map(([start, end]) => ({ start, end })) })
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('|');

describe('words that differ in a sentence', () => {
  it('splits the sentence at its marks, in any order', () => {
    expect(splitWithMarks('La cuota es de 10 euros al mes', [18, 23], [15, 17])).toBe(
      'La cuota es de |[10]| |[euros]| al mes',
    );
  });

  it('joins marks that overlap or touch, and cuts marks beyond the end', () => {
    expect(splitWithMarks('abcdef', [1, 3], [2, 4], [4, 5])).toBe('a|[bcde]|f');
    expect(splitWithMarks('abc', [2, 99], [50, 60])).toBe('ab|[c]');
  });

  it('returns a sentence without marks as one part, and nothing for an empty one', () => {
    expect(splitWithMarks('abc')).toBe('abc');
    expect(splitWithMarks('')).toBe('');
  });
});
