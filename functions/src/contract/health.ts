import { z } from 'zod';

/** The version that the client shows and the API answers. */
export const productVersion = '0.1.1';

/** `models`: who answers, guides and translates here: a provider's models, or the local stack's own, which only copies sentences. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  models: z.enum(['provider', 'local']),
});
