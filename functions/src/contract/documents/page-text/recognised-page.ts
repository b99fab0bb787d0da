import { z } from 'zod';
import { recognisedBoxUnits } from './box-units.ts';

export { recognisedBoxUnits };

const coordinate = z.int().min(0).max(recognisedBoxUnits);

/** Left, top, right and bottom. */
const boxSchema = z.tuple([coordinate, coordinate, coordinate, coordinate]);

/** A word recognised on the image of a page. Stored pages of earlier versions name its confidence `sureness`. */
const recognisedWordSchema = z.preprocess(
  renameConfidence,
  z.object({
    text: z.string().min(1),
    box: boxSchema,
    /** Confidence of the engine, in percent. */
    confidence: z.int().min(0).max(100),
  }),
);
export type RecognisedWord = z.infer<typeof recognisedWordSchema>;

/** Max places listed for a page; smaller ones are left out. */
export const maxUnreadPlaces = 60;

/** Print of a page image, found by its shapes, compared with the words read on it. */
export const pageCoverageSchema = z.object({
  /** Share of the print under words of sufficient confidence. */
  percent: z.int().min(0).max(100),
  /** Places of print that was not read, the largest first. */
  unread: z.array(boxSchema).max(maxUnreadPlaces),
  /** True when a camera out of focus, or moved, kept print from being read. Such print is among `unread`. */
  isBlurred: z.boolean().optional(),
  /** True when something covers print, as a finger, a note or a fold. It counts in `percent` and is among `unread`. */
  isCovered: z.boolean().optional(),
});
export type PageCoverage = z.infer<typeof pageCoverageSchema>;

/** Min percentage of print under words for a page that counts as read; below it, the page is read in part. */
export const minReadPercent = 90;

/** Returns true for a page with much unread print, or with covered or blurred print: it may be the clause asked for. */
export function isReadInPart(coverage: PageCoverage | undefined): coverage is PageCoverage {
  return (
    coverage !== undefined &&
    (coverage.percent < minReadPercent || coverage.isCovered === true || coverage.isBlurred === true)
  );
}

/**
 * Words recognised on the image of a page: lines in reading order. The page's text is these lines, words joined by
 * spaces; additional text of a model has no position.
 */
export const recognisedPageSchema = z.object({
  /** Page number from 1. */
  index: z.int().positive(),
  lines: z.array(z.array(recognisedWordSchema).min(1)),
  /**
   * Print coverage of the page; only for pages read in part, and absent in pages stored by earlier versions.
   */
  coverage: pageCoverageSchema.optional(),
});
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;

/** Why the recognised words may be incomplete: low confidence, unread print, or a figure beside them. */
export const recognitionDoubts = ['unsure', 'unread', 'figure'] as const;
export type RecognitionDoubt = (typeof recognitionDoubts)[number];

function renameConfidence(word: unknown): unknown {
  if (typeof word !== 'object' || word === null || !('sureness' in word)) return word;
  const { sureness: confidence, ...rest } = word;
  return { ...rest, confidence };
}
