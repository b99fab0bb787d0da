import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { coversUrl, isUrlSelected } from './path-patterns.ts';

const urlOfPath = (path: string): URL => new URL(path, 'https://ejemplo.es');

test.each([
  ['/blog', '/blog'],
  ['/blog', '/blog/'],
  ['/blog/', '/blog'],
  ['/blog', '/blog/2026/entrada'],
  ['/blog', '/blog?pagina=2'],
  ['/', '/cualquiera'],
  ['/guía', '/gu%C3%ADa/uno'],
  ['/gu%C3%ADa', '/guía'],
  ['*.html', '/a/b.html'],
  ['/*/precios', '/es/precios'],
  ['/producto?id=3', '/producto?id=3'],
  ['/lista?pagina=*', '/lista?pagina=12'],
  ['/100%', '/100%'],
])('matches the path pattern %s with %s', (pattern, path) => {
  expect(coversUrl(pattern, urlOfPath(path))).toBe(true);
});

test.each([
  ['/blog', '/blogger'],
  ['/blog', '/es/blog'],
  ['/blog', '/'],
  ['*.html', '/a.html/b'],
  ['/producto?id=3', '/producto?id=4'],
  ['/producto?id=3', '/producto'],
  ['/a.c', '/abc'],
])('does not match the path pattern %s with %s', (pattern, path) => {
  expect(coversUrl(pattern, urlOfPath(path))).toBe(false);
});

test('selects all paths except the excluded ones; with included paths, only these except the excluded ones', () => {
  const selectPaths = (include: string[], exclude: string[]): string[] =>
    ['/', '/blog/a', '/blog/b', '/tienda/c'].filter((path) =>
      isUrlSelected(urlOfPath(path), { include, exclude }),
    );
  expect(selectPaths([], [])).toHaveLength(4);
  expect(selectPaths([], ['/blog'])).toEqual(['/', '/tienda/c']);
  expect(selectPaths(['/blog'], ['/blog/b'])).toEqual(['/blog/a']);
});

test('matches any path pattern in bounded time', () => {
  const url = urlOfPath(`/${'a'.repeat(2_000)}`);
  const start = threadCpuMs();
  coversUrl(`/${'*a'.repeat(95)}b`, url);
  expect(threadCpuMs() - start).toBeLessThan(200);
  fc.assert(
    fc.property(fc.stringMatching(/^[/*a-c]{1,12}$/), fc.stringMatching(/^[a-c]{0,12}$/), (pattern, text) => {
      const folded = pattern.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
      if (!folded.includes('*')) return;
      const expected = new RegExp(`^${folded.replaceAll('*', '.*')}$`).test(`/${text}`.replace(/\/+$/, ''));
      expect(coversUrl(pattern, urlOfPath(`/${text}`))).toBe(expected);
    }),
  );
});

test('matches 120 patterns of one star and 190 letters with 25 paths of 2,000 letters within a second', () => {
  const exclude = Array.from({ length: 120 }, (_, index) => `*${'a'.repeat(190)}b${index}`);
  const urls = Array.from({ length: 25 }, (_, index) => urlOfPath(`/${index}/${'a'.repeat(1_990)}`));
  const start = threadCpuMs();
  expect(urls.every((url) => isUrlSelected(url, { include: [], exclude }))).toBe(true);
  expect(threadCpuMs() - start).toBeLessThan(1_000);
});
