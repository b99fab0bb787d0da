import { openDispute } from '../disputes/dispute-stages.ts';
import type { CardDecline, RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Charge, PaymentIntent } from '../objects/stripe-objects.ts';
import type { TestCard } from './test-cards.ts';

/** Amount, payer and purpose of a payment. Amounts are in minor units (cents). */
export interface PaymentParams {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly email: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Payment method to charge; null for a card that is not stored. */
  readonly method: string | null;
}

/** A payment and the parameters of the attempt in progress. */
export interface PaymentAttempt {
  readonly intent: PaymentIntent;
  readonly params: PaymentParams;
}

/** Opens a payment without an attempt. */
export function openPayment(
  account: StripeAccount,
  params: PaymentParams,
  request: RequestContext,
): PaymentIntent {
  const id = account.newId('pi_');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${account.newId('')}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: params.currency,
    customer: params.customer,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...params.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'link'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  account.paymentIntents.set(id, intent);
  account.recordEvent('payment_intent.created', intent, request);
  return intent;
}

/** Pays an open payment with a valid card; its owner may dispute the payment immediately. */
export function succeedPayment(
  account: StripeAccount,
  payment: PaymentAttempt,
  request: RequestContext,
  card?: TestCard,
): Charge {
  const { intent } = payment;
  const charge = newCharge(account, payment);
  charge.status = 'succeeded';
  charge.paid = true;
  charge.captured = true;
  charge.amount_captured = intent.amount;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  intent.last_payment_error = null;
  intent.next_action = null;
  account.recordEvent('charge.succeeded', charge, request);
  account.recordEvent('payment_intent.succeeded', intent, request);
  if (card?.isDisputed === true) openDispute(account, charge, request);
  return charge;
}

/** Starts a delayed payment (docs.stripe.com/payments/payment-methods, «delayed notification»). */
export function startProcessing(
  account: StripeAccount,
  intent: PaymentIntent,
  request: RequestContext,
): void {
  intent.status = 'processing';
  account.recordEvent('payment_intent.processing', intent, request);
}

/**
 * Charges a card that needs the consent of its absent owner: the payment waits for it
 * (docs.stripe.com/billing/subscriptions/overview, «requires_action»).
 */
export function requireAction(
  account: StripeAccount,
  { intent, params }: PaymentAttempt,
  request: RequestContext,
): void {
  intent.status = 'requires_action';
  intent.payment_method = params.method;
  intent.next_action = { type: 'use_stripe_sdk' };
  account.recordEvent('payment_intent.requires_action', intent, request);
}

/** Tries a card that the bank declines. The payment stays open for another one. */
export function declinePayment(
  account: StripeAccount,
  payment: PaymentAttempt,
  decline: CardDecline,
  request: RequestContext,
): void {
  const { intent } = payment;
  const charge = newCharge(account, payment);
  charge.status = 'failed';
  charge.failure_code = decline.code;
  charge.failure_message = decline.message;
  intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    message: decline.message,
    type: 'card_error',
  };
  account.recordEvent('charge.failed', charge, request);
  account.recordEvent('payment_intent.payment_failed', intent, request);
}

function newCharge(account: StripeAccount, { intent, params }: PaymentAttempt): Charge {
  const charge: Charge = {
    id: account.newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: account.newId('txn_'),
    billing_details: { address: null, email: params.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'LEGAJO',
    captured: false,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: params.method ?? account.newId('pm_'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${account.publicUrl()}/receipts/${intent.id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
  account.charges.set(charge.id, charge);
  return charge;
}
