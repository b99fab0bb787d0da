import { z } from 'zod';
import { integerParam, mergeMetadata } from '../http/params.ts';
import { findProduct } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Price } from '../objects/stripe-objects.ts';

/** Parameters of a new price. Amounts are in minor units (cents). */
export interface NewPrice {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly tax_behavior: 'exclusive' | 'inclusive' | 'unspecified';
  readonly active: boolean;
  readonly recurring?: z.output<typeof recurringParams> | undefined;
  readonly lookup_key?: string | undefined;
  readonly transfer_lookup_key?: boolean;
  readonly nickname?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Creates a price of an existing product without adding it to the account. */
export function createPrice(account: StripeAccount, params: NewPrice): Price {
  findProduct(account, params.product, 'product');
  const id = account.newId('price_');
  if (params.lookup_key !== undefined)
    claimLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false, id);
  return {
    id,
    object: 'price',
    active: params.active,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring:
      params.recurring === undefined ? null : { ...params.recurring, meter: null, trial_period_days: null },
    tax_behavior: params.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  };
}

/** Assigns a lookup key to a price. Throws when another price has it, unless `isTransfer`. */
export function claimLookupKey(
  account: StripeAccount,
  key: string,
  isTransfer: boolean,
  forPrice: string,
): void {
  const holder = [...account.prices.values()].find(
    ({ id, lookup_key }) => key !== '' && lookup_key === key && id !== forPrice,
  );
  if (holder === undefined) return;
  if (!isTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  holder.lookup_key = null;
}

export const recurringParams = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integerParam.pipe(z.number().min(1)).default(1),
  usage_type: z.literal('licensed').default('licensed'),
});
