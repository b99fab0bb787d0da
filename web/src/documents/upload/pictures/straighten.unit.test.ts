import { expect, test } from 'vitest';
import { mapUnitSquare, type Quad } from './geometry.ts';
import { type Pixels, straightenBand } from './straighten.ts';

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

/** Returns a picture with a grey level for each pixel. */
function paintPixels(width: number, height: number, level: (x: number, y: number) => number): Pixels {
  const picture = blank(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      picture.data.set([level(x, y), level(x, y), level(x, y), 255], 4 * (y * width + x));
  return picture;
}

const levelAt = ({ data, width }: Pixels, x: number, y: number): number | undefined =>
  data[4 * (y * width + x)];

const wholePicture = (width: number, height: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

test('copies an uncropped picture without a change, band by band', () => {
  const source = paintPixels(7, 5, (x, y) => 20 * x + 15 * y);
  const [upper, lower] = [blank(7, 3), blank(7, 2)];
  const toSource = mapUnitSquare(wholePicture(7, 5));
  straightenBand(source, upper, { top: 0, pageHeight: 5, toSource });
  straightenBand(source, lower, { top: 3, pageHeight: 5, toSource });
  expect([...upper.data, ...lower.data]).toEqual([...source.data]);
});

test('turns a picture by 90° when the corners begin at the lower left', () => {
  const source = paintPixels(4, 2, (x, y) => 10 * x + y);
  const page = blank(2, 4);
  const [upperLeft, upperRight, lowerRight, lowerLeft] = wholePicture(4, 2);
  const toSource = mapUnitSquare([lowerLeft, upperLeft, upperRight, lowerRight]);
  straightenBand(source, page, { top: 0, pageHeight: 4, toSource });
  // Clockwise: the lower left pixel of the picture is the upper left one of the page.
  expect(levelAt(page, 0, 0)).toBe(levelAt(source, 0, 1));
  expect(levelAt(page, 1, 0)).toBe(levelAt(source, 0, 0));
  expect(levelAt(page, 0, 3)).toBe(levelAt(source, 3, 1));
});

test('straightens a chessboard photographed in perspective', () => {
  const cells = 4;
  const quad: Quad = [
    { x: 40, y: 20 },
    { x: 150, y: 35 },
    { x: 190, y: 180 },
    { x: 10, y: 165 },
  ];
  const toPicture = mapUnitSquare(quad);
  const isDark = (u: number, v: number): boolean => (Math.floor(u * cells) + Math.floor(v * cells)) % 2 === 0;
  // Photographs the board: for each of its points, the pixel of the picture.
  const photograph = paintPixels(200, 200, () => 128);
  const steps = 1_200;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1) {
      const [u, v] = [(column + 0.5) / steps, (row + 0.5) / steps];
      const { x, y } = toPicture(u, v);
      const at = 4 * (Math.floor(y) * 200 + Math.floor(x));
      photograph.data.fill(isDark(u, v) ? 0 : 255, at, at + 3);
    }
  const page = blank(160, 160);
  straightenBand(photograph, page, { top: 0, pageHeight: 160, toSource: toPicture });
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const level = levelAt(page, column * 40 + 20, row * 40 + 20);
      expect(level, `cell ${column}, ${row}`).toBe(
        isDark((column + 0.5) / cells, (row + 0.5) / cells) ? 0 : 255,
      );
    }
});
