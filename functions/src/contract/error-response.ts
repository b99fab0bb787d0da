import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/** The body of every answer that is not a success. */
export const errorResponseSchema = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  request_id: z.string(),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
