import { z } from 'zod';
import { expandParam, integerParam, mergeMetadata, metadataParam, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCoupon } from '../objects/find-objects.ts';
import type { Coupon } from '../objects/stripe-objects.ts';

const createParams = z
  .strictObject({
    id: textParam.optional(),
    percent_off: z.coerce.number().gt(0).max(100).optional(),
    amount_off: integerParam.pipe(z.number().min(1)).optional(),
    currency: z.string().length(3).toLowerCase().optional(),
    duration: z.enum(['forever', 'once']).default('once'),
    name: textParam.optional(),
    metadata: metadataParam.optional(),
    expand: expandParam,
  })
  .refine(
    ({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined),
    'percent_off or amount_off, not both',
  );

/** `/v1/coupons`: create and retrieve. */
export function addCouponEndpoints(api: StripeApi): void {
  api.post('/coupons', createParams, (params, { account }) => {
    const coupon: Coupon = {
      id: params.id ?? account.newId('').slice(0, 8),
      object: 'coupon',
      amount_off: params.amount_off ?? null,
      created: account.now(),
      currency: params.amount_off === undefined ? null : (params.currency ?? 'eur'),
      duration: params.duration,
      duration_in_months: null,
      livemode: false,
      max_redemptions: null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: params.percent_off ?? null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    };
    account.coupons.set(coupon.id, coupon);
    return coupon;
  });
  api.get('/coupons/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findCoupon(account, id, 'id'),
  );
}
