import { z } from 'zod';

/** Price of reading whole documents: credits, the pages read for them, and the number of pages. */
export const readingOfferSchema = z.object({
  credits: z.int().positive(),
  pages: z.int().positive(),
  total_pages: z.int().positive(),
});
export type ReadingOffer = z.infer<typeof readingOfferSchema>;

/** Pages read of one document. */
export const documentProgressSchema = z.object({
  name: z.string(),
  pages: z.int().nonnegative(),
  total_pages: z.int().positive(),
});
export type DocumentProgress = z.infer<typeof documentProgressSchema>;

/**
 * Pages that an answer about whole documents used. Fewer than `total_pages` when they exceed the limit of one answer,
 * when a part could not be read, or when the user chose excerpts.
 */
export const answerReadingSchema = z.object({
  /** `pages`: only the pages that the question names. */
  kind: z.enum(['whole', 'pages', 'excerpts']),
  pages: z.int().nonnegative(),
  total_pages: z.int().positive(),
  /** Each document that was not read to its end, in order. */
  unfinished: z.array(documentProgressSchema),
  /** Price of reading the documents whole, for an answer from excerpts. */
  offer: readingOfferSchema.nullable(),
});
export type AnswerReading = z.infer<typeof answerReadingSchema>;

/** A document with unread pages when it was asked: how many were read, and whether the others were being read. */
export const unfinishedDocumentSchema = z.object({
  name: z.string(),
  read_pages: z.int().positive(),
  total_pages: z.int().positive(),
  is_stopped: z.boolean(),
});
export type UnfinishedDocument = z.infer<typeof unfinishedDocumentSchema>;
