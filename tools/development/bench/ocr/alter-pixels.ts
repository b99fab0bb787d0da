import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Returns deterministic pseudo-random numbers from 0 to 1: Mulberry32. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Surface {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
}

export function openSurface(width: number, height: number, colour = 'white'): Surface {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

/** Copies the picture, with each pixel changed by `alter` (shades from 0 to 255). */
export function alterPixels(
  canvas: Canvas,
  alter: (shade: number, x: number, y: number, part: number) => number,
): Canvas {
  const { width, height } = canvas;
  const altered = openSurface(width, height);
  const image = canvas.getContext('2d').getImageData(0, 0, width, height);
  const { data } = image;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      for (let part = 0; part < 3; part += 1) data[at + part] = alter(data[at + part] ?? 255, x, y, part);
    }
  }
  altered.context.putImageData(image, 0, 0);
  return altered.canvas;
}
