import { coreShade, type GreyPicture } from './grey-picture.ts';

/** Sampling distance in pixels; a stroke of print has paper within it. */
const stride = 4;

/**
 * Crops the square with the most print, of half the shorter side. Searches everywhere: the print of a sideways page
 * begins at one side.
 */
export function cropDensestSquare(picture: GreyPicture): GreyPicture {
  const side = Math.max(1, Math.min(picture.width, picture.height) >> 1);
  const step = Math.max(1, side >> 2);
  let best = { left: 0, top: 0, strokes: -1 };
  for (let top = 0; top + side <= picture.height; top += step) {
    for (let left = 0; left + side <= picture.width; left += step) {
      const strokes = countStrokes(picture, left, top, side);
      if (strokes > best.strokes) best = { left, top, strokes };
    }
  }
  const pixels = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const from = (best.top + row) * picture.width + best.left;
    pixels.set(picture.pixels.subarray(from, from + side), row * side);
  }
  return { width: side, height: side, pixels };
}

/** Counts dark pixels with paper to their right: print has many, the shadow at the edge of a copy few. */
function countStrokes({ width, pixels }: GreyPicture, left: number, top: number, side: number): number {
  let strokes = 0;
  for (let y = top; y < top + side; y += stride) {
    for (let x = left; x < left + side - stride; x += stride) {
      const at = y * width + x;
      if ((pixels[at] ?? 255) < coreShade && (pixels[at + stride] ?? 255) >= coreShade) strokes += 1;
    }
  }
  return strokes;
}
