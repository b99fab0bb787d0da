import { z } from 'zod';
import { addDiscount } from '../coupons/add-discount.ts';
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
import {
  findCoupon,
  findCustomer,
  findPrice,
  requireListedCustomer,
  requireTaxRates,
} from '../objects/find-objects.ts';
import { findPreviousAttributes } from '../objects/find-previous-attributes.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest, missingObject } from '../objects/stripe-error.ts';
import type { Subscription } from '../objects/stripe-objects.ts';
import { changePlan, type ProrationBehavior } from '../subscriptions/change-plan.ts';
import { createSubscription } from '../subscriptions/create-subscription.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/update-after-decline.ts';
import { issuerTaxIdsOf, taxSubscription } from '../tax/tax-subscription.ts';

const cancellationDetails = z.strictObject({
  comment: z.string().optional(),
  feedback: z.string().optional(),
});

const updateParams = z.strictObject({
  cancel_at_period_end: flagParam.optional(),
  cancel_at: z.union([z.literal(''), integerParam]).optional(),
  cancellation_details: cancellationDetails.optional(),
  metadata: metadataParam.optional(),
  default_payment_method: textParam.optional(),
  description: z.string().optional(),
  default_tax_rates: z.union([z.literal('').transform(() => []), z.array(textParam)]).optional(),
  items: z
    .array(
      z.strictObject({
        id: textParam,
        price: textParam.optional(),
        tax_rates: z.array(textParam).optional(),
      }),
    )
    .max(20)
    .optional(),
  invoice_settings: z
    .strictObject({ account_tax_ids: z.union([z.literal('').transform(() => []), z.array(textParam)]) })
    .optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).default('create_prorations'),
  payment_behavior: ignoredParam,
  discounts: z
    .array(z.strictObject({ coupon: textParam }))
    .max(1)
    .optional(),
  pause_collection: ignoredParam,
  expand: expandParam,
});

const createParams = z.strictObject({
  customer: textParam,
  items: z
    .array(z.strictObject({ price: textParam, quantity: integerParam.pipe(z.number().min(1)).default(1) }))
    .min(1)
    .max(20),
  default_payment_method: textParam.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  default_tax_rates: z.array(textParam).optional(),
  metadata: metadataParam.optional(),
  description: ignoredParam,
  off_session: ignoredParam,
  payment_settings: ignoredParam,
  expand: expandParam,
});

const subscriptionListParams = z.strictObject({
  ...listParams,
  customer: textParam.optional(),
  price: textParam.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
});

/**
 * `/v1/subscriptions`: create, retrieve, list, update (cancellation, plan, coupon), pause, resume, cancel immediately.
 */
export function addSubscriptionEndpoints(api: StripeApi): void {
  api.post('/subscriptions', createParams, (params, { account, request }) => {
    const customer = findCustomer(account, params.customer, 'customer');
    const lines = params.items.map(({ price, quantity }, index) => ({
      price: findPrice(account, price, `items[${index}][price]`),
      quantity,
    }));
    const method = params.default_payment_method ?? null;
    const isCharged = params.payment_behavior !== 'default_incomplete';
    const taxRates = requireTaxRates(account, params.default_tax_rates ?? [], 'default_tax_rates');
    const order = { customer, lines, metadata: params.metadata ?? {}, method, taxRates, isCharged };
    return createSubscription(account, order, request);
  });
  api.post(
    '/subscriptions/:id/pause',
    z.strictObject({ expand: expandParam, type: ignoredParam }),
    (_params, call) => {
      const subscription = findSubscription(call.account, call.id);
      pauseSubscription(call.account, subscription, 'pause_requested', call.request);
      return subscription;
    },
  );
  const resumeParams = z.strictObject({
    billing_cycle_anchor: ignoredParam,
    proration_behavior: ignoredParam,
    expand: expandParam,
  });
  api.post('/subscriptions/:id/resume', resumeParams, (_params, { account, id, request }) =>
    resumeSubscription(account, findSubscription(account, id), request),
  );
  api.get('/subscriptions', subscriptionListParams, (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(account.subscriptions.values(), params, '/v1/subscriptions', (subscription) =>
      matchesParams(subscription, params),
    );
  });
  api.get('/subscriptions/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findSubscription(account, id),
  );
  api.post('/subscriptions/:id', updateParams, (params, { account, id, request }) => {
    const subscription = findSubscription(account, id);
    requireNotCanceled(subscription);
    const before = structuredClone(subscription);
    updateSubscription(account, subscription, params, request);
    const changes = findPreviousAttributes(before, subscription);
    if (Object.keys(changes).length > 0)
      account.recordEvent('customer.subscription.updated', subscription, request, changes);
    return subscription;
  });
  const cancelParams = z.strictObject({
    cancellation_details: cancellationDetails.optional(),
    invoice_now: flagParam.optional(),
    prorate: flagParam.optional(),
    expand: expandParam,
  });
  api.delete('/subscriptions/:id', cancelParams, (params, { account, id, request }) => {
    const subscription = findSubscription(account, id);
    requireNotCanceled(subscription);
    if (params.cancellation_details !== undefined) applyDetails(subscription, params.cancellation_details);
    return endSubscription(account, subscription, request);
  });
}

