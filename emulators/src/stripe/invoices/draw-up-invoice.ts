import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  Price,
  Subscription,
} from '../account/stripe-objects.ts';

/** One line of an invoice to be: so many of a price, for a time. */
export interface InvoiceItem {
  readonly price: Price;
  readonly quantity: number;
  readonly description: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly subscriptionItem: string | null;
}

export interface InvoiceOrder {
  readonly customer: Customer;
  readonly billingReason: 'subscription_create' | 'subscription_cycle' | 'manual';
  readonly subscription: Subscription | null;
  readonly items: readonly InvoiceItem[];
  readonly metadata: Readonly<Record<string, string>>;
}

/** Draws up an invoice and finalises it: numbered, open, with its hosted page and PDF. */
export function drawUpInvoice(account: StripeAccount, order: InvoiceOrder, request: RequestContext): Invoice {
  const invoice = buildInvoice(account, order);
  account.invoices.set(invoice.id, invoice);
  account.recordEvent('invoice.created', invoice, request);
  invoice.status = 'open';
  invoice.number = account.nextInvoiceNumber();
  invoice.effective_at = account.now();
  invoice.ending_balance = 0;
  invoice.status_transitions.finalized_at = account.now();
  invoice.hosted_invoice_url = `${account.publicUrl()}/i/${invoice.id}`;
  invoice.invoice_pdf = `${account.publicUrl()}/i/${invoice.id}/pdf`;
  account.recordEvent('invoice.finalized', invoice, request);
  return invoice;
}

/** Marks an open invoice as paid by a payment that succeeded. */
export function payInvoice(
  account: StripeAccount,
  invoice: Invoice,
  intent: PaymentIntent,
  request: RequestContext,
): InvoicePayment {
  const now = account.now();
  const payment: InvoicePayment = {
    id: account.newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: intent.amount,
    amount_requested: intent.amount,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  account.invoicePayments.set(payment.id, payment);
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  account.recordEvent('invoice.paid', invoice, request);
  account.recordEvent('invoice.payment_succeeded', invoice, request);
  account.recordEvent('invoice_payment.paid', payment, request);
  return payment;
}

/** The draft of an invoice, not yet in the account. */
export function buildInvoice(account: StripeAccount, order: InvoiceOrder): Invoice {
  const id = account.newId('in_');
  const now = account.now();
  const lines = order.items.map((item) => newLine(account, id, item, order.subscription));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Legajo (Stripe local)',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
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
    discounts: [],
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
    parent: parentOf(order.subscription),
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
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

function parentOf(subscription: Subscription | null): Invoice['parent'] {
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
  const amount = price.unit_amount * quantity;
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
  if (subscription === null || item.subscriptionItem === null) {
    return {
      invoice_item_details: {
        invoice_item: account.newId('ii_'),
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: item.subscriptionItem,
    },
    type: 'subscription_item_details',
  };
}
