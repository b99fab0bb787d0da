import { z } from 'zod';
import {
  pageCoverageSchema,
  recognisedPageSchema,
  recognitionDoubts,
} from '../../../contract/documents/page-text/recognised-page.ts';

/** Message of the parent: the picture of one page, again after each answer. */
export interface RecogniseCommand {
  readonly picture: Uint8Array;
}

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
  /** Failure of one picture; the next one may be read. */
  z.object({ type: z.literal('failed') }),
]);
export type RecognitionReport = z.infer<typeof recognitionReportSchema>;
