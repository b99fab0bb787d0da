import type { GreyPicture } from './grey-picture.ts';

const dark = 110;

/** The square of half the shorter side, in the middle of the width, that has the most print. */
export function cropDensest(picture: GreyPicture): GreyPicture {
  const side = Math.min(picture.width, picture.height) >> 1;
  const left = (picture.width - side) >> 1;
  const step = Math.max(1, side >> 2);
  let best = { top: 0, ink: -1 };
  for (let top = 0; top + side <= picture.height; top += step) {
    const ink = countInk(picture, left, top, side);
    if (ink > best.ink) best = { top, ink };
  }
  const pixels = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const from = (best.top + row) * picture.width + left;
    pixels.set(picture.pixels.subarray(from, from + side), row * side);
  }
  return { width: side, height: side, pixels };
}

function countInk({ width, pixels }: GreyPicture, left: number, top: number, side: number): number {
  let ink = 0;
  for (let y = top; y < top + side; y += 4) {
    for (let x = left; x < left + side; x += 4) if ((pixels[y * width + x] ?? 255) < dark) ink += 1;
  }
  return ink;
}
