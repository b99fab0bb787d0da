import { z } from 'zod';

/** Fields that billing reads of each Stripe object: a missing field or another type is a fault. */
const reference = z.union([z.string().min(1), z.looseObject({ id: z.string() })]);
const seconds = z.int().positive();
const cents = z.int();
const metadata = z.record(z.string(), z.string());
const list = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ data: z.array(item), has_more: z.boolean() });

const price = z.looseObject({
  id: z.string(),
  currency: z.string(),
  unit_amount: cents.nullable(),
  metadata,
  recurring: z.looseObject({ interval: z.string() }).nullable(),
});

const subscription = z.looseObject({
  id: z.string(),
  customer: reference,
  status: z.string(),
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: seconds.nullable(),
  cancellation_details: z
    .looseObject({ reason: z.string().nullable(), comment: z.string().nullable() })
    .nullable(),
  default_payment_method: reference.nullable(),
  latest_invoice: reference.nullable(),
  items: list(z.looseObject({ price, current_period_start: seconds, current_period_end: seconds })),
  metadata,
});

const line = z.looseObject({
  id: z.string(),
  amount: cents,
  description: z.string().nullable(),
  period: z.looseObject({ start: seconds, end: seconds }),
  pricing: z.looseObject({ price_details: z.looseObject({ price: reference }).optional() }).nullable(),
  parent: z
    .looseObject({
      subscription_item_details: z.looseObject({ proration: z.boolean() }).nullable(),
      invoice_item_details: z.looseObject({ proration: z.boolean() }).nullable(),
    })
    .nullable(),
});

const invoicePayment = z.looseObject({
  status: z.string(),
  invoice: reference,
  payment: z.looseObject({ type: z.string(), payment_intent: reference.optional() }),
});

const draft = z.looseObject({
  id: z.string(),
  livemode: z.boolean(),
  customer: reference,
  status: z.string(),
  number: z.string().nullable(),
  created: seconds,
  currency: z.string(),
  billing_reason: z.string().nullable(),
  amount_due: cents,
  amount_paid: cents,
  total: cents,
  total_excluding_tax: cents.nullable(),
  total_taxes: z
    .array(
      z.looseObject({ amount: cents, tax_rate_details: z.looseObject({ tax_rate: z.string() }).nullable() }),
    )
    .nullable(),
  starting_balance: cents,
  ending_balance: cents.nullable(),
  attempt_count: z.int(),
  next_payment_attempt: seconds.nullable(),
  automatically_finalizes_at: seconds.nullable(),
  auto_advance: z.boolean().optional(),
  post_payment_credit_notes_amount: cents,
  pre_payment_credit_notes_amount: cents,
  status_transitions: z.looseObject({ paid_at: seconds.nullable(), finalized_at: seconds.nullable() }),
  parent: z
    .looseObject({
      type: z.string(),
      subscription_details: z.looseObject({ subscription: reference }).nullable(),
    })
    .nullable(),
  lines: list(line),
  payments: list(invoicePayment),
});

const charge = z.looseObject({
  id: z.string(),
  payment_intent: reference.nullable(),
  amount: cents,
  amount_refunded: cents,
  disputed: z.boolean(),
  currency: z.string(),
});

/** By name of the object; schemas of one kind differ by the expanded fields. */
export const checkedObjectSchemas = {
  price,
  subscription,
  draft,
  invoice: draft.extend({
    number: z.string(),
    hosted_invoice_url: z.url(),
    invoice_pdf: z.url(),
  }),
  line,
  invoicePayment,
  charge,
  paymentIntent: z.looseObject({ id: z.string(), status: z.string(), latest_charge: charge.nullable() }),
  session: z.looseObject({
    id: z.string(),
    customer: reference.nullable(),
    mode: z.string(),
    status: z.string(),
    payment_status: z.string(),
    amount_total: cents.nullable(),
    currency: z.string().nullable(),
    created: seconds,
    customer_details: z.looseObject({ email: z.string().nullable() }).nullable(),
    invoice: reference.nullable(),
    payment_intent: reference.nullable(),
    url: z.url().nullable(),
    line_items: list(z.looseObject({ price: price.nullable() })),
  }),
  refund: z.looseObject({
    id: z.string(),
    status: z.string(),
    amount: cents,
    currency: z.string(),
    created: seconds,
    charge: reference.nullable(),
    metadata: metadata.nullable(),
  }),
  creditNote: z.looseObject({
    id: z.string(),
    number: z.string(),
    created: seconds,
    status: z.string(),
    total: cents,
    invoice: reference,
    customer: reference,
    pdf: z.url(),
    refunds: z.array(z.looseObject({ refund: reference.nullable() })),
  }),
  dispute: z.looseObject({
    id: z.string(),
    status: z.string(),
    amount: cents,
    currency: z.string(),
    created: seconds,
    charge: reference,
  }),
  deletedCustomer: z.looseObject({ id: z.string(), deleted: z.literal(true) }),
} as const;
export type CheckedObject = keyof typeof checkedObjectSchemas;
