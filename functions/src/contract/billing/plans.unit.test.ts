import { describe, expect, test } from 'vitest';
import { creditLevel, priceUpload } from './credit-prices.ts';
import { creditPack, plans } from './plans.ts';

describe('plans', () => {
  // @proves 3.22, 9.6a
  test('sells basic for 5 € a month: 500 credits, files of up to 10 pages, 5 documents', () => {
    expect(plans.basic).toMatchObject({
      priceCents: 500,
      creditsPerPeriod: 500,
      maxPagesPerFile: 10,
      maxDocuments: 5,
    });
  });
  // @proves 3.23, 9.6a
  test('sells standard for 15 € a month: 5,000 credits, files of up to 200 pages, 30 documents', () => {
    expect(plans.standard).toMatchObject({
      priceCents: 1_500,
      creditsPerPeriod: 5_000,
      maxPagesPerFile: 200,
      maxDocuments: 30,
    });
  });
  // @proves 3.24, 9.6a
  test('sells premium for 50 € a month: 50,000 credits, files of up to 500 pages, 100 documents', () => {
    expect(plans.premium).toMatchObject({
      priceCents: 5_000,
      creditsPerPeriod: 50_000,
      maxPagesPerFile: 500,
      maxDocuments: 100,
    });
  });
  // @proves 3.25, 9.6a
  test('sells 1,000 one-time credits for 15 €', () => {
    expect(creditPack).toMatchObject({ priceCents: 1_500, credits: 1_000 });
  });
  // @proves 1.6c
  test('gives a new account 100 credits without a price', () => {
    expect(plans.free).toMatchObject({ priceCents: 0, signUpCredits: 100 });
  });
});

describe('prices in credits', () => {
  // @proves 9.15a
  test.each([
    [1, 0, 1],
    [10, 0, 1],
    [11, 0, 2],
    [228, 0, 23],
    [10, 3, 7],
  ])(
    'charges for a document of %i pages with %i read as images %i credits',
    (pages, visionPages, credits) => {
      expect(priceUpload(pages, visionPages)).toBe(credits);
    },
  );

  // @proves 9.2
  test.each([
    [undefined, 'unknown'],
    [0, 'low'],
    [20, 'low'],
    [21, 'moderate'],
    [200, 'moderate'],
    [201, 'sufficient'],
  ] as const)('rates a balance of %s credits as `%s`', (credits, level) => {
    expect(creditLevel(credits)).toBe(level);
  });
});
