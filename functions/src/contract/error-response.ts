import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { readingOfferSchema } from './reading/schemas.ts';

/** Body of every error response. */
export const errorResponseSchema = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  request_id: z.string(),
  /** The same sentence as `detail`; see `RouteDefinition.repeatsDetail`. */
  error: z.string().optional(),
  /** Offer to confirm, with `price_confirmation`. */
  offer: readingOfferSchema.optional(),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

/** Last event of a failed stream: the error response that there would have been without it. */
export const errorEventSchema = errorResponseSchema.extend({ type: z.literal('error'), status: z.int() });
