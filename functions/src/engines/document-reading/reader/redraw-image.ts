import { createCanvas, loadImage } from '@napi-rs/canvas';
import { readLimits } from '../read-limits.ts';

const maxSidePixels = 1_600;
const jpegQuality = 85;

export interface RedrawnImage {
  readonly jpeg: Buffer;
  /** Width of the original. */
  readonly widthPixels: number;
}

/**
 * Redraws a picture as a JPEG of bounded size on white, which drops everything else in the file. Returns `undefined`
 * for pictures with too many pixels, Windows metafiles and damaged files.
 */
export async function redrawImage(bytes: Buffer): Promise<RedrawnImage | undefined> {
  if (!isRaster(bytes)) return undefined;
  try {
    const image = await loadImage(bytes);
    if (image.width * image.height > readLimits.imagePixels || image.width * image.height === 0)
      return undefined;
    const scale = Math.min(1, maxSidePixels / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return { jpeg: canvas.toBuffer('image/jpeg', jpegQuality), widthPixels: image.width };
  } catch {
    return undefined;
  }
}

const signatures = ['89504e470d0a1a0a', 'ffd8ff', '47494638', '424d'];

/** Returns true for PNG, JPEG, GIF, BMP or WebP. Vector formats are similar to programs and are dropped. */
function isRaster(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('hex');
  const isWebp = start.startsWith('52494646') && start.endsWith('57454250');
  return isWebp || signatures.some((signature) => start.startsWith(signature));
}
