import type { Canvas } from '@napi-rs/canvas';
import { alterPixels, createChance, openSurface } from './alter-pixels.ts';
import type { Sheet } from './draw-sheet.ts';
import { moveWords, type PixelPoint } from './move-words.ts';

/** Corners of the sheet in the photograph, as shares of its sides, clockwise from the upper left one. */
const corners: readonly PixelPoint[] = [
  { x: 0.045, y: 0.03 },
  { x: 0.965, y: 0.045 },
  { x: 0.985, y: 0.975 },
  { x: 0.02, y: 0.96 },
];

/**
 * Simulates a phone's photograph: from one side, on a dark table, in uneven light, slightly out of focus, with sensor
 * noise.
 */
export function photographSheet({ canvas, words }: Sheet): Sheet {
  const { width, height } = canvas;
  const toPhoto = createPerspective(
    corners.map(({ x, y }) => ({ x: x * width, y: y * height })),
    width,
    height,
  );
  return { canvas: addLight(warpCanvas(canvas, toPhoto)), words: moveWords(words, toPhoto.apply) };
}

export interface Perspective {
  apply(place: PixelPoint): PixelPoint;
  undo(place: PixelPoint): PixelPoint;
}

/** Maps a rectangle to four corners and back (Heckbert, "Fundamentals of texture mapping", 1989, section 2.2.3). */
export function createPerspective(
  [p0, p1, p2, p3]: readonly PixelPoint[],
  width: number,
  height: number,
): Perspective {
  if (p0 === undefined || p1 === undefined || p2 === undefined || p3 === undefined)
    throw new RangeError('expected four corners');
  const [sumX, sumY] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const [d1, d2] = [
    { x: p1.x - p2.x, y: p1.y - p2.y },
    { x: p3.x - p2.x, y: p3.y - p2.y },
  ];
  const size = d1.x * d2.y - d2.x * d1.y;
  const g = (sumX * d2.y - d2.x * sumY) / size;
  const h = (d1.x * sumY - sumX * d1.y) / size;
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  return {
    apply({ x, y }) {
      const [u, v] = [x / width, y / height];
      const depth = g * u + h * v + 1;
      return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
    },
    undo({ x, y }) {
      const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
      const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
      const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
      return { x: (u / depth) * width, y: (v / depth) * height };
    },
  };
}

function warpCanvas(canvas: Canvas, { undo }: Perspective): Canvas {
  const { width, height } = canvas;
  const from = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const seen = openSurface(width, height, '#3b3230');
  const image = seen.context.getImageData(0, 0, width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const place = undo({ x, y });
      const [left, top] = [Math.floor(place.x), Math.floor(place.y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, down] = [place.x - left, place.y - top];
      for (let part = 0; part < 3; part += 1) {
        const shadeAt = (dx: number, dy: number) => from[4 * ((top + dy) * width + left + dx) + part] ?? 255;
        const above = shadeAt(0, 0) * (1 - right) + shadeAt(1, 0) * right;
        const below = shadeAt(0, 1) * (1 - right) + shadeAt(1, 1) * right;
        image.data[at + part] = above * (1 - down) + below * down;
      }
    }
  }
  seen.context.putImageData(image, 0, 0);
  return seen.canvas;
}

/** Adds light from the upper left, the shadow of a hand at the lower right, and sensor noise. */
function addLight(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const soft = openSurface(width, height);
  soft.context.filter = 'blur(0.8px)';
  soft.context.drawImage(canvas, 0, 0);
  const chance = createChance(11);
  const tint = [1, 0.97, 0.9];
  return alterPixels(soft.canvas, (shade, x, y, part) => {
    const [u, v] = [x / width, y / height];
    const shadow = u * 0.6 + v * 0.8 > 1 ? 0.72 : 1;
    const brightness = (0.98 - 0.3 * Math.hypot(u - 0.2, v - 0.15)) * shadow;
    return shade * brightness * (tint[part] ?? 1) + (chance() - 0.5) * 16;
  });
}
