import { z } from 'zod';

/** `models`: a provider's models, or the local stack's own, which only copies sentences. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  models: z.enum(['provider', 'local']),
});