function updateSubscription(
  account: StripeAccount,
  subscription: Subscription,
  params: z.output<typeof updateParams>,
  request: RequestContext,
): void {
  if (params.cancel_at_period_end !== undefined)
    scheduleCancellation(account, subscription, params.cancel_at_period_end);
  if (params.cancel_at !== undefined)
    cancelAt(account, subscription, params.cancel_at === '' ? null : params.cancel_at);
  if (params.cancellation_details !== undefined) applyDetails(subscription, params.cancellation_details);
  if (params.default_payment_method !== undefined)
    subscription.default_payment_method = params.default_payment_method;
  const behavior = params.proration_behavior;
  for (const { id, price } of params.items ?? []) {
    if (price !== undefined) changeItem(account, subscription, { id, price, behavior }, request);
  }
  const [discount] = params.discounts ?? [];
  if (discount !== undefined)
    addDiscount(account, subscription, findCoupon(account, discount.coupon, 'discounts[0][coupon]'));
  if (params.description !== undefined) subscription.description = params.description || null;
  changeTaxes(account, subscription, params);
  if (params.payment_settings !== undefined && subscription.payment_settings !== null) {
    const { save_default_payment_method: saves } = params.payment_settings;
    subscription.payment_settings.save_default_payment_method = saves;
  }
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
}

function changeTaxes(
  account: StripeAccount,
  subscription: Subscription,
  { default_tax_rates, items, invoice_settings }: z.output<typeof updateParams>,
): void {
  const rates = (ids: readonly string[]) => requireTaxRates(account, ids, 'tax_rates');
  const ofItem = new Map(items?.map(({ id, tax_rates }) => [id, tax_rates]));
  taxSubscription(subscription, {
    defaults:
      default_tax_rates === undefined ? (subscription.default_tax_rates ?? []) : rates(default_tax_rates),
    items: subscription.items.data.map(({ id, tax_rates }) => {
      const changed = ofItem.get(id);
      return changed === undefined ? (tax_rates ?? []) : rates(changed);
    }),
    issuer: invoice_settings?.account_tax_ids ?? issuerTaxIdsOf(subscription),
  });
}

function findSubscription(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) throw missingObject('subscription', id, 'id');
  return subscription;
}

interface ItemChange {
  readonly id: string;
  readonly price: string;
  readonly behavior: ProrationBehavior;
}

function changeItem(
  account: StripeAccount,
  subscription: Subscription,
  { id, price, behavior }: ItemChange,
  request: RequestContext,
): void {
  const item = subscription.items.data.find((each) => each.id === id);
  if (item === undefined) throw missingObject('subscription_item', id, 'items[0][id]');
  const foundPrice = findPrice(account, price, 'items[0][price]');
  changePlan(account, subscription, { item, price: foundPrice, behavior }, request);
}

function requireNotCanceled({ id, status }: Subscription): void {
  if (endedStatuses.includes(status)) {
    throw invalidRequest(
      `No such subscription: '${id}'. A canceled subscription can only update its cancellation_details and metadata.`,
      {
        code: 'resource_missing',
        param: 'id',
      },
    );
  }
}

/** Cancels at the end of the paid period. Sets both fields, as Stripe does with flexible billing. */
function scheduleCancellation(account: StripeAccount, subscription: Subscription, isWanted: boolean): void {
  const ends = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  subscription.cancel_at_period_end = isWanted;
  cancelAt(account, subscription, isWanted ? ends : null);
}

function cancelAt(account: StripeAccount, subscription: Subscription, seconds: number | null): void {
  subscription.cancel_at = seconds;
  subscription.canceled_at = seconds === null ? null : account.now();
  if (seconds === null) subscription.cancel_at_period_end = false;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = seconds === null ? null : 'cancellation_requested';
  }
}

function applyDetails(subscription: Subscription, details: z.output<typeof cancellationDetails>): void {
  if (subscription.cancellation_details === null) return;
  subscription.cancellation_details.comment = details.comment || null;
  subscription.cancellation_details.feedback = details.feedback || null;
}

const endedStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

function matchesParams(subscription: Subscription, params: z.output<typeof subscriptionListParams>): boolean {
  const { status, customer, items } = subscription;
  const isWantedStatus =
    params.status === undefined
      ? !endedStatuses.includes(status)
      : params.status === 'all' ||
        status === params.status ||
        (params.status === 'ended' && endedStatuses.includes(status));
  return (
    isWantedStatus &&
    (params.customer === undefined || customer === params.customer) &&
    (params.price === undefined || items.data.some(({ price }) => price.id === params.price))
  );
}
