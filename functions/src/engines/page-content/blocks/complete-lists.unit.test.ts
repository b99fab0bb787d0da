import { expect, test } from 'vitest';
import { parsePage } from '../page-tree.ts';
import { completeLists } from './complete-lists.ts';
import { findBlocks } from './find-blocks.ts';

/** Returns the texts that `completeLists` keeps when those with a star are chosen. */
function complete(html: string): string[] {
  const blocks = findBlocks(parsePage(`<body>${html}</body>`));
  const chosenFlags = blocks.map(({ text }) => text.startsWith('*'));
  const keptFlags = completeLists(blocks, chosenFlags);
  return blocks.flatMap(({ text }, index) => (keptFlags[index] ? [text.replace('*', '')] : []));
}

test('keeps all items of a list with a third of its words chosen, and only that list', () => {
  const list = '<ul><li>*Callejero</li><li><a href="/t">*Transparencia</a></li><li>Empleo público</li></ul>';
  expect(complete(`${list}<ul><li>Aviso legal</li></ul><p>Otra</p>`)).toEqual([
    'Callejero',
    'Transparencia',
    'Empleo público',
  ]);
});

test('drops all items of a list with less than a third of its words chosen', () => {
  const list = '<ol><li>*Callejero</li><li>Agenda cultural</li><li>Empleo público</li></ol>';
  expect(complete(`<p>*Un trámite.</p>${list}`)).toEqual(['Un trámite.']);
});

test('adds no further cards to a list of cards whose items have several blocks', () => {
  const cards = '<ul><li><h3>*Mesa</h3><p>*90 euros</p></li><li><h3>*Silla</h3><p>40 euros</p></li></ul>';
  expect(complete(cards)).toEqual(['Mesa', '90 euros', 'Silla']);
});
