import { expect, test } from 'vitest';
import { limits } from '../../../../functions/src/contract/limits.ts';
import { specimen } from '../../../../web/src/shared/brand/specimen-text.ts';
import { leaseContract } from './lease-contract.ts';

test('the answer that the landing page shows stands in the demo document, on the page that it names', () => {
  const chapter = leaseContract.chapters[specimen.page - 1];
  expect(specimen.fileName).toBe(leaseContract.fileName);
  expect(specimen.pageCount).toBe(leaseContract.chapters.length);
  expect(chapter?.heading).toBe(specimen.heading);
  expect(chapter?.paragraphs[0]).toBe(`${specimen.quote}${specimen.afterQuote}`);
  expect(chapter?.paragraphs[1]).toBe(specimen.nextParagraph);
  expect(specimen.answer).toBe(chapter?.paragraphs[0]);
});

test('its citation is one that the product would make', () => {
  expect(specimen.quote.split(/\s+/).length).toBeLessThanOrEqual(limits.quoteWords);
});
