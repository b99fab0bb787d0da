import type { Homography, Size } from './geometry.ts';

/** RGBA pixels, as in `ImageData`. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/**
 * Fills a band of the page's rows from `top` on, by bilinear interpolation. `toSource` maps the page as a unit square
 * to pixels of `source`.
 */
export function straightenBand(
  source: Pixels,
  band: Pixels,
  { top, pageHeight, toSource }: { top: number; pageHeight: number; toSource: Homography },
): void {
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  const pixels = source.data;
  let at = 0;
  for (let row = 0; row < band.height; row += 1) {
    const v = (top + row + 0.5) / pageHeight;
    for (let column = 0; column < band.width; column += 1) {
      const point = toSource((column + 0.5) / band.width, v);
      const x = Math.min(Math.max(point.x - 0.5, 0), lastX);
      const y = Math.min(Math.max(point.y - 0.5, 0), lastY);
      const [left, upper] = [Math.floor(x), Math.floor(y)];
      const [right, lower] = [Math.min(left + 1, lastX), Math.min(upper + 1, lastY)];
      const [shareX, shareY] = [x - left, y - upper];
      const upperRow = upper * source.width;
      const lowerRow = lower * source.width;
      for (let channel = 0; channel < 3; channel += 1) {
        const upperLeft = pixels[4 * (upperRow + left) + channel] ?? 0;
        const upperRight = pixels[4 * (upperRow + right) + channel] ?? 0;
        const lowerLeft = pixels[4 * (lowerRow + left) + channel] ?? 0;
        const lowerRight = pixels[4 * (lowerRow + right) + channel] ?? 0;
        const above = upperLeft + (upperRight - upperLeft) * shareX;
        const below = lowerLeft + (lowerRight - lowerLeft) * shareX;
        band.data[at + channel] = above + (below - above) * shareY;
      }
      band.data[at + 3] = 255;
      at += 4;
    }
  }
}
