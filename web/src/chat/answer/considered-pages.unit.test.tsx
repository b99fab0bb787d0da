import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnswerActions } from './answer-actions.ts';
import { ConsideredPages } from './considered-pages.tsx';

const actions = { documentStateOf: () => 'stored' } as unknown as AnswerActions;

/** Draws one page of each of `count` documents. */
function draw(count: number): string {
  const pages = Array.from({ length: count }, (_, index) => ({
    source: `documentos/Contrato ${index}.pdf`,
    ...{ page: 1, page_label: '1', document_id: `d${index}`, document_version: 'v1' },
  }));
  return renderToStaticMarkup(<ConsideredPages pages={pages} actions={actions} />);
}

test('lists the searched pages of three documents, and folds those of four', () => {
  expect(draw(3)).toContain('<details open=""');
  expect(draw(3)).not.toContain('3 documentos');
  expect(draw(4)).not.toContain('<details open=""');
  expect(draw(4)).toContain('Páginas consultadas · 4 documentos');
});
