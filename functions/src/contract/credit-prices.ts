/** What each action costs, in credits. Shown to the user before it is charged. */
export const creditPrices = {
  question: 1,
  /** Per started block of `pagesPerUploadCredit` pages. */
  uploadBlock: 1,
  /** Added for each page that has no text of its own and is read by the vision model. */
  visionPage: 2,
  extractedPage: 1,
  translationJob: 10,
} as const;

export const pagesPerUploadCredit = 10;

/** Credits for storing a document of `pageCount` pages, `visionPageCount` of which are read as images. */
export function priceUpload(pageCount: number, visionPageCount: number): number {
  const blocks = Math.ceil(pageCount / pagesPerUploadCredit);
  return blocks * creditPrices.uploadBlock + visionPageCount * creditPrices.visionPage;
}

/** Tokens of text that one credit pays for where an answer is written from whole documents. */
export const tokensPerReadingCredit = 4_000;

/** Credits for an answer from so many tokens of whole documents. */
export function priceReading(tokens: number): number {
  return Math.max(creditPrices.question, Math.ceil(tokens / tokensPerReadingCredit));
}

/** Credits that an extraction costs at most: every page delivered, and its translation. */
export function priceExtraction(pageCount: number, isTranslated: boolean): number {
  return pageCount * creditPrices.extractedPage + (isTranslated ? creditPrices.translationJob : 0);
}

export type CreditLevel = 'unknown' | 'low' | 'moderate' | 'sufficient';

export const creditThresholds = { low: 20, moderate: 200 } as const;

/** The traffic light of the credit indicator. `undefined` means that the balance is not known yet. */
export function creditLevel(credits: number | undefined): CreditLevel {
  if (credits === undefined) return 'unknown';
  if (credits <= creditThresholds.low) return 'low';
  return credits <= creditThresholds.moderate ? 'moderate' : 'sufficient';
}
