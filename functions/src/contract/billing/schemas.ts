import { z } from 'zod';
import { invoiceIdPattern, paymentSessionIdPattern } from '../limits.ts';
import { paidPlanIds, planIds } from './plans.ts';

export const billingInfoSchema = z.object({
  current_credits: z.int().nonnegative(),
  credit_balance: z.int().nonnegative(),
  held_credits: z.int().nonnegative(),
  /** Refunded credits that had been spent. The next credits pay them. */
  debt_credits: z.int().nonnegative(),
  subscription_status: z.enum(['active', 'inactive', 'cancelled']),
  subscription_plan_name: z.string().nullable(),
  /**
   * The plan's monthly price for this account, in cents, tax included: earlier subscribers keep theirs.
   */
  plan_price_cents: z.int().nonnegative().nullable(),
  next_billing_date: z.iso.datetime().nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
  /**
   * A renewal failed. The plan stays while Stripe retries; without a next date there are no more retries.
   */
  payment_failed: z.boolean(),
  /** Time of the next retry of a failed renewal; `null` when there is none, or it is unknown. */
  payment_retried_at: z.iso.datetime().nullable(),
  /** A plan granted without a subscription and without a charge. */
  granted_plan_name: z.string().nullable(),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const usageStatsSchema = z.object({
  plan_type: z.enum(planIds),
  lifetime_uploads: z.int().nonnegative(),
  /** Stored documents that count towards the plan. */
  stored_documents: z.int().nonnegative(),
  max_documents: z.int().positive(),
  remaining_lifetime_uploads: z.int().nonnegative(),
  /** End of the paid period, when a renewal resets the count of uploads; `null` without a paid plan or period. */
  reset_date: z.iso.datetime().nullable(),
  /** Number of answered questions. */
  questions_asked: z.int().nonnegative(),
  max_pages_per_file: z.int().positive(),
  /** Number of free answers about the example that are left. */
  free_example_answers: z.int().nonnegative(),
});
export type UsageStats = z.infer<typeof usageStatsSchema>;

/** A browser sends only the plan; prices are in the contract and at Stripe. */
export const subscriptionCheckoutRequestSchema = z.strictObject({ plan: z.enum(paidPlanIds) });
export const paymentSessionIdSchema = z.string().regex(paymentSessionIdPattern);

/** `session_id` identifies the payment when the buyer returns from Stripe. */
export const checkoutResponseSchema = z.object({ checkout_url: z.url(), session_id: paymentSessionIdSchema });

export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

/** Reasons of a declined card for which the user can do something. */
export const cardErrorCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'processing_error',
] as const;
export type CardErrorCode = (typeof cardErrorCodes)[number];

export const cancelSubscriptionResponseSchema = z.object({
  subscription_status: z.enum(['cancelled', 'inactive']),
  /** Time until which the paid plan stays. */
  subscription_ends_at: z.iso.datetime().nullable(),
});

/** A rectifying invoice, at Stripe a credit note. */
export const rectificationSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Unix seconds. */
  created: z.int(),
  /** Minor units, tax included. */
  amount: z.int().nonnegative(),
});
export type Rectification = z.infer<typeof rectificationSchema>;

const invoiceKinds = ['plan', 'pack', 'other'] as const;

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  description: z.string(),
  /** `paid`, `open`, `draft`, or another state of Stripe's; `refunded` is ours, for a fully refunded invoice. */
  status: z.string(),
  /** Unix seconds. */
  created: z.int(),
  /** Amount in minor units. */
  amount_paid: z.int(),
  /** Minor units: amount of the invoice, paid or not. */
  amount_due: z.int(),
  currency: z.string(),
  /** Our links, valid for some hours, that redirect to Stripe's current URL; `null` for a draft. */
  hosted_invoice_url: z.url().nullable(),
  invoice_pdf: z.url().nullable(),
  /** `other`: an invoice without any of our prices. */
  kind: z.enum(invoiceKinds),
  plan: z.enum(paidPlanIds).nullable(),
  /** Beginning of the month that a plan's invoice pays for. */
  period_start: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
  /** Minor units: sum of `base` and `tax`. */
  total: z.int(),
  base: z.int(),
  tax: z.int(),
  /** `null` without tax, or with several rates. */
  tax_rate_percent: z.number().nonnegative().nullable(),
  /** Minor units refunded to the buyer. */
  refunded: z.int().nonnegative(),
  /** Rectifying notes, oldest first. */
  rectifications: z.array(rectificationSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Invoices of the caller, latest first. */
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema) });

export const invoiceIdSchema = z.string().regex(invoiceIdPattern);
/** Token of a link from the list of invoices. */
export const invoiceLinkSchema = z.object({ token: z.string().min(1).max(1_000) });
/** Current URL of a document at Stripe. */
export const documentAddressSchema = z.object({ url: z.url() });

export const paymentDetailsSchema = z.object({
  sessionId: z.string(),
  paymentIntentId: z.string().nullable(),
  /** Amount in minor units. */
  amount: z.int(),
  currency: z.string(),
  paymentType: z.enum(['subscription', 'onetime']),
  planName: z.string().nullable(),
  creditsAdded: z.int().nonnegative(),
  customerEmail: z.string().nullable(),
  timestamp: z.iso.datetime(),
  /** `paid`, or `unpaid` while the payment is processing. */
  status: z.enum(['paid', 'unpaid', 'expired']),
  /** Why the last card was declined, while the payment is open; else `null`. */
  error_code: z.enum(cardErrorCodes).nullable(),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
