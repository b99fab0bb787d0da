import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { LoosePage, locateRow, readLooseQuote } from './locate-loosely.ts';

test('searches a row of 33,000 numbers for 60 quotes within one second after the page is parsed', () => {
  const page = new LoosePage('12 34 '.repeat(16_500));
  const words = Array.from({ length: 60 }, (_, index) => `palabra${String.fromCharCode(97 + (index % 26))}x`);
  const quotes = words.map((word) => readLooseQuote(`${'12 34 '.repeat(80)} ${word} ${words.join(' ')}`));
  expect(page.rows).toHaveLength(1);
  const start = threadCpuMs();
  expect(quotes.map((quote) => locateRow(page, quote))).toEqual(quotes.map(() => undefined));
  expect(threadCpuMs() - start).toBeLessThan(1_000);
});
