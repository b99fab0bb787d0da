import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pagesOfSection, SiteTree } from './site-tree.tsx';

const urls = ['/', '/ayuda/a', '/ayuda/b', '/ayuda/c', '/noticias/1', '/noticias/2'].map(
  (path) => `https://sitio.example${path}`,
);
const pages = urls.map((url) => ({ url }));

test('draws a bar for each section, as long as its share of the largest one', () => {
  const drawn = renderToStaticMarkup(<SiteTree urls={urls} chosen="/noticias" onChoose={() => undefined} />);
  expect([...drawn.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Math.round(Number(width)))).toEqual([
    100, 67, 33,
  ]);
  expect(drawn).toMatch(/aria-pressed="true".*\/noticias/);
});

test('draws no chart of sections for a site of one section', () => {
  expect(
    renderToStaticMarkup(<SiteTree urls={[urls[1] ?? '']} chosen={undefined} onChoose={() => undefined} />),
  ).toBe('');
});

test('returns the pages of the chosen section or of the remaining pages, and all pages without a choice', () => {
  const pathsOf = (chosen: string | null | undefined) =>
    pagesOfSection(pages, chosen).map(({ url }) => new URL(url).pathname);
  expect(pathsOf('/noticias')).toEqual(['/noticias/1', '/noticias/2']);
  expect(pathsOf(null)).toEqual(['/']);
  expect(pathsOf(undefined)).toHaveLength(6);
});
