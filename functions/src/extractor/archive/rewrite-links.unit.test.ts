import { expect, test } from 'vitest';
import { rewriteLinks } from './rewrite-links.ts';

const page = 'https://sitio.example/a';
const rewrite = (markdown: string): string =>
  rewriteLinks(markdown, (url) => (url === page ? '002-a.md' : undefined));

test('points links to delivered pages to their files, and keeps images, code and other links', () => {
  const unchangedLinks = `![Foto](${page}) \`[a](${page})\` [b](https://otro.example/a)`;
  expect(rewrite(`[A](${page}#parte) ${unchangedLinks}`)).toBe(`[A](002-a.md) ${unchangedLinks}`);
});

test('rewrites 250,000 unclosed images in linear time', () => {
  const hostile = '!['.repeat(250_000);
  expect(rewrite(hostile)).toBe(hostile);
});
