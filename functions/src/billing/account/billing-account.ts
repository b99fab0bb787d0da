import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { paidPlanIds } from '../../contract/billing/plans.ts';
import { rectificationSchema } from '../../contract/billing/schemas.ts';

/** The subscription that counts for a user, as Stripe last told it. */
const subscriptionRecordSchema = z.object({
  id: z.string(),
  plan: z.enum(paidPlanIds),
  /**
   * `past_due`: a renewal failed and Stripe still retries; what was paid for stays. `unpaid`: Stripe has stopped
   * retrying without ending it; it gives nothing, and blocks another subscription until it is ended.
   */
  status: z.enum(['active', 'past_due', 'unpaid']),
  /** Of a month, tax included; `null` where it was not written down. */
  priceCents: z.int().nonnegative().nullable().default(null),
  /** What was paid for ends here, and the next charge is due. */
  periodEndsAt: z.date(),
  /** When it ends for good; `null` while it renews. */
  endsAt: z.date().nullable(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;

/** `users/{uid}/billing/account`: the user's customer at Stripe, and their subscription. */
export const billingAccountSchema = z.object({
  customerId: z.string(),
  /** The Stripe mode of the customer; `null` where it was not recorded. */
  isLive: z.boolean().nullable().default(null),
  /** Part of the idempotency key of the next customer: a failed creation or a deleted customer is never requested again. */
  customerRound: z.int().nonnegative().default(0),
  subscription: subscriptionRecordSchema.nullable(),
  /** The one Checkout session for a subscription that may be open at a time. The round makes its idempotency key. */
  checkout: z.object({
    round: z.int().nonnegative(),
    sessionId: z.string().nullable(),
    plan: z.enum(paidPlanIds).nullable(),
    /** Stripe failed while it opened one: there may be a session that was never recorded. */
    isUncertain: z.boolean().default(false),
  }),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

/** The same, also before there is a customer. */
export const storedAccountSchema = billingAccountSchema.extend({ customerId: z.string().nullable() });
export type StoredAccount = z.infer<typeof storedAccountSchema>;

/** `stripeCustomers/{customer}`: whose customer it is. An event of any other customer is not ours. */
export const customerRecordSchema = z.object({ uid: z.string() });

/**
 * `users/{uid}/invoices/{invoice}`: Stripe's invoice as last seen, without its addresses, which Stripe renews with
 * every answer; amounts in minor units, times in Unix seconds. Fields with a default were not stored for earlier
 * invoices.
 */
export const invoiceRecordSchema = z.object({
  /** The Stripe mode of the invoice: one paid with a test key does not count in live mode. */
  isLive: z.boolean().nullable().default(null),
  number: z.string().nullable(),
  status: z.string(),
  created: z.int(),
  amountPaidCents: z.int(),
  amountDueCents: z.int(),
  currency: z.string(),
  description: z.string(),
  /** The item it is for; `null` for what is not ours. */
  item: z
    .enum([...paidPlanIds, 'pack'])
    .nullable()
    .default(null),
  /** What a plan's invoice pays for. */
  period: z.object({ start: z.int(), end: z.int() }).nullable().default(null),
  /** Base and tax add up to the total; `null` in an earlier record. */
  amounts: z.object({ total: z.int(), base: z.int(), tax: z.int() }).nullable().default(null),
  taxRatePercent: z.number().nullable().default(null),
  /** When Stripe tries next to charge an open one. */
  nextAttempt: z.int().nullable().default(null),
  /** What went back to the buyer. */
  refundedCents: z.int().default(0),
  /** Credit notes, oldest first. */
  rectifications: z.array(rectificationSchema).default([]),
  /** Refunds and disputes of its payment, and the charge: what a movement of credits calls the return of money. */
  returnIds: z.array(z.string()).default([]),
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

export const billingReferences = {
  account: (firestore: Firestore, uid: string) => firestore.doc(`users/${uid}/billing/account`),
  customer: (firestore: Firestore, customerId: string) => firestore.doc(`stripeCustomers/${customerId}`),
  customersOf: (firestore: Firestore, uid: string) =>
    firestore.collection('stripeCustomers').where('uid', '==', uid),
  invoices: (firestore: Firestore, uid: string) => firestore.collection(`users/${uid}/invoices`),
  event: (firestore: Firestore, eventId: string) => firestore.doc(`stripeEvents/${eventId}`),
};
