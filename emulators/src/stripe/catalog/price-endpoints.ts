import { z } from 'zod';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { Price } from '../account/stripe-objects.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, flag, ignored, integer, listParams, mergeMetadata, metadata, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';
import { findProduct } from './product-endpoints.ts';

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.number().min(1)).default(1),
  usage_type: z.literal('licensed').default('licensed'),
});

const createParams = z.strictObject({
  currency: z.string().length(3).toLowerCase(),
  product: text,
  unit_amount: integer.pipe(z.number().min(0)),
  recurring: recurring.optional(),
  active: flag.default(true),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.default(false),
  nickname: text.optional(),
  tax_behavior: taxBehavior.default('unspecified'),
  metadata: metadata.optional(),
  billing_scheme: z.literal('per_unit').optional(),
  expand,
});

const updateParams = z.strictObject({
  active: flag.optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.default(false),
  nickname: text.optional(),
  tax_behavior: taxBehavior.optional(),
  metadata: metadata.optional(),
  currency_options: ignored,
  expand,
});

const priceListParams = z.strictObject({
  ...listParams,
  active: flag.optional(),
  currency: z.string().optional(),
  product: text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
  lookup_keys: z.array(text).max(10).optional(),
});

/** `/v1/prices`: create, retrieve, update, list by product, lookup keys, kind. */
export function addPriceEndpoints(api: StripeApi): void {
  api.post('/prices', createParams, (params, { account, request }) => {
    const price = newPrice(account, params);
    account.prices.set(price.id, price);
    account.recordEvent('price.created', price, request);
    return price;
  });
  api.get('/prices', priceListParams, (params, { account }) =>
    listObjects(account.prices.values(), params, '/v1/prices', (price) => matches(price, params)),
  );
  api.get('/prices/:id', z.strictObject({ expand }), (_params, { account, id }) =>
    findPrice(account, id, 'id'),
  );
  api.post('/prices/:id', updateParams, (params, { account, id, request }) => {
    const price = findPrice(account, id, 'id');
    if (params.active !== undefined) price.active = params.active;
    if (params.nickname !== undefined) price.nickname = params.nickname;
    if (params.tax_behavior !== undefined) price.tax_behavior = params.tax_behavior;
    if (params.lookup_key !== undefined) {
      claimLookupKey(account, params.lookup_key, params.transfer_lookup_key, price.id);
      price.lookup_key = params.lookup_key || null;
    }
    price.metadata = mergeMetadata(price.metadata, params.metadata);
    account.recordEvent('price.updated', price, request);
    return price;
  });
}

export function findPrice(account: StripeAccount, id: string, param: string): Price {
  const price = account.prices.get(id);
  if (price === undefined) throw missing('price', id, param);
  return price;
}

/** What a new price is made of. Amount in minor units (cents). */
export interface NewPrice {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly tax_behavior: 'exclusive' | 'inclusive' | 'unspecified';
  readonly active: boolean;
  readonly recurring?: z.output<typeof recurring> | undefined;
  readonly lookup_key?: string | undefined;
  readonly transfer_lookup_key?: boolean;
  readonly nickname?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A price of an existing product, not yet in the account. */
export function newPrice(account: StripeAccount, params: NewPrice): Price {
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

/** A lookup key names one price; another may take it over only when told so. */
function claimLookupKey(account: StripeAccount, key: string, isTransfer: boolean, forPrice: string): void {
  const holder = [...account.prices.values()].find(
    ({ id, lookup_key }) => key !== '' && lookup_key === key && id !== forPrice,
  );
  if (holder === undefined) return;
  if (!isTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  holder.lookup_key = null;
}

function matches(price: Price, params: z.output<typeof priceListParams>): boolean {
  return (
    (params.active === undefined || price.active === params.active) &&
    (params.currency === undefined || price.currency === params.currency) &&
    (params.product === undefined || price.product === params.product) &&
    (params.type === undefined || price.type === params.type) &&
    (params.lookup_keys === undefined ||
      (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key)))
  );
}
