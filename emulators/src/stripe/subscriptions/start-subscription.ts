import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Customer, Plan, Price, Subscription, SubscriptionItem } from '../objects/stripe-objects.ts';
import { addMonths } from './add-months.ts';

const monthsPerInterval: Readonly<Record<string, number>> = { month: 1, year: 12 };
const secondsPerInterval: Readonly<Record<string, number>> = { day: daySeconds, week: 7 * daySeconds };

/** Returns the end of the period that starts at `startSeconds`, for a recurring price. */
export function periodEnd(price: Price, startSeconds: number, anchorSeconds: number = startSeconds): number {
  const interval = price.recurring?.interval ?? 'month';
  const count = price.recurring?.interval_count ?? 1;
  const months = (monthsPerInterval[interval] ?? 0) * count;
  if (months === 0) return startSeconds + (secondsPerInterval[interval] ?? daySeconds) * count;
  let periods = 1;
  while (addMonths(anchorSeconds, periods * months) <= startSeconds) periods += 1;
  return addMonths(anchorSeconds, periods * months);
}

/** Parameters of a new subscription. */
export interface SubscriptionParams {
  readonly customer: Customer;
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Payment method to charge; null for the customer's. */
  readonly method: string | null;
  readonly status: 'active' | 'incomplete';
}

/** Starts a subscription. The caller creates its first invoice. */
export function startSubscription(
  account: StripeAccount,
  { customer, lines, metadata, method, status }: SubscriptionParams,
): Subscription {
  const id = account.newId('sub_');
  const now = account.now();
  const items = lines.map((line) => newItem(account, id, line, now));
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: lines[0]?.price.currency ?? 'eur',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  account.subscriptions.set(id, subscription);
  return subscription;
}

function newItem(
  account: StripeAccount,
  subscription: string,
  { price, quantity }: SubscriptionParams['lines'][number],
  now: number,
): SubscriptionItem {
  return {
    id: account.newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(price, now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toLegacyPlan(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Returns a price as the older `plan` object, which subscription items still contain. */
export function toLegacyPlan(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: { ...price.metadata },
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
