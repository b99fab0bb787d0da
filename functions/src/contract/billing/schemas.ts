import { z } from 'zod';
import { invoiceIdPattern, paymentSessionIdPattern } from '../limits.ts';
import { paidPlanIds, planIds } from './plans.ts';

export const billingInfoSchema = z.object({
  current_credits: z.int().nonnegative(),
  credit_balance: z.int().nonnegative(),
  held_credits: z.int().nonnegative(),
  /** Our addition: credits that a refund took back after they had been spent. The next ones pay them off. */
  debt_credits: z.int().nonnegative(),
  subscription_status: z.enum(['active', 'inactive', 'cancelled']),
  subscription_plan_name: z.string().nullable(),
  /** Our addition: the plan's monthly price for this account, in cents, tax included: earlier subscribers keep theirs. */
  plan_price_cents: z.int().nonnegative().nullable(),
  next_billing_date: z.iso.datetime().nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
  /**
   * Our addition: a renewal could not be charged. What was paid for stays while Stripe retries; without a next date it
   * has given up.
   */
  payment_failed: z.boolean(),
  /** Our addition: the next retry of a renewal that could not be charged; `null` where there is none, or it is unknown. */
  payment_retried_at: z.iso.datetime().nullable(),
  /** Our addition: a plan that the account was given, without a subscription and without a charge. */
  granted_plan_name: z.string().nullable(),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

export const usageStatsSchema = z.object({
  plan_type: z.enum(planIds),
  lifetime_uploads: z.int().nonnegative(),
  /** Our addition: documents that are there now and take a place of the plan. */
  stored_documents: z.int().nonnegative(),
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

/** A browser sends only the plan: its price is in the contract and at Stripe. */
export const subscriptionCheckoutRequestSchema = z.strictObject({ plan: z.enum(paidPlanIds) });
export const paymentSessionIdSchema = z.string().regex(paymentSessionIdPattern);

/** `session_id`, our addition, names the payment on the way back from it. */
export const checkoutResponseSchema = z.object({ checkout_url: z.url(), session_id: paymentSessionIdSchema });

export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

/** Why a card was refused, as far as there is something to advise. */
export const cardErrorCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'processing_error',
] as const;
export type CardErrorCode = (typeof cardErrorCodes)[number];

export const cancelSubscriptionResponseSchema = z.object({
  subscription_status: z.enum(['cancelled', 'inactive']),
  /** Until when what was paid for stays. */
  subscription_ends_at: z.iso.datetime().nullable(),
});

/** A credit note: what rectifies an invoice after it was paid. */
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
  /** Minor units. */
  amount_paid: z.int(),
  /** Minor units: what the invoice is for, paid or not. */
  amount_due: z.int(),
  currency: z.string(),
  /** Links of ours, good for some hours, that redirect to Stripe's current address; `null` for a draft. */
  hosted_invoice_url: z.url().nullable(),
  invoice_pdf: z.url().nullable(),
  /** Our additions from here on. `other`: what none of our prices stands for. */
  kind: z.enum(invoiceKinds),
  plan: z.enum(paidPlanIds).nullable(),
  /** The month that a plan's invoice pays for. */
  period_start: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
  /** Minor units: `total` is what `base` and `tax` add up to. */
  total: z.int(),
  base: z.int(),
  tax: z.int(),
  /** `null` where there is no tax, or more than one rate. */
  tax_rate_percent: z.number().nonnegative().nullable(),
  /** Minor units that went back to the buyer. */
  refunded: z.int().nonnegative(),
  /** Oldest first. */
  rectifications: z.array(rectificationSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Latest first. */
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema) });

export const invoiceIdSchema = z.string().regex(invoiceIdPattern);
/** The token of a link from the list of invoices. */
export const invoiceLinkSchema = z.object({ token: z.string().min(1).max(1_000) });
/** Where a document of Stripe's can be read for now. */
export const documentAddressSchema = z.object({ url: z.url() });

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
  /** Our addition: what the last card was refused for, while the payment is still open; else `null`. */
  error_code: z.enum(cardErrorCodes).nullable(),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
