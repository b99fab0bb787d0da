import { expect, test } from 'vitest';
import { confirmedText, doubtTranscripts, findDoubt } from './page-doubts.ts';

const text = 'uno dos tres cuatro';
const page = { index: 2, label: '2', text, unconfirmed: [[4, 7]], unsure: [[8, 12]] } as const;

test.each([
  ['uno', undefined],
  ['uno dos', 'model'],
  ['tres', 'unsure'],
  ['dos tres', 'model'],
  ['cuatro', undefined],
])('returns the doubt about the words «%s» of a page: %s', (words, doubt) => {
  const start = text.indexOf(words);
  expect(findDoubt(page, { start, end: start + words.length })).toBe(doubt);
});

test('replaces words that OCR does not confirm by an ellipsis and keeps the positions of the others', () => {
  const confirmed = confirmedText(page);
  expect(confirmed.replace(/\s+/gu, ' ')).toBe('uno … tres cuatro');
  expect(confirmed.indexOf('cuatro')).toBe(text.indexOf('cuatro'));
  expect(confirmedText({ index: 1, label: '1', text })).toBe(text);
});

test('marks pages that a vision model transcribed without OCR as unconfirmed', () => {
  const pages = [1, 2, 3].map((index) => ({ index, label: `${index}`, text }));
  const doubts = doubtTranscripts(pages, { visionPages: [2, 3], recognisedPages: [3] });
  expect(doubts.map(({ unconfirmed }) => unconfirmed)).toEqual([undefined, [[0, text.length]], undefined]);
  expect(doubtTranscripts(pages, { visionPages: [], recognisedPages: [] })).toBe(pages);
});
