import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, test } from 'vitest';
import { annotateAnswer } from './annotate-answer.ts';
import { unwrapLonePoints } from './unwrap-lone-points.ts';

function renderMarkdown(source: string, citationAt?: number): string {
  const citations = citationAt === undefined ? [] : [{ offset: citationAt }];
  return renderToStaticMarkup(
    <Markdown remarkPlugins={[[annotateAnswer, { citations, unsupported: [] }], unwrapLonePoints]}>
      {source}
    </Markdown>,
  ).replace(/\n/g, '');
}

test('renders a sentence that begins with a number as a paragraph', () => {
  expect(renderMarkdown('12. Los funcionarios tienen derecho.')).toBe(
    '<p>12. Los funcionarios tienen derecho.</p>',
  );
  expect(renderMarkdown('Dice:\n\n1. Uno.\n\nY nada más.')).toBe(
    '<p>Dice:</p><p>1. Uno.</p><p>Y nada más.</p>',
  );
});

test('keeps the citation after a sentence that begins with a number', () => {
  const source = '1. Los funcionarios.';
  expect(renderMarkdown(source, source.length)).toContain('funcionarios.<button data-citation="0"></button>');
});

test('renders several numbered items, or an unnumbered one, as a list', () => {
  expect(renderMarkdown('1. Uno.\n2. Dos.')).toBe('<ol><li>Uno.</li><li>Dos.</li></ol>');
  expect(renderMarkdown('- Uno.')).toBe('<ul><li>Uno.</li></ul>');
});
