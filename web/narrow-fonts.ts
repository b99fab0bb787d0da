import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);

/** Font weights in use. */
const weights = { min: 400, max: 700 };
/** Code point ranges of the font's own Latin subset, first and last. */
const latinRanges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/**
 * Subsets the font of running text to the letters and weights in use, as `@narrow-fonts`. Fonts were a third of the
 * bytes of a first visit.
 */
export function narrowFonts(): Plugin {
  const folder = fileURLToPath(new URL('../node_modules/.cache/narrow-fonts', import.meta.url));
  return {
    name: 'narrow-fonts',
    config: () => ({ resolve: { alias: { '@narrow-fonts': folder } } }),
    async buildStart() {
      const subset: SubsetFont = require('subset-font');
      const face = readFileSync(
        require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      );
      const narrow = await subset(face, textOf(latinRanges), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      });
      mkdirSync(folder, { recursive: true });
      // Renames a complete file, because builds may run in parallel and must not read a partial one.
      const own = join(folder, `inter-${process.pid}.woff2`);
      writeFileSync(own, narrow);
      renameSync(own, join(folder, 'inter.woff2'));
    },
  };
}

const textOf = (ranges: typeof latinRanges): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');
