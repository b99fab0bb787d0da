import { expect, test } from 'vitest';
import { parsePage } from '../page-tree.ts';
import { completeRows } from './complete-rows.ts';
import { findBlocks } from './find-blocks.ts';

/** Chooses the texts that start with `*`, and returns all that `completeRows` then keeps. */
function completeStarred(html: string): string[] {
  const blocks = findBlocks(parsePage(`<body>${html}</body>`));
  const chosenFlags = blocks.map(({ text }) => text.startsWith('*'));
  const keptFlags = completeRows(blocks, chosenFlags);
  return blocks.flatMap(({ text }, index) => (keptFlags[index] ? [text.replace('*', '')] : []));
}

test('keeps all cells of a data row with a chosen cell, and drops rows without one', () => {
  const rows = '<tr><th>*Acidez</th><td><p>0,12°</p></td></tr><tr><th>Lote</th><td>L-2</td></tr>';
  expect(completeStarred(`<table>${rows}</table><p>Otra</p>`)).toEqual(['Acidez', '0,12°']);
});

test('adds no further cells to a row of a layout table', () => {
  const otherText = 'Enlaces del sitio y otras cosas que no vienen a cuento. '.repeat(5);
  expect(completeStarred(`<table><tr><td>*Un artículo.</td><td>${otherText}</td></tr></table>`)).toEqual([
    'Un artículo.',
  ]);
});
