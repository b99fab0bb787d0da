import { expect, test } from 'vitest';
import { dropEchoes } from './drop-echoes.ts';
import type { FoundWord } from './tesseract-engine.ts';

const word = (
  text: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  confidence = 95,
): FoundWord => ({ text, left, top, right, bottom, confidence });
const read = (...line: FoundWord[]): string =>
  dropEchoes([line])
    .map((words) => words.map(({ text }) => text).join(' '))
    .join('\n');

const whole = word('Amortización', [722, 355, 956, 381], 90);
const total = word('Cuota', [984, 355, 1081, 381]);

test('drops a second reading of a part of a word', () => {
  expect(read(whole, word('ración', [860, 355, 956, 381], 70), total)).toBe('Amortización Cuota');
});

test('drops the incomplete one of two readings of a word, and letters 2 px wide', () => {
  const part = word('auxilia', [292, 355, 334, 381], 90);
  expect(read(part, word('auxiliar', [309, 355, 340, 381], 96))).toBe('auxiliar');
  expect(read(total, word('la', [1100, 355, 1102, 381]))).toBe('Cuota');
  expect(read(total, word('1', [1100, 355, 1102, 381]))).toBe('Cuota 1');
});

test('keeps a part that was read with more confidence, and a word that only overlaps the edge of another', () => {
  expect(read(whole, word('ración', [860, 355, 956, 381], 95), total)).toBe('Amortización ración Cuota');
  expect(read(whole, word('de', [950, 355, 980, 381], 70), total)).toBe('Amortización de Cuota');
});

test('drops letters that are as flat as a rule, and keeps dashes and full stops', () => {
  expect(read(total, word('a', [1100, 350, 1120, 352]))).toBe('Cuota');
  expect(read(total, word('-', [1100, 366, 1110, 369]), word('.', [1120, 378, 1123, 381]))).toBe('Cuota - .');
});

test('drops a second reading of a word in another line', () => {
  const nine = word('9', [184, 851, 200, 874], 96);
  const again = word('O', [184, 851, 200, 874], 58);
  expect(dropEchoes([[again], [total], [nine]])).toEqual([[total], [nine]]);
  expect(dropEchoes([[word('O', [184, 801, 200, 824], 58)], [nine]])).toHaveLength(2);
});
