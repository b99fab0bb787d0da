import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import {
  expandParam,
  flagParam,
  listParams,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findTaxRate } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { TaxRate } from '../objects/stripe-objects.ts';

const createParams = z.strictObject({
  display_name: z.string().min(1).max(50),
  inclusive: flagParam,
  percentage: z.coerce.number().min(0).max(100),
  active: flagParam.default(true),
  country: z.string().length(2).optional(),
  description: textParam.optional(),
  jurisdiction: textParam.optional(),
  state: textParam.optional(),
  tax_type: z.enum(['vat', 'sales_tax', 'gst', 'igst']).optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
});

const updateParams = createParams.omit({ inclusive: true, percentage: true }).partial({ display_name: true });

const rateListParams = z.strictObject({
  ...listParams,
  active: flagParam.optional(),
  inclusive: flagParam.optional(),
});

/** `/v1/tax_rates`: create, retrieve, update, list. Percentage and type of a rate cannot change. */
export function addTaxRateEndpoints(api: StripeApi): void {
  api.post('/tax_rates', createParams, (params, { account, request }) => {
    const rate = newTaxRate(account, params);
    account.taxRates.set(rate.id, rate);
    account.recordEvent('tax_rate.created', rate, request);
    return rate;
  });
  api.get('/tax_rates', rateListParams, (params, { account }) =>
    listObjects(
      account.taxRates.values(),
      params,
      '/v1/tax_rates',
      ({ active, inclusive }) =>
        (params.active === undefined || active === params.active) &&
        (params.inclusive === undefined || inclusive === params.inclusive),
    ),
  );
  api.get('/tax_rates/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findTaxRate(account, id, 'id'),
  );
  api.post('/tax_rates/:id', updateParams, (params, { account, id, request }) => {
    const rate = findTaxRate(account, id, 'id');
    if (params.display_name !== undefined) rate.display_name = params.display_name;
    rate.active = params.active;
    rate.metadata = mergeMetadata(rate.metadata ?? {}, params.metadata);
    account.recordEvent('tax_rate.updated', rate, request);
    return rate;
  });
}

function newTaxRate(account: StripeAccount, params: z.output<typeof createParams>): TaxRate {
  return {
    id: account.newId('txr_'),
    object: 'tax_rate',
    active: params.active,
    country: params.country ?? null,
    created: account.now(),
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: null,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: params.state ?? null,
    tax_type: params.tax_type ?? null,
  };
}
