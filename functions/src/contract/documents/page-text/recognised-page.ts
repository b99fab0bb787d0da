import { z } from 'zod';
import { recognisedBoxUnits } from './box-units.ts';

export { recognisedBoxUnits };

const coordinate = z.int().min(0).max(recognisedBoxUnits);

/** A word that was recognised on the picture of a page. */
const recognisedWordSchema = z.object({
  text: z.string().min(1),
  /** Left, top, right and bottom. */
  box: z.tuple([coordinate, coordinate, coordinate, coordinate]),
  /** How sure the engine is, in percent. */
  sureness: z.int().min(0).max(100),
});
export type RecognisedWord = z.infer<typeof recognisedWordSchema>;

/**
 * The words recognised on the picture of a page: its lines in reading order. The page's text is these lines, their
 * words joined by spaces; a model's additional text has no position.
 */
export const recognisedPageSchema = z.object({
  /** From 1. */
  index: z.int().positive(),
  lines: z.array(z.array(recognisedWordSchema).min(1)),
});
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;

/** Why the recognised words may not be all of a page: the engine is unsure of them, or there is a figure beside them. */
export const recognitionDoubts = ['unsure', 'figure'] as const;
export type RecognitionDoubt = (typeof recognitionDoubts)[number];
