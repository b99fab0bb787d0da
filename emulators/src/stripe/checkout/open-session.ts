import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { computeDiscount } from '../coupons/discount-lines.ts';
import { mergeMetadata } from '../http/params.ts';
import { findCoupon, findCustomer, findPrice, findTaxId, requireTaxRates } from '../objects/find-objects.ts';
import type { RequestContext, SessionDetails, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Coupon, Price, Session, SessionLineItem } from '../objects/stripe-objects.ts';
import { offeredMethods } from '../portal/payment-method-configurations.ts';
import { computeTaxes, splitTaxesByInclusion } from '../tax/compute-taxes.ts';
import { addInlinePrice } from './inline-price.ts';
import type { SessionParams } from './session-params.ts';

const defaultLifetimeSeconds = daySeconds;
const minLifetimeSeconds = 30 * 60;

/** Opens a Checkout session with its hosted page. Other objects are created at the payment. */
export function openSession(account: StripeAccount, params: SessionParams, request: RequestContext): Session {
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (
    params.mode === 'subscription' &&
    (params.customer_creation !== undefined || params.invoice_creation !== undefined)
  ) {
    throw invalidRequest('`customer_creation` and `invoice_creation` can only be used in `payment` mode.', {
      param: 'customer_creation',
    });
  }
  requireNameUpdate(params);
  const customer = params.customer === undefined ? null : findCustomer(account, params.customer, 'customer');
  const items = params.line_items.map((item, index) =>
    readLine(account, params, { ...item, param: `line_items[${index}]` }, request),
  );
  const id = account.newId('cs_test_');
  const session = newSession(account, params, { id, items, expiresAt: readExpiry(account, params) });
  session.customer = customer?.id ?? null;
  account.sessions.set(id, session);
  account.sessionLineItems.set(id, items);
  account.sessionDetails.set(id, readDetails(account, params));
  return session;
}

/** Checkout stores the business's name with its tax id (docs.stripe.com/tax/checkout/tax-ids, «Existing customers»). */
function requireNameUpdate(params: SessionParams): void {
  const collects = params.tax_id_collection?.enabled === true && params.customer !== undefined;
  if (!collects || params.customer_update?.name === 'auto') return;
  throw invalidRequest(
    'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    { param: 'tax_id_collection' },
  );
}

/** Returns the coupon that a session applies to the whole purchase. */
function findSessionCoupon(account: StripeAccount, { discounts }: SessionParams): Coupon | undefined {
  const [discount] = discounts ?? [];
  return discount && findCoupon(account, discount.coupon, 'discounts[0][coupon]');
}

function readDetails(account: StripeAccount, params: SessionParams): SessionDetails {
  const rates = (ids: readonly string[] | undefined, param: string) =>
    requireTaxRates(account, ids ?? [], param);
  const issuerTaxIds =
    params.subscription_data?.invoice_settings?.account_tax_ids ??
    params.invoice_creation?.invoice_data?.account_tax_ids ??
    [];
  return {
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    paymentMetadata: mergeMetadata({}, params.payment_intent_data?.metadata),
    invoiceMetadata: mergeMetadata({}, params.invoice_creation?.invoice_data?.metadata),
    createsInvoice: params.invoice_creation?.enabled ?? false,
    coupon: findSessionCoupon(account, params),
    taxRates: params.line_items.map(({ tax_rates }, index) =>
      rates(tax_rates, `line_items[${index}][tax_rates]`),
    ),
    defaultTaxRates: rates(
      params.subscription_data?.default_tax_rates,
      'subscription_data[default_tax_rates]',
    ),
    issuerTaxIds: issuerTaxIds.map((taxId) => findTaxId(account, taxId).id),
    keepsBuyer: params.customer === undefined || params.customer_update?.name === 'auto',
  };
}

function readExpiry(account: StripeAccount, params: SessionParams): number {
  const now = account.now();
  const expiresAt = params.expires_at ?? now + defaultLifetimeSeconds;
  if (expiresAt < now + minLifetimeSeconds - 60 || expiresAt > now + defaultLifetimeSeconds + 60) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  return expiresAt;
}

function readLine(
  account: StripeAccount,
  params: SessionParams,
  item: SessionParams['line_items'][number] & { readonly param: string },
  request: RequestContext,
): SessionLineItem {
  const param = `${item.param}[price]`;
  const price =
    item.price_data === undefined
      ? findPrice(account, item.price ?? '', param)
      : addInlinePrice(account, item.price_data, `${item.param}[price_data]`, request);
  requireSellable(price, params.mode, param, item.price_data !== undefined);
  const amount = price.unit_amount * item.quantity;
  const rates = requireTaxRates(account, item.tax_rates ?? [], `${item.param}[tax_rates]`);
  const coupon = findSessionCoupon(account, params);
  const reduction = coupon === undefined ? 0 : computeDiscount(coupon, amount);
  const { inclusive, exclusive } = splitTaxesByInclusion(computeTaxes(amount - reduction, rates));
  return {
    id: account.newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: reduction,
    amount_subtotal: amount,
    amount_tax: inclusive + exclusive,
    amount_total: amount - reduction + exclusive,
    currency: price.currency,
    description: account.products.get(price.product)?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity: item.quantity,
  };
}

function requireSellable(price: Price, mode: SessionParams['mode'], param: string, isInline: boolean): void {
  if (!price.active && !isInline) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  if (mode === 'payment' && price.recurring !== null) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param },
    );
  }
  if (mode === 'subscription' && price.recurring === null) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param },
    );
  }
}

interface OpenedSession {
  readonly id: string;
  readonly items: readonly SessionLineItem[];
  readonly expiresAt: number;
}

function newSession(
  account: StripeAccount,
  params: SessionParams,
  { id, items, expiresAt }: OpenedSession,
): Session {
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0);
  const discount = items.reduce((sum, item) => sum + item.amount_discount, 0);
  const tax = items.reduce((sum, item) => sum + item.amount_tax, 0);
  const methods = params.payment_method_configuration;
  const isPayment = params.mode === 'payment';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection:
      params.consent_collection === undefined
        ? null
        : {
            payment_method_reuse_agreement: null,
            promotions: null,
            terms_of_service: params.consent_collection.terms_of_service ?? null,
          },
    created: account.now(),
    currency: items[0]?.currency ?? 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation:
      isPayment && params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPayment ? invoiceCreation(params) : null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: methods === undefined ? null : { id: methods, parent: null },
    payment_method_options: {},
    payment_method_types: offeredMethods(account, methods),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    ...(params.tax_id_collection === undefined ? {} : { tax_id_collection: params.tax_id_collection }),
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: `${account.publicUrl()}/c/pay/${id}`,
    wallet_options: null,
  };
}

function invoiceCreation(params: SessionParams): Session['invoice_creation'] {
  return {
    enabled: params.invoice_creation?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: mergeMetadata({}, params.invoice_creation?.invoice_data?.metadata),
      rendering_options: null,
    },
  };
}
