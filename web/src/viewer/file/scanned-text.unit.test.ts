import { expect, test } from 'vitest';
import { createScannedText } from './scanned-text.ts';

const pageOf = (index: number) => ({ index, lines: [], unconfirmed: [] });

test('fetches the pages of a block in one request and requests no page that has its own text', async () => {
  const asked: number[] = [];
  const scanned = createScannedText([1, 2, 9], async (page) => {
    asked.push(page);
    return page < 9 ? [pageOf(1), pageOf(2)] : [pageOf(9)];
  });
  const pages = await Promise.all([2, 1, 3, 9].map((page) => scanned.page(page)));
  expect(pages.map((page) => page?.index)).toEqual([2, 1, undefined, 9]);
  expect(asked).toEqual([2, 9]);
});

test('requests a block again after a failure', async () => {
  let isDown = true;
  const scanned = createScannedText([1], async () => {
    if (isDown) throw new Error('offline');
    return [pageOf(1)];
  });
  await expect(scanned.page(1)).rejects.toThrow('offline');
  isDown = false;
  expect(await scanned.page(1)).toEqual(pageOf(1));
});
