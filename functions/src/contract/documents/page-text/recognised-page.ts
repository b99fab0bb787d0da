import { z } from 'zod';
import { recognisedBoxUnits } from './box-units.ts';

export { recognisedBoxUnits };

const coordinate = z.int().min(0).max(recognisedBoxUnits);

/** A word recognised on the image of a page. Stored pages of earlier versions name its confidence `sureness`. */
const recognisedWordSchema = z.preprocess(
  renameConfidence,
  z.object({
    text: z.string().min(1),
    /** Left, top, right and bottom. */
    box: z.tuple([coordinate, coordinate, coordinate, coordinate]),
    /** Confidence of the engine, in percent. */
    confidence: z.int().min(0).max(100),
  }),
);
export type RecognisedWord = z.infer<typeof recognisedWordSchema>;

/**
 * Words recognised on the image of a page: lines in reading order. The page's text is these lines, words joined by
 * spaces; additional text of a model has no position.
 */
export const recognisedPageSchema = z.object({
  /** From 1. */
  index: z.int().positive(),
  lines: z.array(z.array(recognisedWordSchema).min(1)),
});
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;

/** Why the recognised words may be incomplete: low confidence, or a figure beside them. */
export const recognitionDoubts = ['unsure', 'figure'] as const;
export type RecognitionDoubt = (typeof recognitionDoubts)[number];

function renameConfidence(word: unknown): unknown {
  if (typeof word !== 'object' || word === null || !('sureness' in word)) return word;
  const { sureness: confidence, ...rest } = word;
  return { ...rest, confidence };
}
