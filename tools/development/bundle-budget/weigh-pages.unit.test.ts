import { expect, test } from 'vitest';
import { manifestSchema, weighPages } from './weigh-pages.ts';

const manifest = manifestSchema.parse({
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react'],
    dynamicImports: ['src/a-page.tsx', 'src/b-page.tsx', 'src/frame.tsx'],
  },
  _react: { file: 'react.js' },
  'src/frame.tsx': { file: 'frame.js', imports: ['_react'] },
  'src/a-page.tsx': { file: 'a.js', imports: ['_react', '_shared'], dynamicImports: ['src/later.tsx'] },
  'src/b-page.tsx': { file: 'b.js' },
  _shared: { file: 'shared.js', imports: ['index.html'] },
  'src/later.tsx': { file: 'later.js' },
});
const sizes: Record<string, number> = {
  'index.js': 1,
  'react.js': 10,
  'frame.js': 100,
  'a.js': 1_000,
  'shared.js': 10_000,
  'b.js': 2_000,
  'later.js': 1_000_000,
};

test('counts the scripts that a page needs once each, without dynamic imports', () => {
  const frameOf = (page: string) => (page === 'src/a-page.tsx' ? ['src/frame.tsx'] : []);
  expect(weighPages(manifest, frameOf, (file) => sizes[file] ?? Number.NaN)).toEqual([
    { page: 'src/a-page.tsx', sizeBytes: 11_111 },
    { page: 'src/b-page.tsx', sizeBytes: 2_011 },
  ]);
});

test('finds the pages that the imports of the entry load', () => {
  const withRouter = manifestSchema.parse({
    'index.html': { file: 'index.js', isEntry: true, imports: ['_base'] },
    _base: { file: 'react.js', dynamicImports: ['src/b-page.tsx'] },
    'src/b-page.tsx': { file: 'b.js' },
  });
  expect(
    weighPages(
      withRouter,
      () => [],
      (file) => sizes[file] ?? Number.NaN,
    ),
  ).toEqual([{ page: 'src/b-page.tsx', sizeBytes: 2_011 }]);
});

test('throws for a page module that the manifest of the build does not contain', () => {
  expect(() =>
    weighPages(
      manifest,
      () => ['src/gone.tsx'],
      () => 0,
    ),
  ).toThrow('src/gone.tsx');
});
