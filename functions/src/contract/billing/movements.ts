import { z } from 'zod';
import { movementFilters, movementReasons } from './movement-names.ts';

const movementSchema = z.object({
  id: z.string(),
  reason: z.enum(movementReasons),
  /** `pending`: credits are held for running work, and not spent yet. */
  state: z.enum(['done', 'pending']),
  /** Change in the user's credits (positive or negative); for a pending one, its maximum price. Never 0. */
  credits: z.int(),
  /** The user's balance afterwards, including held credits and minus debt; `null` while pending. */
  balance_after: z.int().nullable(),
  created_at: z.iso.datetime(),
  /**
   * The object that the credits were for, if it still exists: a question, a document, a site, a purchase. `link` leads
   * to it on this site.
   */
  subject: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
});
export type Movement = z.infer<typeof movementSchema>;

const kind = z.enum(movementFilters).optional();

export const movementsRequestSchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('25')
    .transform(Number)
    .pipe(z.int().min(1).max(100)),
  /** `next_cursor` of the previous page. */
  cursor: z.string().min(1).max(300).optional(),
  kind,
});

export const movementListSchema = z.object({
  /** Latest first; pending ones come first on the first page. */
  movements: z.array(movementSchema),
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: z.string().nullable(),
});

export const movementsFileRequestSchema = z.object({ kind });

export const creditUsageRequestSchema = z.object({
  days: z.enum(['30', '90']).default('30').transform(Number),
});

export const creditUsageSchema = z.object({
  /** One item for each day in Madrid, today last: credits spent on each kind. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      question: z.int().nonnegative(),
      upload: z.int().nonnegative(),
      extraction: z.int().nonnegative(),
      comparison: z.int().nonnegative(),
      table: z.int().nonnegative(),
    }),
  ),
});
export type CreditUsage = z.infer<typeof creditUsageSchema>;
