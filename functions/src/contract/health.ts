import { z } from 'zod';

/** The version that the client shows and the API answers. */
export const productVersion = '0.1.1';

export const healthSchema = z.object({ status: z.literal('ok'), version: z.string() });
