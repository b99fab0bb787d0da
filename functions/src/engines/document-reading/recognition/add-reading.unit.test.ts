import { describe, expect, test } from 'vitest';
import { addReading } from './add-reading.ts';
import type { FoundWord } from './tesseract-engine.ts';

/** Returns a word 20 px high, with letters 10 px wide. */
function newWord(text: string, left: number, top: number, confidence = 95): FoundWord {
  return { text, left, top, right: left + 10 * text.length, bottom: top + 20, confidence };
}
const textOf = (lines: ReturnType<typeof addReading>): string[] =>
  lines.map((line) => line.map(({ text }) => text).join(' '));

const first = [[newWord('Renta', 0, 0), newWord('mensual', 60, 0)], [newWord('Fianza', 0, 100)]];

describe('adding a second OCR reading', () => {
  test('fills the gaps of a line from left to right', () => {
    expect(textOf(addReading(first, [[newWord('900', 140, 2), newWord('euros', 180, 2)]]))).toEqual([
      'Renta mensual 900 euros',
      'Fianza',
    ]);
  });

  test('inserts a line that only the second reading has between the lines above and below it', () => {
    expect(textOf(addReading(first, [[newWord('Plazo', 0, 50)], [newWord('Firma', 0, 150)]]))).toEqual([
      'Renta mensual',
      'Plazo',
      'Fianza',
      'Firma',
    ]);
  });

  test('drops words below 60 % of confidence, without letters, or over words of the first reading', () => {
    const second = [[newWord('Rcnta', 140, 0, 59), newWord('—', 200, 0), newWord('mensual', 60, 0)]];
    expect(addReading(first, second)).toEqual(first);
  });
});

describe('word that the second OCR reading reads differently', () => {
  test('lowers the confidence of a sure word to 59 %, so that it does not count as read', () => {
    const [line] = addReading(first, [[newWord('mansual', 60, 0, 70)]]);
    expect(line?.[1]).toEqual(newWord('mensual', 60, 0, 59));
  });

  test('replaces an unsure text by the sure one of the second reading, with a confidence of only 65 %', () => {
    const guessed = [[newWord('1O0', 0, 0, 40)]];
    expect(addReading(guessed, [[newWord('100', 0, 0, 92)]])[0]?.[0]).toEqual(newWord('100', 0, 0, 65));
  });

  test('keeps the confidence when only a comma differs', () => {
    const [line] = addReading(first, [[newWord('mensual,', 60, 0)]]);
    expect(line?.[1]?.confidence).toBe(95);
  });
});
