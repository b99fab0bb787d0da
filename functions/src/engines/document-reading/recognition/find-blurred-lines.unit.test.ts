import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { findBlurredLines } from './find-blurred-lines.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height, pitch] = [1_240, 1_754, 40];
const middle = height / 2;
const sharpPrint: Part = { left: 120, top: 120, right: 1_100, bottom: middle };

/** Draws a page with print above and something else below, at 150 dpi. */
function drawPage(drawBelow: (context: SKRSContext2D) => void): GreyPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, width, height);
  write(context, 140, middle, '#222');
  drawBelow(context);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255),
  };
}

function write(context: SKRSContext2D, from: number, to: number, colour: string): void {
  context.fillStyle = colour;
  context.font = '24px Roboto, sans-serif';
  for (let y = from; y < to; y += pitch)
    context.fillText('El arrendador cede al arrendatario el uso de la vivienda por cinco años.', 120, y);
}

/** Averages the pixels below the middle within `across` columns and `down` rows. */
function smear(picture: GreyPicture, across: number, down: number): GreyPicture {
  const along = (pixels: Uint8Array, reach: number, step: number): Uint8Array =>
    pixels.map((own, at) => {
      if (at < middle * width) return own;
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += pixels[at + by * step] ?? 238;
      return sum / (2 * reach + 1);
    });
  return { ...picture, pixels: along(along(picture.pixels, across, 1), down, width) };
}

const writtenBelow = drawPage((context) => write(context, middle + pitch, 1_500, '#222'));

describe('findBlurredLines', () => {
  test.each([
    ['out of focus', smear(writtenBelow, 11, 11)],
    ['of a camera moved sideways', smear(writtenBelow, 30, 2)],
  ])('finds the lower half of a page %s', (_, picture) => {
    const { places, length } = findBlurredLines(picture, [sharpPrint]);
    expect(places).toHaveLength(1);
    expect(places[0]?.top).toBeGreaterThan(middle - pitch);
    expect(places[0]?.bottom).toBeGreaterThan(1_400);
    expect(length).toBeGreaterThan(5_000);
  });

  test.each([
    ['sharp print', writtenBelow],
    ['blank paper', drawPage(() => undefined)],
    [
      'print of the reverse side',
      smear(
        drawPage((context) => write(context, middle, 1_500, '#e0e0e0')),
        3,
        3,
      ),
    ],
    ['ruled lines', drawPage((context) => drawRows(context, 2, '#444'))],
    ['shaded rows of a table', drawPage((context) => drawRows(context, pitch / 2, '#ccc'))],
    [
      'a shadow',
      smear(
        drawPage((context) => drawRows(context, 1_000, '#999')),
        60,
        60,
      ),
    ],
  ])('finds nothing in %s', (_, picture) => {
    expect(findBlurredLines(picture, [sharpPrint])).toEqual({ places: [], length: 0 });
  });
});

function drawRows(context: SKRSContext2D, thickness: number, colour: string): void {
  context.fillStyle = colour;
  for (let y = middle + pitch; y < 1_500; y += Math.max(pitch, thickness))
    context.fillRect(120, y, 980, thickness);
}
