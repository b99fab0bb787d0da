import { z } from 'zod';

/** What reading whole documents takes: credits, the pages that are read for them, and how many pages there are. */
export const readingOfferSchema = z.object({
  credits: z.int().positive(),
  pages: z.int().positive(),
  total_pages: z.int().positive(),
});
export type ReadingOffer = z.infer<typeof readingOfferSchema>;

/**
 * How much of its documents an answer about them as a whole was written from. Fewer than `total_pages` were read where they are
 * more than one answer may read, where a part of them could not be read, or where excerpts were enough for who asked.
 */
export const answerReadingSchema = z.object({
  kind: z.enum(['whole', 'excerpts']),
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

/** A document of which pages were still to be read when it was asked: how many were, and whether the others were being read. */
export const unfinishedDocumentSchema = z.object({
  name: z.string(),
  read_pages: z.int().positive(),
  total_pages: z.int().positive(),
  is_stopped: z.boolean(),
});
export type UnfinishedDocument = z.infer<typeof unfinishedDocumentSchema>;
