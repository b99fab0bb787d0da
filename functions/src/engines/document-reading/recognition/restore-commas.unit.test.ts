import { describe, expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { restoreCommas } from './restore-commas.ts';

const [width, height] = [400, 60];
/** Top, width and height of punctuation at 200 dpi; other characters are bars on the baseline at 40. */
const shapes: Readonly<Record<string, readonly [number, number, number]>> = {
  ',': [36, 4, 9],
  '.': [36, 4, 4],
  "'": [18, 4, 9],
};

/** Draws characters as bars, four pixels apart, and returns the picture with the right end of the last one. */
function drawCharacters(characters: string): { picture: GreyPicture; right: number } {
  const pixels = new Uint8Array(width * height).fill(255);
  let x = 40;
  for (const character of characters) {
    const [top, across, down] = shapes[character] ?? [18, 12, 22];
    for (let y = top; y < top + down; y += 1) pixels.fill(0, y * width + x, y * width + x + across);
    x += across + 4;
  }
  return { picture: { width, height, pixels }, right: x - 4 };
}

function restoreCommasIn(printed: string, text: string) {
  const { picture, right } = drawCharacters(printed);
  return restoreCommas(picture, [[{ text, left: 40, top: 18, right, bottom: 45, confidence: 50 }]])[0]?.[0];
}

describe('restoreCommas', () => {
  test.each([
    ['9,75€', '975€', '9,75€'],
    ['45,50', '4550', '45,50'],
    ['1,234,567', '1234567', '1,234,567'],
    ['(9,75)', '(975)', '(9,75)'],
    ['312,', '312,', '312,'],
  ])('restores the comma of %s, which OCR read as %s: %s', (printed, text, restored) => {
    expect(restoreCommasIn(printed, text)).toMatchObject({ text: restored, confidence: 50 });
  });

  test.each([
    ['no comma', '975€', '975€'],
    ['a full stop', '1.500', '1500'],
    ['an apostrophe', "9'75", '975'],
    ['a comma after the number', '975,', '975'],
    ['more characters than the text', '9,7512', '975'],
    ['a separator in the text', '9,75.20', '975.20'],
    ['a word', '9,75', 'B75'],
  ])('restores no comma in a number with %s', (_, printed, text) => {
    expect(restoreCommasIn(printed, text)?.text).toBe(text);
  });
});
