import { expect, test } from 'vitest';
import { limits } from '../../../../functions/src/contract/limits.ts';
import { sample } from '../../../../web/src/shared/brand/sample-text.ts';
import { leaseContract } from './lease-contract.ts';

test('quotes the demo document on the page that the sample names', () => {
  const chapter = leaseContract.chapters[sample.page - 1];
  expect(sample.fileName).toBe(leaseContract.fileName);
  expect(sample.pageCount).toBe(leaseContract.chapters.length);
  expect(chapter?.heading).toBe(sample.heading);
  expect(chapter?.paragraphs[0]).toBe(sample.quote);
  expect(chapter?.paragraphs[1]).toBe(sample.nextParagraph);
});

test('answers the sample question in other words than its quote, with figures and conditions of the quote', () => {
  expect(sample.quote).not.toContain(sample.answer);
  for (const fact of ['1.250 euros', 'transferencia', 'siete primeros días de cada mes']) {
    expect(sample.answer).toContain(fact);
    expect(sample.quote).toContain(fact);
  }
});

test("limits the sample's quote to the product's maximum length", () => {
  expect(sample.quote.split(/\s+/).length).toBeLessThanOrEqual(limits.quoteWords);
});
