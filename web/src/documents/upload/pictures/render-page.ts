import {
  mapUnitSquare,
  type PageBounds,
  type Quad,
  rotateQuadBack,
  type Size,
  sizeOfPage,
  toPixels,
} from './geometry.ts';
import type { Picture } from './picture-list.ts';
import { straightenBand } from './straighten.ts';

/** A4 at 300 dpi: OCR gains nothing from more. */
export const readingBounds: PageBounds = { long: 3_508, short: 2_480, longest: 10_000 };

/** Maximum pixels of a canvas on iOS. */
const maxCanvasPixels = 16_000_000;
/** Pixels computed before yielding to the browser. */
const pixelsPerTurn = 250_000;

/** Returns the size in which a picture of `size` pixels is sent. */
export function uploadSizeOf(
  { crop, turns }: Pick<Picture, 'crop' | 'turns'>,
  size: Size,
): ReturnType<typeof sizeOfPage> {
  return sizeOfPage(toPixels(rotateQuadBack(crop, turns), size), readingBounds);
}

/** Draws the cropped part of a picture, turned and with its perspective straightened, on white. */
export async function renderPage(
  bitmap: ImageBitmap,
  { crop, turns }: Pick<Picture, 'crop' | 'turns'>,
  bounds: PageBounds,
): Promise<HTMLCanvasElement> {
  const quad = toPixels(rotateQuadBack(crop, turns), bitmap);
  const { width, height, scale } = sizeOfPage(quad, bounds);
  const source = readPart(bitmap, quad, scale);
  const page = createCanvas({ width, height });
  const rows = Math.max(1, Math.floor(pixelsPerTurn / width));
  for (let top = 0; top < height; top += rows) {
    if (top > 0) await new Promise((resolve) => setTimeout(resolve));
    const band = page.createImageData(width, Math.min(rows, height - top));
    straightenBand(source.pixels, band, { top, pageHeight: height, toSource: mapUnitSquare(source.quad) });
    page.putImageData(band, 0, top);
  }
  return page.canvas;
}

/** Returns a smaller copy of a canvas. */
export function shrinkCanvas(canvas: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const size = { width: Math.ceil(canvas.width * scale), height: Math.ceil(canvas.height * scale) };
  const context = createCanvas(size);
  context.drawImage(canvas, 0, 0, size.width, size.height);
  return context.canvas;
}

/** Returns a copy of a picture in its own proportions that fits in a square. */
export function drawWithin(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.ceil(bitmap.width * scale), height: Math.ceil(bitmap.height * scale) };
  const context = createCanvas(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return context.canvas;
}

/** Returns the pixels of a canvas and frees it. */
export function readPixels(canvas: HTMLCanvasElement): ImageData {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas.');
  const pixels = context.getImageData(0, 0, width, height);
  releaseCanvas(canvas);
  return pixels;
}

/** Encodes a canvas as JPEG without metadata; `undefined` when the browser lacks the memory. */
export async function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}

/** Frees the memory of a canvas; Safari would keep it until a garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Returns the pixels around a quad, scaled smoothly, and the quad within them. */
function readPart(bitmap: ImageBitmap, quad: Quad, wantedScale: number) {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.max(1, Math.ceil(Math.max(...xs)) - left);
  const height = Math.max(1, Math.ceil(Math.max(...ys)) - top);
  const scale = Math.min(wantedScale, Math.sqrt(maxCanvasPixels / (width * height)));
  const size = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
  const part = createCanvas(size);
  part.drawImage(bitmap, left, top, width, height, 0, 0, size.width, size.height);
  const pixels = part.getImageData(0, 0, size.width, size.height);
  releaseCanvas(part.canvas);
  const place = ({ x, y }: Quad[number]) => ({
    x: ((x - left) / width) * size.width,
    y: ((y - top) / height) * size.height,
  });
  const [first, second, third, fourth] = quad;
  return { pixels, quad: [place(first), place(second), place(third), place(fourth)] satisfies Quad as Quad };
}

/** Returns the context of a new white canvas: JPEG has no transparency. */
function createCanvas({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}
