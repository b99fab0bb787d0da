import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { paidPlanIds } from '../contract/plans.ts';

/** The subscription that counts for a user, as Stripe last told it. */
export const subscriptionRecordSchema = z.object({
  id: z.string(),
  plan: z.enum(paidPlanIds),
  /** `past_due`: a renewal failed and Stripe still tries. What was paid for stays. */
  status: z.enum(['active', 'past_due']),
  periodEndsAt: z.date(),
  /** When it ends for good; `null` while it renews. */
  endsAt: z.date().nullable(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;

/** `users/{uid}/billing/account`: who the user is at Stripe, and what they subscribe to. */
export const billingAccountSchema = z.object({
  customerId: z.string(),
  subscription: subscriptionRecordSchema.nullable(),
  /** The one Checkout session for a subscription that may be open at a time. The round makes its idempotency key. */
  checkout: z.object({
    round: z.int().nonnegative(),
    sessionId: z.string().nullable(),
    plan: z.enum(paidPlanIds).nullable(),
  }),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

/** `stripeCustomers/{customer}`: whose customer it is. An event of any other customer is not ours. */
export const customerRecordSchema = z.object({ uid: z.string() });

/** `users/{uid}/invoices/{invoice}`: Stripe's invoice as it last was. */
export const invoiceRecordSchema = z.object({
  number: z.string().nullable(),
  status: z.string(),
  /** Unix seconds. */
  created: z.int(),
  amountPaidCents: z.int(),
  amountDueCents: z.int(),
  currency: z.string(),
  hostedUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  description: z.string(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

export const billingReferences = {
  account: (firestore: Firestore, uid: string) => firestore.doc(`users/${uid}/billing/account`),
  customer: (firestore: Firestore, customerId: string) => firestore.doc(`stripeCustomers/${customerId}`),
  invoices: (firestore: Firestore, uid: string) => firestore.collection(`users/${uid}/invoices`),
  event: (firestore: Firestore, eventId: string) => firestore.doc(`stripeEvents/${eventId}`),
};
