import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { registerRoboto } from '../../../../tests/fixtures/documents/register-roboto.ts';
import { findLevelLines } from './find-print.ts';
import { flattenPage } from './flatten-page.ts';
import type { GreyPicture } from './grey-picture.ts';

registerRoboto();

const [width, height] = [1_200, 900];
const sentence = 'El arrendador cede al arrendatario el uso de la vivienda por cinco';

/** Draws ten lines letter by letter, each letter lowered by `bend` at its place, with `amount` at the right. */
function drawBentLines(bend: (x: number) => number, text = sentence, amount = ''): GreyPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.font = '26px Roboto';
  for (let line = 0; line < 10; line += 1) {
    let x = 120;
    context.fillText(amount, width - 100, 160 + line * 60 + bend(width - 80));
    for (const letter of text) {
      context.fillText(letter, x, 160 + line * 60 + bend(x));
      x += context.measureText(letter).width + 1;
    }
  }
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255),
  };
}

/** Returns the greatest difference in height between the feet of usual letters of a line. */
function unevenness(picture: GreyPicture): number {
  const longest = findLevelLines(picture).filter((line) => line.length > 40);
  expect(longest.length).toBeGreaterThanOrEqual(8);
  return Math.max(
    ...longest.map((line) => {
      const feet = line.map(({ bottom }) => bottom).sort((one, other) => one - other);
      return (feet[Math.floor(feet.length * 0.8)] ?? 0) - (feet[Math.floor(feet.length * 0.1)] ?? 0);
    }),
  );
}

function countInk({ width, pixels }: GreyPicture, from: number): number {
  return pixels.reduce((sum, shade, at) => sum + (at % width >= from && shade < 140 ? 1 : 0), 0);
}

const arch = (x: number): number => 60 * Math.sin((Math.PI * x) / width);

describe('a photographed page', () => {
  test('straightens lines that are bent by 60 px', () => {
    const bent = drawBentLines(arch);
    expect(unevenness(bent)).toBeGreaterThan(25);
    const flat = flattenPage(bent);
    expect(flat).toBeDefined();
    if (flat !== undefined) expect(unevenness(flat.picture)).toBeLessThan(10);
  });

  test('maps places on the flat page back to the photograph', () => {
    const bent = drawBentLines(arch);
    const flat = flattenPage(bent);
    const inkAt = ({ pixels }: GreyPicture, x: number, y: number) =>
      (pixels[Math.round(y) * width + Math.round(x)] ?? 255) < 140;
    const letters = findLevelLines(flat?.picture ?? bent).flat();
    const mapped = letters.map(({ left, top, right, bottom }) => {
      const corners = [
        { x: left, y: top },
        { x: right, y: bottom },
      ].map((corner) => flat?.toOriginal(corner) ?? corner);
      const [from, to] = corners;
      let ink = 0;
      for (let y = from?.y ?? 0; y < (to?.y ?? 0); y += 1) {
        for (let x = from?.x ?? 0; x < (to?.x ?? 0); x += 1) if (inkAt(bent, x, y)) ink += 1;
      }
      return ink;
    });
    expect(mapped.filter((ink) => ink > 15).length).toBeGreaterThan(0.95 * letters.length);
  });

  test('keeps a column of digits that is far from the lines of letters', () => {
    const bent = drawBentLines(arch, sentence.slice(0, 34), '75');
    const flat = flattenPage(bent);
    expect(countInk(bent, width - 150)).toBeGreaterThan(500);
    expect(flat && countInk(flat.picture, flat.picture.width * (1 - 150 / width))).toBeGreaterThan(500);
  });

  test('drops a drawing far from all print', () => {
    const bent = drawBentLines(arch);
    for (let y = 800; y < 900; y += 1) bent.pixels.fill(0, y * width, y * width + 30);
    const flat = flattenPage(bent);
    expect(flat?.picture.pixels.slice(-300).every((shade) => shade > 200)).toBe(true);
  });
});

test('leaves a page of parallel lines, horizontal or skewed by 3°, as it is', () => {
  expect(flattenPage(drawBentLines(() => 0))).toBeUndefined();
  expect(flattenPage(drawBentLines((x) => x * 0.052))).toBeUndefined();
});
