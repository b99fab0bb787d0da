import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, test } from 'vitest';
import { readGfm } from './read-gfm.ts';

const render = (source: string): string =>
  renderToStaticMarkup(<Markdown remarkPlugins={[readGfm]}>{source}</Markdown>);

test('parses Markdown tables with aligned columns', () => {
  expect(render('| Mes | Renta |\n|---|--:|\n| Enero | 1.250 € |')).toContain(
    '<td style="text-align:right">1.250 €</td>',
  );
});

test('parses Markdown strikethrough, task lists and footnotes', () => {
  expect(render('~~no~~')).toContain('<del>no</del>');
  expect(render('- [x] Firmar')).toContain('<input type="checkbox" disabled="" checked=""/>');
  expect(render('Uno[^1]\n\n[^1]: Nota')).toContain('Nota');
});

test('parses a bare URL in Markdown as a link', () => {
  expect(render('Véase https://boe.es/hoy.')).toContain('<a href="https://boe.es/hoy">');
});
