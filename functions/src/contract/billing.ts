import { z } from 'zod';
import { planIds } from './plans.ts';

export const billingInfoSchema = z.object({
  current_credits: z.int().nonnegative(),
  credit_balance: z.int().nonnegative(),
  held_credits: z.int().nonnegative(),
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
