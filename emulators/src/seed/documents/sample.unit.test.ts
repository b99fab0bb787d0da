import { expect, test } from 'vitest';
import { limits } from '../../../../functions/src/contract/limits.ts';
import { citationSampleTexts } from '../../../../web/src/shared/brand/sample-text.ts';
import { leaseContract } from './lease-contract.ts';

test('quotes the demo document on the page that the sample names', () => {
  const chapter = leaseContract.chapters[citationSampleTexts.page - 1];
  expect(citationSampleTexts.fileName).toBe(leaseContract.fileName);
  expect(citationSampleTexts.pageCount).toBe(leaseContract.chapters.length);
  expect(chapter?.heading).toBe(citationSampleTexts.heading);
  expect(chapter?.paragraphs[0]).toBe(citationSampleTexts.quote);
  expect(chapter?.paragraphs[1]).toBe(citationSampleTexts.nextParagraph);
});

test('answers the sample question in other words than its quote, with figures and conditions of the quote', () => {
  expect(citationSampleTexts.quote).not.toContain(citationSampleTexts.answer);
  for (const fact of ['1.250 euros', 'transferencia', 'siete primeros días de cada mes']) {
    expect(citationSampleTexts.answer).toContain(fact);
    expect(citationSampleTexts.quote).toContain(fact);
  }
});

test("limits the sample's quote to the product's maximum length", () => {
  expect(citationSampleTexts.quote.split(/\s+/).length).toBeLessThanOrEqual(limits.quoteWords);
});
