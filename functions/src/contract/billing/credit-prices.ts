/** Prices of actions in credits. Shown to the user before they are charged. */
export const creditPrices = {
  question: 1,
  /** Credits per started block of `pagesPerUploadCredit` pages. */
  uploadBlock: 1,
  /** Additional credits for each page without text that the vision model reads. */
  visionPage: 2,
  extractedPage: 1,
  /** Additional credits, once for an extraction with at least one translated page. */
  translationJob: 10,
  /** Credits per started block of `pagesPerComparisonCredit` pages of both versions together. */
  comparisonBlock: 1,
  /** Credits per started block of `changesPerExplanationCredit` changes explained by a model. */
  explanationBlock: 1,
  /** Credits per started block of `cellsPerTableCredit` answered cells of one document of a table. */
  cellBlock: 1,
} as const;

export const pagesPerUploadCredit = 10;

/** Returns the credits for storing a document of `pageCount` pages, including `visionPageCount` read as images. */
export function priceUpload(pageCount: number, visionPageCount: number): number {
  const blocks = Math.ceil(pageCount / pagesPerUploadCredit);
  return blocks * creditPrices.uploadBlock + visionPageCount * creditPrices.visionPage;
}

/** Characters of a web page that count as one page of a document: a dense sheet of paper. */
export const charactersPerSitePage = 3_000;

/** Returns the number of document pages that a web page counts as, at least one. */
export function countSitePages(text: string): number {
  return Math.max(1, Math.ceil(text.length / charactersPerSitePage));
}

/** Returns the credits for adding an extracted site of this many pages, counted by `countSitePages`, to the library. */
export function priceSite(pageCount: number): number {
  return priceUpload(pageCount, 0);
}

/** Tokens that one credit pays for in an answer from whole documents. */
export const tokensPerReadingCredit = 4_000;

/** Returns the credits for an answer from this many tokens of whole documents. */
export function priceReading(tokens: number): number {
  return Math.max(creditPrices.question, Math.ceil(tokens / tokensPerReadingCredit));
}

/**
 * Returns the credits of an extraction of `pageCount` pages, `translatedCount` of them translated. A page already in
 * the language, or untranslatable, does not count as translated.
 */
export function priceExtraction(pageCount: number, translatedCount: number): number {
  return pageCount * creditPrices.extractedPage + (translatedCount > 0 ? creditPrices.translationJob : 0);
}

export const pagesPerComparisonCredit = 50;

/**
 * Returns the credits for comparing two versions of `pageCount` pages together. Web pages of an extraction count one
 * each. The example is free.
 */
export function priceComparison(pageCount: number): number {
  return Math.ceil(pageCount / pagesPerComparisonCredit) * creditPrices.comparisonBlock;
}

export const changesPerExplanationCredit = 10;

/** Returns the credits for explaining this many changes of a comparison, besides `priceComparison`. */
export function priceExplanations(count: number): number {
  return Math.ceil(count / changesPerExplanationCredit) * creditPrices.explanationBlock;
}

export const cellsPerTableCredit = 4;

/**
 * Returns the credits for this many answered cells of one document in one run of a table. Cells without an answer in
 * the document, and failed ones, are free.
 */
export function priceCells(count: number): number {
  return Math.ceil(count / cellsPerTableCredit) * creditPrices.cellBlock;
}

export type CreditLevel = 'unknown' | 'low' | 'moderate' | 'sufficient';

export const creditThresholds = { low: 20, moderate: 200 } as const;

/** Returns the level of the credit indicator; `undefined` credits are an unknown balance. */
export function creditLevel(credits: number | undefined): CreditLevel {
  if (credits === undefined) return 'unknown';
  if (credits <= creditThresholds.low) return 'low';
  return credits <= creditThresholds.moderate ? 'moderate' : 'sufficient';
}
