import type { GreyPicture } from './grey-picture.ts';

/** Point of a picture in pixels from its upper left corner. */
interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** Rotated picture with the mapping of its points to the original. */
export interface TurnedPicture {
  readonly picture: GreyPicture;
  readonly toOriginal: (place: PixelPoint) => PixelPoint;
}

/** Clockwise quarter turns. */
export type Quarters = 0 | 1 | 2 | 3;

export function turnQuarters(picture: GreyPicture, quarters: Quarters): TurnedPicture {
  const { width, height, pixels } = picture;
  if (quarters === 0) return { picture, toOriginal: (place) => place };
  const toOriginal = {
    1: ({ x, y }: PixelPoint) => ({ x: y, y: height - x }),
    2: ({ x, y }: PixelPoint) => ({ x: width - x, y: height - y }),
    3: ({ x, y }: PixelPoint) => ({ x: width - y, y: x }),
  }[quarters];
  const isUpright = quarters === 2;
  const [newWidth, newHeight] = isUpright ? [width, height] : [height, width];
  const turned = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1, at += 1) {
      const from = toOriginal({ x: x + 0.5, y: y + 0.5 });
      turned[at] = pixels[Math.floor(from.y) * width + Math.floor(from.x)] ?? 255;
    }
  }
  return { picture: { width: newWidth, height: newHeight, pixels: turned }, toOriginal };
}

/** Rotates a picture around its centre by a small clockwise angle in radians; uncovered corners become white. */
export function turnBy(picture: GreyPicture, angle: number): TurnedPicture {
  if (angle === 0) return { picture, toOriginal: (place) => place };
  const { width, height } = picture;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const toOriginal = ({ x, y }: PixelPoint): PixelPoint => ({
    x: middleX + (x - middleX) * cosine + (y - middleY) * sine,
    y: middleY - (x - middleX) * sine + (y - middleY) * cosine,
  });
  const turned = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    let { x: fromX, y: fromY } = toOriginal({ x: 0, y });
    for (let x = 0; x < width; x += 1, at += 1) {
      turned[at] = shadeAt(picture, fromX, fromY);
      fromX += cosine;
      fromY -= sine;
    }
  }
  return { picture: { width, height, pixels: turned }, toOriginal };
}

/** Interpolates the shade between four pixels; white outside of the picture. */
export function shadeAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const above = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
  const below = (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
  return above * (1 - down) + below * down;
}
