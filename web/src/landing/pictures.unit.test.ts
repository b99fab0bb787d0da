import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picturePath, pictureShapes, pictures, pictureThemes } from './pictures.ts';

/** Maximum bytes of all pictures in one shape and theme, as one visitor loads them. */
const maxVisitBytes = 260_000;

const read = (path: string): Buffer => readFileSync(new URL(`../../public${path}`, import.meta.url));

test.each(pictureShapes.flatMap((shape) => pictureThemes.map((theme) => [shape, theme] as const)))(
  'provides the %s pictures in %s as WebP of at most 260,000 bytes in total',
  (shape, theme) => {
    const files = Object.values(pictures).map((picture) => read(picturePath(picture, shape, theme)));
    for (const file of files) expect(file.toString('latin1', 8, 12)).toBe('WEBP');
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(maxVisitBytes);
  },
);
