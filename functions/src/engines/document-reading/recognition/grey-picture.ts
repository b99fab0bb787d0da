import { createCanvas, loadImage } from '@napi-rs/canvas';
import { recognitionLimits } from '../recognition-limits.ts';

/** Greyscale picture: one byte per pixel, row by row, 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A decoded picture: its lightness, and the darkest channel of each pixel, which tells coloured things from paper. */
export interface SeenPicture extends GreyPicture {
  readonly darkest: Uint8Array;
}

/** Pixels below this shade are ink, in even light. */
export const inkShade = 140;
/** Pixels below this shade are the core of a stroke. */
export const coreShade = 110;

/** Rows per copy: the colours of a whole picture would take more memory than all else. */
const rowsAtOnce = 256;

/** Decodes a picture onto white. Throws for other data and above `maxPixels`. */
export async function decodeGrey(encoded: Uint8Array): Promise<SeenPicture> {
  const image = await loadImage(Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength));
  const { width, height } = image;
  if (width * height === 0 || width * height > recognitionLimits.maxPixels) {
    throw new RangeError(`a picture of ${width} by ${height} pixels exceeds the limits of OCR`);
  }
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const [pixels, darkest] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (let top = 0; top < height; top += rowsAtOnce) {
    const { data } = context.getImageData(0, top, width, Math.min(rowsAtOnce, height - top));
    for (let at = top * width, from = 0; from < data.length; at += 1, from += 4) {
      const [red, green, blue] = [data[from] ?? 255, data[from + 1] ?? 255, data[from + 2] ?? 255];
      pixels[at] = greyOf(red, green, blue);
      darkest[at] = Math.min(red, green, blue);
    }
  }
  // Frees the memory now instead of at garbage collection.
  canvas.width = 0;
  canvas.height = 0;
  return { width, height, pixels, darkest };
}

/** Weights the lightest channel above luminance: coloured stamps and pens fade behind black print. */
function greyOf(red: number, green: number, blue: number): number {
  const lightness = (red * 77 + green * 151 + blue * 28) >> 8;
  return (lightness + 3 * Math.max(red, green, blue)) >> 2;
}
