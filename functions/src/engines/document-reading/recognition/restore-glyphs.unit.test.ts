import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { restoreGlyphs } from './restore-glyphs.ts';

const [width, height] = [400, 100];
/** Widths of painted characters in pixels, and heights above and below the baseline. */
const shapes: Readonly<Record<string, readonly [across: number, above: number, below: number]>> = {
  I: [4, 20, 0],
  '|': [4, 30, 8],
  l: [4, 21, 0],
  1: [8, 20, 0],
  c: [13, 14, 0],
  w: [22, 14, 0],
  B: [14, 20, 0],
  V: [16, 20, 0],
  E: [13, 20, 0],
  N: [15, 20, 0],
  o: [12, 14, 0],
  '.': [3, 3, 0],
  ',': [3, 3, 3],
  ')': [6, 22, 5],
};

/** Paints characters from a column, 3 pixels apart, and returns the column after them. */
function paintText(pixels: Uint8Array, text: string, from: number): number {
  let left = from;
  for (const character of text) {
    const [across, above, below] = shapes[character] ?? [0, 0, 0];
    for (let row = 60 - above; row < 60 + below; row += 1)
      pixels.fill(0, row * width + left, row * width + left + across);
    left += across + 3;
  }
  return left;
}

/** Returns the text of a word that the engine read on the painted one, before another word. */
function restoreText(painted: string, text: string, confidence = 50, beside = 'No'): string {
  const pixels = new Uint8Array(width * height).fill(255);
  const picture: GreyPicture = { width, height, pixels };
  const right = paintText(pixels, painted, 20);
  const end = paintText(pixels, beside, right + 20);
  const box = { top: 30, bottom: 66, confidence };
  const line = [
    { ...box, text, left: 20, right: right - 3 },
    { ...box, text: beside, left: right + 20, right: end - 3, confidence: 95 },
  ];
  return restoreGlyphs(picture, [line])[0]?.[0]?.text ?? '';
}

test.each([
  ['a stroke before others', 'IBI,', 'BI,', 'IBI,'],
  ['a stroke after others', 'BEI', 'BE', 'BEI'],
  ['a stroke read as a digit', 'IBI', '1BI', 'IBI'],
  ['a Roman number', 'IV', '1V', 'IV'],
  ['strokes alone', 'III', 'Il', 'III'],
  ['a list marker of one letter', 'c.', 'Ce.', 'c.'],
  ['a list marker with a bracket', 'c)', 'Cc)', 'c)'],
])('corrects %s: «%s» when OCR reads «%s»', (_, painted, text, expected) => {
  expect(restoreText(painted, text)).toBe(expected);
});

test.each([
  ['a word with a small letter', 'El', 'El'],
  ['a code', 'B1', 'B1'],
  ['a digit with a flag', '1BN', '1BN'],
  ['the rule of a table beside the word', '|BE', 'BE'],
  ['a word with all its letters read', 'BE', 'BE'],
  ['a rule by itself', 'I', '|'],
  ['a number', 'II', '11'],
  ['two letters that touch', 'w.', 'ro.'],
  ['two letters', 'oc.', 'oc.'],
])('does not correct %s: «%s» when OCR reads «%s»', (_, painted, text) => {
  expect(restoreText(painted, text)).toBe(text);
});

test('keeps a word of 75 % and corrects one of 74 %', () => {
  expect([restoreText('IBI', 'BI', 75), restoreText('IBI', 'BI', 74)]).toEqual(['BI', 'IBI']);
});
