import { expect, test } from 'vitest';
import { rewriteLinks } from './rewrite-links.ts';

const page = 'https://sitio.example/a';
const rewrite = (markdown: string): string =>
  rewriteLinks(markdown, (url) => (url === page ? '002-a.md' : undefined));

test('links to delivered pages lead to their files; pictures, code and other links stay', () => {
  const kept = `![Foto](${page}) \`[a](${page})\` [b](https://otro.example/a)`;
  expect(rewrite(`[A](${page}#parte) ${kept}`)).toBe(`[A](002-a.md) ${kept}`);
});

test('pictures that never end take time in proportion to them', () => {
  const hostile = '!['.repeat(250_000);
  expect(rewrite(hostile)).toBe(hostile);
});
