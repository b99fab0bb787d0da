import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picturePath, pictureShapes, pictures, pictureThemes } from './pictures.ts';

/** What one visitor loads of all pictures, in one shape and theme. */
const visitBytes = 260_000;

const read = (path: string): Buffer => readFileSync(new URL(`../../public${path}`, import.meta.url));

test.each(pictureShapes.flatMap((shape) => pictureThemes.map((theme) => [shape, theme] as const)))(
  'the %s pictures in %s are there, as WebP, and light',
  (shape, theme) => {
    const files = Object.values(pictures).map((picture) => read(picturePath(picture, shape, theme)));
    for (const file of files) expect(file.toString('latin1', 8, 12)).toBe('WEBP');
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(visitBytes);
  },
);
