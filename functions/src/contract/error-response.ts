import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { readingOfferSchema } from './reading/schemas.ts';

/** The body of every answer that is not a success. */
export const errorResponseSchema = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  request_id: z.string(),
  /** The sentence of `detail` again; see `RouteDefinition.repeatsDetail`. */
  error: z.string().optional(),
  /** With `price_confirmation`: what is to be confirmed. */
  offer: readingOfferSchema.optional(),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

/** The last event of a failed stream: the error answer there would have been without it. */
export const errorEventSchema = errorResponseSchema.extend({ type: z.literal('error'), status: z.int() });
