import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { registerRoboto } from '../../../../tests/fixtures/documents/register-roboto.ts';
import type { GreyPicture } from './grey-picture.ts';
import { isBlurred } from './is-blurred.ts';

registerRoboto();

const [width, height] = [1_240, 1_754];

/** Draws a page of print at 150 dpi. */
function drawPage(): GreyPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  context.font = '24px Roboto';
  for (let y = 140; y < 1_600; y += 40)
    context.fillText('El arrendador cede al arrendatario el uso de la vivienda por cinco años.', 120, y);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255),
  };
}

/** Blurs a picture: averages the pixels within `across` columns and `down` rows. */
function blurPicture(picture: GreyPicture, across: number, down: number): GreyPicture {
  const along = (pixels: Uint8Array, reach: number, step: number): Uint8Array =>
    pixels.map((_, at) => {
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += pixels[at + by * step] ?? 238;
      return sum / (2 * reach + 1);
    });
  return { ...picture, pixels: along(along(picture.pixels, across, 1), down, picture.width) };
}

describe('isBlurred', () => {
  const page = drawPage();

  test.each([
    ['is sharp', page, false],
    ['is a little soft', blurPicture(page, 1, 1), false],
    ['is out of focus', blurPicture(page, 3, 3), true],
    ['is far out of focus', blurPicture(blurPicture(blurPicture(page, 7, 7), 7, 7), 7, 7), true],
    ['was moved from left to right', blurPicture(page, 4, 0), true],
    ['was moved from top to bottom', blurPicture(page, 0, 4), true],
    ['shows bare paper', { width, height, pixels: new Uint8Array(width * height).fill(230) }, false],
  ])('decides whether a picture that %s is blurred: $2', (_, picture, expected) => {
    expect(isBlurred(picture)).toBe(expected);
  });

  test('detects blur in the lower half of a picture that is sharp above', () => {
    const pixels = blurPicture(page, 4, 4).pixels.map((shade, at) =>
      at < (width * height) / 2 ? (page.pixels[at] ?? 255) : shade,
    );
    const [left, right, middle] = [0, width, height / 2];
    expect(isBlurred({ width, height, pixels }, { left, top: 0, right, bottom: middle })).toBe(false);
    expect(isBlurred({ width, height, pixels }, { left, top: middle, right, bottom: height })).toBe(true);
  });
});
