import { describe, expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { CitablePassage } from '../cited-documents.ts';
import { keepNearPassages } from './keep-near-passages.ts';
import { createAnswerReader } from './read-answer.ts';

const document = { id: 'd', name: 'ley.pdf', version: 'v' } as StoredDocument;

function passageOf(
  pages: CitablePassage['pages'],
  { at, start, length = 1_500 }: { at: number; start: number; length?: number },
): CitablePassage {
  const page = pages[at];
  if (page === undefined) throw new Error('There is no such page.');
  const end = start + length;
  return { key: `${at}-${start}`, document, page, start, end, text: page.text.slice(start, end), pages };
}

describe('keepNearPassages with a page of 200,000 characters', () => {
  const text = Array.from({ length: 8_000 }, (_, line) => `La cláusula ${line + 10_000} vale.`).join('\n');
  const pages = [1, 2, 3].map((index) => ({ index, label: String(index), text }));

  test('keeps 50,000 characters around a passage in place, and the start of the adjacent pages', () => {
    const [nearPassages] = keepNearPassages([passageOf(pages, { at: 1, start: 100_000 })]);
    expect(nearPassages?.page.text.slice(80_000, 120_000)).toBe(text.slice(80_000, 120_000));
    expect(nearPassages?.page.text.trim().length).toBeLessThanOrEqual(50_000);
    expect(nearPassages?.pages.map((page) => page.text.length)).toEqual([25_000, 25_000]);
  });

  test('shares one excerpt of a page between adjacent passages, and gives distant passages their own', () => {
    const starts = [0, 2_000, 150_000];
    const nearPassages = keepNearPassages(starts.map((start) => passageOf(pages, { at: 1, start })));
    expect(nearPassages[0]?.page).toBe(nearPassages[1]?.page);
    expect(nearPassages[2]?.page).not.toBe(nearPassages[0]?.page);
    for (const { page, start, end, text: passage } of nearPassages)
      expect(page.text.slice(start, end)).toBe(passage);
  });

  test('keeps a passage above the limit complete', () => {
    const [nearPassages] = keepNearPassages([passageOf(pages, { at: 0, start: 0, length: text.length })]);
    expect(nearPassages?.page.text).toBe(text);
  });

  test('returns citations at their positions on the complete page', () => {
    const passages = keepNearPassages([passageOf(pages, { at: 1, start: 100_000 })]);
    const quote = text.slice(text.indexOf('La', 101_000), text.indexOf('\n', 101_030));
    const reader = createAnswerReader({ passages, removedLink: '' });
    reader.push(`${quote} [[1-100000|${quote}]]`);
    const [citation] = reader.end().citations;
    expect(text.slice(citation?.range.start, citation?.range.end)).toBe(quote.replace(/\.$/u, ''));
  });
});

test('returns passages of pages within the limit unchanged', () => {
  const pages = [1, 2].map((index) => ({ index, label: '', text: 'Una página corta. '.repeat(100) }));
  const passages = [passageOf(pages, { at: 0, start: 0 })];
  expect(keepNearPassages(passages)[0]).toBe(passages[0]);
});

// @proves T15
test('blocks the event loop for less than one second at a time with eight pages of 200,000 characters', {
  tags: ['long'],
}, async () => {
  const text = '1.1.1. '.repeat(28_571);
  const pages = Array.from({ length: 8 }, (_, at) => ({ index: at + 1, label: '', text }));
  const given = pages.map((_, at) => passageOf(pages, { at, start: 100_000 }));
  const passages = keepNearPassages(given);
  const reader = createAnswerReader({ passages, removedLink: '' });
  const marks = passages.map(({ key }) => `El plazo es de 1.1 euros. [[${key}|1.1.1. 1.1.1. 1.1.2. 1.1.1.]]`);
  const longest = await longestTurnMs(async () => {
    await reader.pushInTurns(marks.join('\n'));
    await reader.endInTurns();
  });
  expect(longest).toBeLessThan(1_000);
});
