import { z } from 'zod';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { Subscription } from '../account/stripe-objects.ts';
import { changedFields } from '../customers/customer-endpoints.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, flag, ignored, integer, listParams, mergeMetadata, metadata, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';
import { endSubscription } from './end-subscription.ts';

const cancellationDetails = z.strictObject({
  comment: z.string().optional(),
  feedback: z.string().optional(),
});

const updateParams = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal(''), integer]).optional(),
  cancellation_details: cancellationDetails.optional(),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  description: z.string().optional(),
  proration_behavior: ignored,
  payment_behavior: ignored,
  expand,
});

const subscriptionListParams = z.strictObject({
  ...listParams,
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'past_due', 'paused', 'trialing', 'unpaid'])
    .optional(),
});

/** `/v1/subscriptions`: retrieve, list, update (cancellation and metadata), cancel at once. */
export function addSubscriptionEndpoints(api: StripeApi): void {
  api.get('/subscriptions', subscriptionListParams, (params, { account }) =>
    listObjects(account.subscriptions.values(), params, '/v1/subscriptions', (subscription) =>
      matches(subscription, params),
    ),
  );
  api.get('/subscriptions/:id', z.strictObject({ expand }), (_params, { account, id }) =>
    findSubscription(account, id),
  );
  api.post('/subscriptions/:id', updateParams, (params, { account, id, request }) => {
    const subscription = findSubscription(account, id);
    requireLiving(subscription);
    const before = structuredClone(subscription);
    if (params.cancel_at_period_end !== undefined)
      scheduleCancellation(account, subscription, params.cancel_at_period_end);
    if (params.cancel_at !== undefined)
      cancelAt(account, subscription, params.cancel_at === '' ? null : params.cancel_at);
    if (params.cancellation_details !== undefined) applyDetails(subscription, params.cancellation_details);
    if (params.default_payment_method !== undefined)
      subscription.default_payment_method = params.default_payment_method;
    if (params.description !== undefined) subscription.description = params.description || null;
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    const changes = changedFields(before, subscription);
    if (Object.keys(changes).length > 0)
      account.recordEvent('customer.subscription.updated', subscription, request, changes);
    return subscription;
  });
  const cancelParams = z.strictObject({
    cancellation_details: cancellationDetails.optional(),
    invoice_now: flag.optional(),
    prorate: flag.optional(),
    expand,
  });
  api.delete('/subscriptions/:id', cancelParams, (params, { account, id, request }) => {
    const subscription = findSubscription(account, id);
    requireLiving(subscription);
    if (params.cancellation_details !== undefined) applyDetails(subscription, params.cancellation_details);
    return endSubscription(account, subscription, request);
  });
}

function findSubscription(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) throw missing('subscription', id, 'id');
  return subscription;
}

function requireLiving({ id, status }: Subscription): void {
  if (status === 'canceled') {
    throw invalidRequest(
      `No such subscription: '${id}'. A canceled subscription can only update its cancellation_details and metadata.`,
      {
        code: 'resource_missing',
        param: 'id',
      },
    );
  }
}

/** At the end of the paid period: both fields are set, as Stripe does with flexible billing. */
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

function matches(subscription: Subscription, params: z.output<typeof subscriptionListParams>): boolean {
  const { status, customer, items } = subscription;
  const isWantedStatus =
    params.status === undefined
      ? status !== 'canceled'
      : params.status === 'all' ||
        status === params.status ||
        (params.status === 'ended' && status === 'canceled');
  return (
    isWantedStatus &&
    (params.customer === undefined || customer === params.customer) &&
    (params.price === undefined || items.data.some(({ price }) => price.id === params.price))
  );
}
