import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { registerRoboto } from '../../../../tests/fixtures/documents/register-roboto.ts';
import { findPrint } from './find-print.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

registerRoboto();

const [width, height] = [900, 600];
const white = (): Uint8Array => new Uint8Array(width * height).fill(255);

function paintParts(parts: readonly Part[], shade = 0, pixels = white()): GreyPicture {
  for (const { left, top, right, bottom } of parts) {
    for (let y = top; y < bottom; y += 1) pixels.fill(shade, y * width + left, y * width + right);
  }
  return { width, height, pixels };
}

/** A line of letters of 12 by 20 px, the baseline shifted by `shiftOf` each. */
function layLine(count: number, shiftOf: (letter: number) => number = () => 0, left = 60, top = 200): Part[] {
  return Array.from({ length: count }, (_, at) => {
    const y = top + Math.round(shiftOf(at));
    return { left: left + at * 17, top: y, right: left + at * 17 + 12, bottom: y + 20 };
  });
}

/** Draws text in a grey picture. */
function drawText(text: string, { blur = 0, turn = 0 } = {}): GreyPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.filter = `blur(${blur}px)`;
  context.font = '34px Roboto';
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.fillText(text, -200, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255),
  };
}

const lengthOf = (print: readonly Part[] | undefined): number =>
  (print ?? []).reduce((sum, { left, top, right, bottom }) => sum + Math.max(right - left, bottom - top), 0);

describe('print of a picture', () => {
  test.each([
    ['level', () => 0],
    ['sloping by 4°', (at: number) => at * 1.2],
    ['bent', (at: number) => 30 * Math.sin(at / 6)],
  ])('finds all 30 letters of a %s line', (_, shiftOf) => {
    expect(findPrint(paintParts(layLine(30, shiftOf)))).toHaveLength(30);
  });

  test('finds print of 20 % contrast in a shadow', () => {
    const shadow = new Uint8Array(width * height).fill(90);
    expect(findPrint(paintParts(layLine(30), 70, shadow))).toHaveLength(30);
  });

  test.each([0, 2, 4])('finds print out of focus by %i px', (blur) => {
    expect(lengthOf(findPrint(drawText('El plazo de entrega vence', { blur })))).toBeGreaterThan(280);
  });

  test('finds print that is turned by 90 degrees', () => {
    expect(lengthOf(findPrint(drawText('El plazo de entrega vence', { turn: 90 })))).toBeGreaterThan(250);
  });

  test('finds a number of two digits beside a line, and ignores the number on a page without other print', () => {
    const number = layLine(2, undefined, 60, 260);
    expect(findPrint(paintParts([...layLine(30), ...number]))).toHaveLength(32);
    expect(findPrint(paintParts(number))).toEqual([]);
  });
});

describe('shapes other than print', () => {
  test('ignores a rule, a drawing and four specks', () => {
    const rule: Part = { left: 50, top: 100, right: 850, bottom: 103 };
    const figure: Part = { left: 100, top: 200, right: 400, bottom: 500 };
    const specks = layLine(4, undefined, 500, 400);
    expect(findPrint(paintParts([rule, figure, ...specks]))).toEqual([]);
  });

  test('ignores the texture of 300 pieces of similar size at random positions', () => {
    let state = 7;
    const chance = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const texture = Array.from({ length: 300 }, (): Part => {
      const [left, top] = [Math.floor(chance() * 870), Math.floor(chance() * 570)];
      return {
        left,
        top,
        right: left + 6 + Math.floor(chance() * 14),
        bottom: top + 6 + Math.floor(chance() * 14),
      };
    });
    expect((findPrint(paintParts(texture)) ?? []).length).toBeLessThan(60);
  });

  test('returns undefined for 130,000 specks, in linear time', () => {
    const [side, pitch] = [2_900, 8];
    const pixels = new Uint8Array(side * side).fill(255);
    for (let y = 0; y < side - pitch; y += pitch) {
      for (let x = 0; x < side - pitch; x += pitch) {
        for (let down = 0; down < 6; down += 1)
          pixels.fill(0, (y + down) * side + x, (y + down) * side + x + 3);
      }
    }
    const startedAt = performance.now();
    expect(findPrint({ width: side, height: side, pixels })).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
