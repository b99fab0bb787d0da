import { expect, test } from 'vitest';
import { createScannedText } from './scanned-text.ts';

const pageOf = (index: number) => ({ index, lines: [], unconfirmed: [] });

test('fetches the OCR words of a block of pages in one request, without pages that have text', async () => {
  const requestedPages: number[] = [];
  const scanned = createScannedText([1, 2, 9], async (page) => {
    requestedPages.push(page);
    return page < 9 ? [pageOf(1), pageOf(2)] : [pageOf(9)];
  });
  const pages = await Promise.all([2, 1, 3, 9].map((page) => scanned.page(page)));
  expect(pages.map((page) => page?.index)).toEqual([2, 1, undefined, 9]);
  expect(requestedPages).toEqual([2, 9]);
});

test('requests the OCR words of a block of pages again after a failure', async () => {
  let isDown = true;
  const scanned = createScannedText([1], async () => {
    if (isDown) throw new Error('offline');
    return [pageOf(1)];
  });
  await expect(scanned.page(1)).rejects.toThrow('offline');
  isDown = false;
  expect(await scanned.page(1)).toEqual(pageOf(1));
});
