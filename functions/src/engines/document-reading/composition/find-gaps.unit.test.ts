import { describe, expect, test } from 'vitest';
import type { RecognisedPicture } from '../page-recogniser.ts';
import { findGaps } from './find-gaps.ts';

type Line = RecognisedPicture['lines'][number];

const unsureBelow = 70;

/** Builds a line of words with letters 10 wide and 20 high, each word at its left edge. */
function lineOfWords(top: number, ...words: (readonly [string, number])[]): Line {
  return words.map(([text, left]) => ({
    text,
    box: [left, top, left + 10 * text.length, top + 20],
    confidence: 95,
  }));
}

const lines = [
  lineOfWords(0, ['Extracto', 0], ['mensual', 100]),
  lineOfWords(100, ['Comisión', 0], ['7.282,60', 500]),
  lineOfWords(140, ['Reintegro', 0], ['343,84', 300], ['6.010,62', 500]),
];
const text = lines.map((words) => words.map((word) => word.text).join(' ')).join('\n');
const before = (word: string): number => text.indexOf(word) - 1;

describe('findGaps', () => {
  test('finds an unread cell between the words of its row', () => {
    expect(findGaps(lines, [[300, 100, 390, 120]], unsureBelow)).toEqual([[before('7.282,60'), 9]]);
  });

  test('finds an unread line between two lines', () => {
    expect(findGaps(lines, [[0, 50, 400, 70]], unsureBelow)).toEqual([[before('Comisión'), 40]]);
  });

  test('estimates the letters in unread lines above all words, and separately in each row of an unread area', () => {
    expect(findGaps(lines.slice(1), [[0, 0, 100, 60]], unsureBelow)).toEqual([[0, 30]]);
    expect(findGaps(lines, [[300, 95, 390, 165]], unsureBelow)).toEqual([
      [before('7.282,60'), 9],
      [before('343,84') + '343,84'.length + 1, 9],
    ]);
  });

  test('reports no unread print for ruled lines', () => {
    expect(findGaps(lines, [[0, 130, 900, 134]], unsureBelow)).toEqual([]);
  });

  test('finds unread letters behind a word whose box is far too wide for its text, but not for a title in large print', () => {
    const wide = (confidence: number, right = 240): Line[] => {
      const [first, ...rest] = lineOfWords(0, ['ES50', 0], ['5732', 300], ['nómina', 400]);
      return first === undefined ? [] : [[{ ...first, box: [0, 0, right, 20], confidence }, ...rest]];
    };
    expect(findGaps(wide(60), [], unsureBelow)).toEqual([[4, 20]]);
    expect(findGaps(wide(95), [], unsureBelow)).toEqual([[4, 20]]);
    expect(findGaps(wide(60, 100), [], unsureBelow)).toEqual([[4, 6]]);
    expect(findGaps(wide(95, 100), [], unsureBelow)).toEqual([]);
    const title: Line = [{ text: 'ACTA', box: [0, 0, 240, 60], confidence: 95 }];
    expect(findGaps([title, ...lines], [], unsureBelow)).toEqual([]);
  });
});
