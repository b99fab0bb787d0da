import { z } from 'zod';

/** External parts of the product, by their names in the status. */
const statusParts = ['database', 'files', 'identity', 'payments', 'models', 'mail', 'extractions'] as const;
export type StatusPart = (typeof statusParts)[number];

export const statusSchema = z.object({
  /** `down`: the product cannot be used; `degraded`: a part of it is down or delayed. */
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  checked_at: z.iso.datetime(),
  parts: z.array(z.object({ name: z.enum(statusParts), state: z.enum(['up', 'down']) })),
});
export type Status = z.infer<typeof statusSchema>;
