import { z } from 'zod';
import {
  pageCoverageSchema,
  type RecognisedWord,
  recognisedPageSchema,
  recognitionDoubts,
} from '../../../contract/documents/page-text/recognised-page.ts';
import { recognitionLimits } from '../recognition-limits.ts';

/** Message of the parent: the picture of one page, again after each answer. */
export interface RecogniseCommand {
  readonly picture: Uint8Array;
  /** Parts to crop; then no words are read. */
  readonly parts?: readonly RecognisedWord['box'][];
}

const sideSchema = z.int().positive().max(recognitionLimits.cropSide);
const cropSchema = z
  .object({
    width: sideSchema,
    height: sideSchema,
    margin: z.int().nonnegative(),
    pixels: z.instanceof(Uint8Array),
  })
  .refine(({ width, height, pixels }) => pixels.length === width * height);

/** Answer of a recognising process. Its content comes from an untrusted picture, so the parent validates it. */
export const recognitionReportSchema = z.discriminatedUnion('type', [
  /** The engine is loaded. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('read'),
    lines: recognisedPageSchema.shape.lines,
    doubt: z.enum(recognitionDoubts).optional(),
    coverage: pageCoverageSchema.optional(),
    isBlank: z.boolean(),
    processorMs: z.number().nonnegative(),
  }),
  z.object({ type: z.literal('cropped'), crops: z.array(cropSchema) }),
  /** Failure of one picture; the next one may be read. */
  z.object({ type: z.literal('failed') }),
]);
export type RecognitionReport = z.infer<typeof recognitionReportSchema>;
