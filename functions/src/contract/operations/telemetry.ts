import { z } from 'zod';
import { measuredPages } from './measured-pages.ts';

const durationSchema = z.number().nonnegative().max(600_000).optional();

/**
 * Performance of a page in one browser, which identifies no user. Durations in milliseconds; `cls` is a score without
 * unit.
 */
export const webVitalsRequestSchema = z.strictObject({
  page: z.enum(measuredPages),
  ttfb_ms: durationSchema,
  fcp_ms: durationSchema,
  lcp_ms: durationSchema,
  inp_ms: durationSchema,
  cls: z.number().nonnegative().max(100).optional(),
});
export type WebVitalsRequest = z.input<typeof webVitalsRequestSchema>;

export const webVitalsResponseSchema = z.object({ received: z.literal(true) });
