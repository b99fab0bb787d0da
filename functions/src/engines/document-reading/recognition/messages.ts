import { z } from 'zod';
import {
  recognisedPageSchema,
  recognitionDoubts,
} from '../../../contract/documents/page-text/recognised-page.ts';

/** What the parent sends: the picture of one page, again after each answer. */
export interface RecogniseCommand {
  readonly picture: Uint8Array;
}

/** What a recognising process answers. Its content was made from an untrusted picture, so the parent checks it. */
export const recognitionReportSchema = z.discriminatedUnion('type', [
  /** The engine is loaded. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('read'),
    lines: recognisedPageSchema.shape.lines,
    doubt: z.enum(recognitionDoubts).optional(),
    isBlank: z.boolean(),
    processorMs: z.number().nonnegative(),
  }),
  /** The picture cannot be read; the next one may. */
  z.object({ type: z.literal('failed') }),
]);
export type RecognitionReport = z.infer<typeof recognitionReportSchema>;
