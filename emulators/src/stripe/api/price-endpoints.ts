import { z } from 'zod';
import { claimLookupKey, createPrice, recurringParams } from '../catalog/create-price.ts';
import { listObjects } from '../http/list-objects.ts';
import {
  expandParam,
  flagParam,
  ignoredParam,
  integerParam,
  listParams,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findPrice } from '../objects/find-objects.ts';
import type { Price } from '../objects/stripe-objects.ts';

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);

const createParams = z.strictObject({
  currency: z.string().length(3).toLowerCase(),
  product: textParam,
  unit_amount: integerParam.pipe(z.number().min(0)),
  recurring: recurringParams.optional(),
  active: flagParam.default(true),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flagParam.default(false),
  nickname: textParam.optional(),
  tax_behavior: taxBehavior.default('unspecified'),
  metadata: metadataParam.optional(),
  billing_scheme: z.literal('per_unit').optional(),
  expand: expandParam,
});

const updateParams = z.strictObject({
  active: flagParam.optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flagParam.default(false),
  nickname: textParam.optional(),
  tax_behavior: taxBehavior.optional(),
  metadata: metadataParam.optional(),
  currency_options: ignoredParam,
  expand: expandParam,
});

const priceListParams = z.strictObject({
  ...listParams,
  active: flagParam.optional(),
  currency: z.string().optional(),
  product: textParam.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
  lookup_keys: z.array(textParam).max(10).optional(),
});

/** `/v1/prices`: create, retrieve, update, list by product, lookup keys, kind. */
export function addPriceEndpoints(api: StripeApi): void {
  api.post('/prices', createParams, (params, { account, request }) => {
    const price = createPrice(account, params);
    account.prices.set(price.id, price);
    account.recordEvent('price.created', price, request);
    return price;
  });
  api.get('/prices', priceListParams, (params, { account }) =>
    listObjects(account.prices.values(), params, '/v1/prices', (price) => matchesParams(price, params)),
  );
  api.get('/prices/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
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

function matchesParams(price: Price, params: z.output<typeof priceListParams>): boolean {
  return (
    (params.active === undefined || price.active === params.active) &&
    (params.currency === undefined || price.currency === params.currency) &&
    (params.product === undefined || price.product === params.product) &&
    (params.type === undefined || price.type === params.type) &&
    (params.lookup_keys === undefined ||
      (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key)))
  );
}
