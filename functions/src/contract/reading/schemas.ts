import { z } from 'zod';

/** The price of reading whole documents: credits, the pages read for them, and the number of pages. */
export const readingOfferSchema = z.object({
  credits: z.int().positive(),
  pages: z.int().positive(),
  total_pages: z.int().positive(),
});
export type ReadingOffer = z.infer<typeof readingOfferSchema>;

/**
 * How many pages an answer about whole documents used. Fewer than `total_pages` where they exceed what one answer may
 * read, where a part of them could not be read, or where the user was content with excerpts.
 */
export const answerReadingSchema = z.object({
  /** `pages`: of the pages that the question names. */
  kind: z.enum(['whole', 'pages', 'excerpts']),
  pages: z.int().nonnegative(),
  total_pages: z.int().positive(),
  /** The same for each document that was not read to its end, in order. */
  unfinished: z.array(
    z.object({ name: z.string(), pages: z.int().nonnegative(), total_pages: z.int().positive() }),
  ),
  /** Of excerpts: what reading the documents whole takes. */
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
