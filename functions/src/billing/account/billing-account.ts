import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { paidPlanIds } from '../../contract/billing/plans.ts';
import { rectificationSchema } from '../../contract/billing/schemas.ts';

/** The effective subscription of a user, as last read from Stripe. */
const subscriptionRecordSchema = z.object({
  id: z.string(),
  plan: z.enum(paidPlanIds),
  /**
   * `past_due`: a renewal failed and Stripe still retries; the paid period continues. `unpaid`: Stripe stopped retrying
   * without ending it; it grants nothing, and blocks another subscription until it ends.
   */
  status: z.enum(['active', 'past_due', 'unpaid']),
  /** Monthly price, tax included; `null` in earlier records. */
  priceCents: z.int().nonnegative().nullable().default(null),
  /** End of the paid period, when the next charge is due. */
  periodEndsAt: z.date(),
  /** Final end of the subscription; `null` while it renews. */
  endsAt: z.date().nullable(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;

/** `users/{uid}/billing/account`: the user's Stripe customer and subscription. */
export const billingAccountSchema = z.object({
  customerId: z.string(),
  /** The Stripe mode of the customer; `null` in earlier records. */
  isLive: z.boolean().nullable().default(null),
  /**
   * Part of the idempotency key of the next customer. It changes after a failed creation or a deleted customer, because
   * Stripe replays the response of a key.
   */
  customerRound: z.int().nonnegative().default(0),
  subscription: subscriptionRecordSchema.nullable(),
  /** The only open Checkout session for a subscription. The round is part of its idempotency key. */
  checkout: z.object({
    round: z.int().nonnegative(),
    sessionId: z.string().nullable(),
    plan: z.enum(paidPlanIds).nullable(),
    /** Stripe failed while opening the session: an unrecorded session may exist. */
    isUncertain: z.boolean().default(false),
  }),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

/** The stored record, which may have no customer yet. */
export const storedAccountSchema = billingAccountSchema.extend({ customerId: z.string().nullable() });
export type StoredAccount = z.infer<typeof storedAccountSchema>;

/** `stripeCustomers/{customer}`: the user of a customer. Events of other customers are ignored. */
export const customerRecordSchema = z.object({ uid: z.string() });

/**
 * `users/{uid}/invoices/{invoice}`: Stripe's invoice as last read, without its URLs, which Stripe renews with every
 * response; amounts in minor units, times in Unix seconds. Fields with a default are missing in earlier records.
 */
export const invoiceRecordSchema = z.object({
  /** The Stripe mode of the invoice: an invoice paid with a test key does not count in live mode. */
  isLive: z.boolean().nullable().default(null),
  number: z.string().nullable(),
  status: z.string(),
  created: z.int(),
  amountPaidCents: z.int(),
  amountDueCents: z.int(),
  currency: z.string(),
  description: z.string(),
  /** The purchased item; `null` for items of other shops. */
  item: z
    .enum([...paidPlanIds, 'pack'])
    .nullable()
    .default(null),
  /** The paid month of a plan, in Unix seconds. */
  period: z.object({ start: z.int(), end: z.int() }).nullable().default(null),
  /** `total` is base plus tax; `null` in earlier records. */
  amounts: z.object({ total: z.int(), base: z.int(), tax: z.int() }).nullable().default(null),
  taxRatePercent: z.number().nullable().default(null),
  /** Stripe's next attempt to charge an open invoice. */
  nextAttempt: z.int().nullable().default(null),
  /** Amount returned to the buyer. */
  refundedCents: z.int().default(0),
  /** Rectifying invoices, oldest first. */
  rectifications: z.array(rectificationSchema).default([]),
  /** Ids of refunds, disputes and the charge, by which a movement of credits names a return of money. */
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
