import { discountAmounts, discountLine, findInvoiceDiscounts } from '../coupons/discount-lines.ts';
import type { InvoiceItem } from '../objects/invoice-item.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Coupon, Customer, Invoice, InvoiceLine, Subscription } from '../objects/stripe-objects.ts';
import { taxInvoice } from '../tax/compute-taxes.ts';

export interface InvoiceParams {
  readonly customer: Customer;
  readonly billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  readonly subscription: Subscription | null;
  readonly items: readonly InvoiceItem[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Coupon of the one-time sale; the subscription's own discounts apply as well. */
  readonly coupon?: Coupon | undefined;
  /** Tax ids of the account, for the issuer's part. */
  readonly issuerTaxIds: readonly string[];
}

/** Builds the draft of an invoice without adding it to the account. */
export function buildInvoice(account: StripeAccount, order: InvoiceParams): Invoice {
  const id = account.newId('in_');
  const now = account.now();
  const lines = order.items.map((item) => newLine(account, id, item, order.subscription));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = findInvoiceDiscounts(account, order);
  for (const line of lines) discountLine(line, discounts);
  const amounts = discountAmounts(lines);
  const total = subtotal - amounts.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Legajo (Stripe local)',
    account_tax_ids: order.issuerTaxIds.length === 0 ? null : [...order.issuerTaxIds],
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: order.billingReason,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.items[0]?.price.currency ?? 'eur',
    custom_fields: null,
    customer: order.customer.id,
    customer_account: null,
    customer_address: order.customer.address ?? null,
    customer_email: order.customer.email,
    customer_name: order.customer.name ?? null,
    customer_phone: order.customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ id: discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: { ...order.metadata },
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: invoiceParentOf(order.subscription),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  return taxInvoice(
    invoice,
    order.items.map(({ taxRates }) => taxRates),
  );
}

function invoiceParentOf(subscription: Subscription | null): Invoice['parent'] {
  if (subscription === null) return null;
  return {
    quote_details: null,
    subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    type: 'subscription_details',
  };
}

function newLine(
  account: StripeAccount,
  invoice: string,
  item: InvoiceItem,
  subscription: Subscription | null,
): InvoiceLine {
  const { price, quantity } = item;
  const amount = item.prorationAmount ?? price.unit_amount * quantity;
  return {
    id: account.newId('il_'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription === null ? {} : { ...subscription.metadata },
    parent: lineParent(account, item, subscription),
    period: { start: item.periodStart, end: item.periodEnd },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}

function lineParent(
  account: StripeAccount,
  item: InvoiceItem,
  subscription: Subscription | null,
): InvoiceLine['parent'] {
  const proration = item.prorationAmount !== undefined;
  const isPending = proration && item.isPending === true;
  if (subscription === null || item.subscriptionItem === null || isPending) {
    return {
      invoice_item_details: {
        invoice_item: account.newId('ii_'),
        proration,
        proration_details: { credited_items: null },
        subscription: isPending ? (subscription?.id ?? null) : null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration ? account.newId('ii_') : null,
      proration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: item.subscriptionItem,
    },
    type: 'subscription_item_details',
  };
}
