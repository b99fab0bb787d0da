import { expect, test } from 'vitest';
import { limits } from '../../../../functions/src/contract/limits.ts';
import { specimen } from '../../../../web/src/shared/brand/specimen-text.ts';
import { leaseContract } from './lease-contract.ts';

test('what the landing page shows as cited stands in the demo document, on the page that it names', () => {
  const chapter = leaseContract.chapters[specimen.page - 1];
  expect(specimen.fileName).toBe(leaseContract.fileName);
  expect(specimen.pageCount).toBe(leaseContract.chapters.length);
  expect(chapter?.heading).toBe(specimen.heading);
  expect(chapter?.paragraphs[0]).toBe(specimen.quote);
  expect(chapter?.paragraphs[1]).toBe(specimen.nextParagraph);
});

test('it is an answer and no copy, and its figures and conditions are in the sentence that it cites', () => {
  expect(specimen.quote).not.toContain(specimen.answer);
  for (const fact of ['1.250 euros', 'transferencia', 'siete primeros días de cada mes']) {
    expect(specimen.answer).toContain(fact);
    expect(specimen.quote).toContain(fact);
  }
});

test('its citation is one that the product would make', () => {
  expect(specimen.quote.split(/\s+/).length).toBeLessThanOrEqual(limits.quoteWords);
});
