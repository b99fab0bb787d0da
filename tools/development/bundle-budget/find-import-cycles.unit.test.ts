import { expect, test } from 'vitest';
import { findImportCycles } from './find-import-cycles.ts';
import { manifestSchema } from './weigh-pages.ts';

test('finds chunks that import each other once, directly or through others', () => {
  const manifest = manifestSchema.parse({
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react', '_design'] },
    _react: { file: 'react.js' },
    _design: { file: 'design.js', imports: ['_react', '_format'] },
    _format: { file: 'format.js', imports: ['index.html'] },
    'src/a-page.tsx': { file: 'a.js', imports: ['index.html'] },
    'src/b.ts': { file: 'b.js', imports: ['src/c.ts'] },
    'src/c.ts': { file: 'c.js', imports: ['src/b.ts'] },
  });
  expect(findImportCycles(manifest)).toEqual([
    ['design.js', 'format.js', 'index.js'],
    ['b.js', 'c.js'],
  ]);
});

test('ignores dynamic imports', () => {
  const manifest = manifestSchema.parse({
    'index.html': { file: 'index.js', isEntry: true, dynamicImports: ['src/a-page.tsx'] },
    'src/a-page.tsx': { file: 'a.js', imports: ['index.html'] },
  });
  expect(findImportCycles(manifest)).toEqual([]);
});
