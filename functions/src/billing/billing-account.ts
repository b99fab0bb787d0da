import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { paidPlanIds } from '../contract/billing/plans.ts';
import { rectificationSchema } from '../contract/billing/schemas.ts';

/** The subscription that counts for a user, as Stripe last told it. */
export const subscriptionRecordSchema = z.object({
  id: z.string(),
  plan: z.enum(paidPlanIds),
  /**
   * `past_due`: a renewal failed and Stripe still tries. What was paid for stays. `unpaid`: Stripe tries no more and has not
   * ended it either. It gives nothing, and no other can be had until it is ended.
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

/** `users/{uid}/billing/account`: who the user is at Stripe, and what they subscribe to. */
export const billingAccountSchema = z.object({
  customerId: z.string(),
  /** The mode of Stripe that the customer is of; `null` where it was not written down. */
  isLive: z.boolean().nullable().default(null),
  /** Makes the idempotency key of the next customer: one whose creation failed, or who is gone, is never asked for again. */
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
 * `users/{uid}/invoices/{invoice}`: Stripe's invoice as it last was, without its addresses, which Stripe makes anew with every
 * answer. Amounts in minor units, times in Unix seconds. What has a default was not kept of earlier invoices.
 */
export const invoiceRecordSchema = z.object({
  /** The mode of Stripe that it is of: one that was paid with a test key is no invoice in live mode. */
  isLive: z.boolean().nullable().default(null),
  number: z.string().nullable(),
  status: z.string(),
  created: z.int(),
  amountPaidCents: z.int(),
  amountDueCents: z.int(),
  currency: z.string(),
  description: z.string(),
  /** What it is for; `null` for what is none of ours. */
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
