import { z } from 'zod';

const purchaseId = z.string().regex(/^in_[A-Za-z0-9_]{1,100}$/);

/** A purchase that currently allows a withdrawal, and its refund. Amounts in minor units. */
const withdrawableSchema = z.object({
  /** Id of the invoice. */
  purchase_id: purchaseId,
  name: z.string(),
  purchased_at: z.iso.datetime(),
  /** End of the last day, in Spain. */
  withdrawable_until: z.iso.datetime(),
  currency: z.string(),
  amount_cents: z.int().positive(),
  credits: z.int().positive(),
  unused_credits: z.int().nonnegative(),
  refund_cents: z.int().nonnegative(),
  /** True when a subscription ends with it. */
  ends_subscription: z.boolean(),
});
export type Withdrawable = z.infer<typeof withdrawableSchema>;

export const withdrawableListSchema = z.object({ purchases: z.array(withdrawableSchema) });

/**
 * The amount that was shown to the buyer, as a check: when the refund differs, the request changes nothing and returns
 * the new amount.
 */
export const withdrawalRequestSchema = z.strictObject({
  purchase_id: purchaseId,
  shown_refund_cents: z.int().nonnegative(),
});

export const withdrawalResponseSchema = z.object({
  purchase_id: purchaseId,
  requested_at: z.iso.datetime(),
  credits: z.int().nonnegative(),
  refund_cents: z.int().positive(),
  currency: z.string(),
});
