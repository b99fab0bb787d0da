import { z } from 'zod';
import { planIds } from './plans.ts';

export const billingInfoSchema = z.object({
  current_credits: z.int().nonnegative(),
  credit_balance: z.int().nonnegative(),
  held_credits: z.int().nonnegative(),
  /** Our addition: credits that a refund took back after they had been spent. The next ones pay them off. */
  debt_credits: z.int().nonnegative(),
  subscription_status: z.enum(['active', 'inactive', 'cancelled']),
  subscription_plan_name: z.string().nullable(),
  next_billing_date: z.iso.datetime().nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const usageStatsSchema = z.object({
  plan_type: z.enum(planIds),
  lifetime_uploads: z.int().nonnegative(),
  max_documents: z.int().positive(),
  remaining_lifetime_uploads: z.int().nonnegative(),
  reset_date: z.iso.datetime().nullable(),
  /** Our addition: questions answered so far. */
  questions_asked: z.int().nonnegative(),
  max_pages_per_file: z.int().positive(),
});
export type UsageStats = z.infer<typeof usageStatsSchema>;

export const movementKinds = ['grant', 'charge', 'hold', 'settle', 'release', 'clawback'] as const;
/** What a movement was for. `other` is an operator's correction. */
export const movementReasons = [
  'sign_up',
  'subscription',
  'pack',
  'question',
  'upload',
  'extraction',
  'refund',
  'dispute',
  'other',
] as const;

export const movementSchema = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  reason: z.enum(movementReasons),
  created_at: z.iso.datetime(),
  /** What the user has more (positive) or less (negative) for good. 0 for what is only reserved or given back. */
  credits: z.int(),
  /** Change of what is reserved for work under way. */
  held_change: z.int(),
  /** Credits that could be spent right afterwards. */
  available_after: z.int().nonnegative(),
});
export type Movement = z.infer<typeof movementSchema>;

export const movementsRequestSchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('25')
    .transform(Number)
    .pipe(z.int().min(1).max(100)),
  /** `next_cursor` of the page before. */
  cursor: z.string().min(1).max(300).optional(),
});

export const movementListSchema = z.object({
  /** Latest first. */
  movements: z.array(movementSchema),
  /** Asks for the next page; `null` on the last one. */
  next_cursor: z.string().nullable(),
});
export type MovementList = z.infer<typeof movementListSchema>;
