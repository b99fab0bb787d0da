import { expect, test } from 'vitest';
import { listItem, packDocx, pageBreak, paragraph } from '../../../../tests/fixtures/documents/make-docx.ts';
import { renderDocx } from './render-docx.ts';

/** Fills one page, without the space below the last paragraph. */
const fullPage = paragraph('hola').repeat(33);
const deepList = [0, 1, 2, 3, 4].map((level) => listItem('bullet', level, 'uno')).join('');
const list = listItem('decimal', 0, 'uno') + listItem('decimal', 1, 'dos');

test.each([
  ['is full', fullPage, 1],
  ['is full but for the space below a deep list', paragraph('hola').repeat(28) + deepList, 1],
  ['is full and ends', fullPage + pageBreak + paragraph('hola'), 2],
  ['is full with a list and ends', paragraph('hola').repeat(31) + list + pageBreak + paragraph('hola'), 2],
  ['ends before nothing', paragraph('hola') + pageBreak + pageBreak, 1],
  ['is left empty', paragraph('hola') + pageBreak + pageBreak + paragraph('hola'), 3],
])('renders a DOCX without an extra page when a page %s', async (_, body, pages) => {
  expect(countPages((await renderDocx(await packDocx({ body }))).pdf)).toBe(pages);
});

function countPages(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
