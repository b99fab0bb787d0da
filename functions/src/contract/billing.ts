import { z } from 'zod';
import { paymentSessionIdPattern } from './limits.ts';
import { paidPlanIds, planIds } from './plans.ts';

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
  /** Our addition: a renewal could not be charged, and Stripe will try again. */
  payment_failed: z.boolean(),
  /** Our addition: a plan that the account was given, without a subscription and without a charge. */
  granted_plan_name: z.string().nullable(),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const usageStatsSchema = z.object({
  plan_type: z.enum(planIds),
  lifetime_uploads: z.int().nonnegative(),
  max_documents: z.int().positive(),
  remaining_lifetime_uploads: z.int().nonnegative(),
  /** When the paid period ends, and with a renewal the uploads begin anew; `null` without a paid plan or period. */
  reset_date: z.iso.datetime().nullable(),
  /** Our addition: questions answered so far. */
  questions_asked: z.int().nonnegative(),
  max_pages_per_file: z.int().positive(),
  /** Our addition: answers about the example that will still cost nothing. */
  free_example_answers: z.int().nonnegative(),
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
  'withdrawal',
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

/** The plan is all that a browser says: what it costs stands in the contract and at Stripe. */
export const subscriptionCheckoutRequestSchema = z.strictObject({ plan: z.enum(paidPlanIds) });
export const checkoutResponseSchema = z.object({ checkout_url: z.url() });

export const cancelSubscriptionResponseSchema = z.object({
  subscription_status: z.enum(['cancelled', 'inactive']),
  /** Until when what was paid for stays. */
  subscription_ends_at: z.iso.datetime().nullable(),
});

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  description: z.string(),
  /** `paid`, `open`, `draft`, or another state of Stripe's. */
  status: z.string(),
  /** Unix seconds. */
  created: z.int(),
  /** Minor units. */
  amount_paid: z.int(),
  /** Minor units: what the invoice is for, paid or not. */
  amount_due: z.int(),
  currency: z.string(),
  hosted_invoice_url: z.url().nullable(),
  invoice_pdf: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Latest first. */
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema) });

export const paymentSessionIdSchema = z.string().regex(paymentSessionIdPattern);

export const paymentDetailsSchema = z.object({
  sessionId: z.string(),
  paymentIntentId: z.string().nullable(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  paymentType: z.enum(['subscription', 'onetime']),
  planName: z.string().nullable(),
  creditsAdded: z.int().nonnegative(),
  customerEmail: z.string().nullable(),
  timestamp: z.iso.datetime(),
  /** `paid`, or `unpaid` while the money is on its way. */
  status: z.enum(['paid', 'unpaid', 'expired']),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
