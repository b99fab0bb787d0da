import type { GreyPicture } from './grey-picture.ts';
import { shadeAt } from './turn-picture.ts';

/** Max pixels of an enlarged picture. */
const maxPixels = 9_000_000;

/** Enlarges a picture by at most `wanted`, within 9 million pixels; returns the scale too, 1 for a large picture. */
export function enlargePicture(
  picture: GreyPicture,
  wanted: number,
): { readonly picture: GreyPicture; readonly scale: number } {
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (picture.width * picture.height)));
  if (scale <= 1) return { picture, scale: 1 };
  const [width, height] = [Math.floor(picture.width * scale), Math.floor(picture.height * scale)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      pixels[at] = shadeAt(picture, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5);
    }
  }
  return { picture: { width, height, pixels }, scale };
}
