import { randomBytes, randomInt } from 'node:crypto';
import { DeferredWork } from './deferred-work.ts';
import { renderInvoiceUrls } from './invoice-address.ts';
import type { InvoiceItem } from './invoice-item.ts';
import type {
  Charge,
  Coupon,
  CreditNote,
  Customer,
  Discount,
  Dispute,
  EventType,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PaymentMethodConfiguration,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  Session,
  SessionLineItem,
  StripeEvent,
  Subscription,
  TaxId,
  TaxRate,
  TestClock,
  WebhookEndpoint,
} from './stripe-objects.ts';

/** Reason of a declined card: Stripe's `code`, and the bank's `decline_code` if any. */
export interface CardDecline {
  readonly code:
    | 'card_declined'
    | 'expired_card'
    | 'processing_error'
    | 'incorrect_cvc'
    | 'authentication_required';
  readonly declineCode?: 'insufficient_funds' | 'generic_decline';
  readonly message: string;
}

/** Settings of the dashboard, and behaviour of the banks. */
export interface AccountSettings {
  /** Delay between a payment and its invoice, when Checkout creates one. */
  readonly packInvoiceDelayMs: number;
  /**
   * Outcome of a subscription after the last declined retry: «cancel», «mark as unpaid» or «leave past due»
   * (docs.stripe.com/billing/revenue-recovery/smart-retries), or paused with `final_payment_failure` (SDK
   * Subscriptions.d.ts).
   */
  readonly afterLastRetry: 'cancel' | 'unpaid' | 'past_due' | 'pause';
  /** Initial status of a refund. */
  readonly refunds: 'succeeded' | 'pending';
}
const defaultSettings: AccountSettings = {
  packInvoiceDelayMs: 1_000,
  afterLastRetry: 'cancel',
  refunds: 'succeeded',
};

/** The only supported API version, that of the installed SDK. */
export const apiVersion = '2026-10-28.endive';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Cause of an event: the current API call, or none. */
export interface RequestContext {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}
export const noRequest: RequestContext = { requestId: null, idempotencyKey: null };

/** State of an account that is not in its objects: counters and clocks. */
interface HiddenState {
  readonly invoiceNumber: number;
  readonly clockOffsetSeconds: number;
  readonly ownOffsetsSeconds: readonly (readonly [string, number])[];
}

type EventListener = (event: StripeEvent) => void;

/** All data of a Stripe account, in memory. Maps keep the order of creation. */
export class StripeAccount {
  readonly customers = new Map<string, Customer>();
  readonly deletedCustomers = new Set<string>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  /** Line items of each session; a response contains them only when they are expanded. */
  readonly sessionLineItems = new Map<string, SessionLineItem[]>();
  /** Metadata that a session passes on to its subscription or payment. */
  readonly sessionDetails = new Map<string, SessionDetails>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly invoicePayments = new Map<string, InvoicePayment>();
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  /** Test card of a payment method. */
  readonly cardNames = new Map<string, string>();
  /** Test card that each customer used without saving it. */
  readonly cardsOfCustomers = new Map<string, string>();
  readonly coupons = new Map<string, Coupon>();
  readonly discounts = new Map<string, Discount>();
  /** Pending items for the next invoice of a subscription. */
  readonly pendingItems = new Map<string, InvoiceItem[]>();
  readonly testClocks = new Map<string, TestClock>();
  readonly deferred = new DeferredWork();
  readonly taxRates = new Map<string, TaxRate>();
  /** Tax ids of customers, and of the account itself. */
  readonly taxIds = new Map<string, TaxId>();
  readonly creditNotes = new Map<string, CreditNote>();
  readonly paymentMethodConfigurations = new Map<string, PaymentMethodConfiguration>();
  readonly portalConfigurations = new Map<string, PortalConfiguration>();
  readonly portalSessions = new Map<string, PortalSession>();
  /** Last announced renewal (unix seconds) of a subscription. */
  readonly announcedRenewals = new Map<string, number>();
  readonly events = new Map<string, StripeEvent>();
  readonly webhookEndpoints = new Map<string, WebhookEndpoint>();
  settings: AccountSettings = defaultSettings;
  readonly publicUrl: () => string;
  /** Signs the URLs of invoices. */
  addressKey: Uint8Array = randomBytes(32);
  #listener: EventListener = () => {};
  #invoiceNumber = 0;
  #clockOffsetSeconds = 0;
  /**
   * Seconds by which the clock of a customer is ahead, for customers with a clock of their own, as Stripe's test
   * clocks.
   */
  readonly #ownOffsetsSeconds = new Map<string, number>();
  #customerOfNow: string | null = null;

  /** `publicUrl` returns the base URL of the hosted pages. */
  constructor(publicUrl: () => string) {
    this.publicUrl = publicUrl;
  }

  /** Returns the time in unix seconds. All times in objects come from here. */
  now(): number {
    const ownOffset = this.#ownOffsetsSeconds.get(this.#customerOfNow ?? '');
    return Math.floor(Date.now() / 1000) + (ownOffset ?? this.#clockOffsetSeconds);
  }

  /** Sets the time in unix seconds, from which it runs on: the customer's within `runAtTimeOf`, else the account's. */
  setClock(seconds: number): void {
    const offset = seconds - Math.floor(Date.now() / 1000);
    if (this.#customerOfNow === null) this.#clockOffsetSeconds = offset;
    else this.#ownOffsetsSeconds.set(this.#customerOfNow, offset);
  }

  hasOwnTime(customer: string): boolean {
    return this.#ownOffsetsSeconds.has(customer);
  }

  /** Runs `act` at a customer's time: the account's, unless they have their own. */
  runAtTimeOf<T>(customer: string | null, action: () => T): T {
    const before = this.#customerOfNow;
    this.#customerOfNow = customer;
    try {
      return action();
    } finally {
      this.#customerOfNow = before;
    }
  }

  /** Returns a new id with a prefix such as `cus_`, and 24 letters and digits. */
  newId(prefix: string): string {
    return prefix + Array.from({ length: 24 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  }

  newSecret(prefix: string): string {
    return prefix + randomBytes(24).toString('hex');
  }

  nextInvoiceNumber(): string {
    this.#invoiceNumber += 1;
    return `LEGAJO-${String(this.#invoiceNumber).padStart(4, '0')}`;
  }

  onEvent(listener: EventListener): void {
    this.#listener = listener;
  }

  /** Records an event with a copy of the object, and notifies the listener. */
  recordEvent(
    type: EventType,
    object: object,
    request: RequestContext,
    previousAttributes?: Readonly<Record<string, unknown>>,
  ): StripeEvent {
    const snapshot = structuredClone(object);
    renderInvoiceUrls(this, snapshot);
    const event: StripeEvent = {
      id: this.newId('evt_'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: {
        object: snapshot,
        ...(previousAttributes === undefined
          ? {}
          : { previous_attributes: structuredClone(previousAttributes) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: request.requestId, idempotency_key: request.idempotencyKey },
      type,
    };
    this.events.set(event.id, event);
    this.#listener(event);
    return event;
  }

  /** Returns the object of any kind with this id; undefined when there is none. */
  find(id: string): object | undefined {
    return this.collections()
      .find((collection) => collection.has(id))
      ?.get(id);
  }

  /** Returns the customer of the object with this id, or the id itself for a customer; null when there is none. */
  customerOf(id: string): string | null {
    if (this.customers.has(id)) return id;
    const { customer } = (this.find(id) ?? {}) as { customer?: string | null };
    return customer ?? null;
  }

  /** Removes all objects. */
  reset(): void {
    for (const collection of this.collections()) collection.clear();
    this.deletedCustomers.clear();
    this.sessionLineItems.clear();
    this.sessionDetails.clear();
    this.cardNames.clear();
    this.cardsOfCustomers.clear();
    this.pendingItems.clear();
    this.deferred.clear();
    this.announcedRenewals.clear();
    this.settings = defaultSettings;
    this.#invoiceNumber = 0;
    this.#clockOffsetSeconds = 0;
    this.#ownOffsetsSeconds.clear();
  }

  /** Counters and clocks that `captureStripe` saves beside the objects. */
  get hidden(): HiddenState {
    return {
      invoiceNumber: this.#invoiceNumber,
      clockOffsetSeconds: this.#clockOffsetSeconds,
      ownOffsetsSeconds: [...this.#ownOffsetsSeconds],
    };
  }

  set hidden({ invoiceNumber, clockOffsetSeconds, ownOffsetsSeconds }) {
    this.#invoiceNumber = invoiceNumber;
    this.#clockOffsetSeconds = clockOffsetSeconds;
    for (const [customer, seconds] of ownOffsetsSeconds) this.#ownOffsetsSeconds.set(customer, seconds);
  }

  private collections(): Map<string, object>[] {
    return [
      this.customers,
      this.products,
      this.prices,
      this.sessions,
      this.subscriptions,
      this.invoices,
      this.invoicePayments,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
      this.paymentMethods,
      this.coupons,
      this.discounts,
      this.testClocks,
      this.taxRates,
      this.taxIds,
      this.creditNotes,
      this.paymentMethodConfigurations,
      this.portalConfigurations,
      this.portalSessions,
      this.events,
      this.webhookEndpoints,
    ] as Map<string, object>[];
  }
}

/** Parameters of a Checkout session for the objects created by its payment. */
export interface SessionDetails {
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  readonly paymentMetadata: Readonly<Record<string, string>>;
  readonly invoiceMetadata: Readonly<Record<string, string>>;
  readonly createsInvoice: boolean;
  readonly coupon?: Coupon | undefined;
  /** Tax rates of each line, in the order of the lines. */
  readonly taxRates: readonly (readonly TaxRate[])[];
  readonly defaultTaxRates: readonly TaxRate[];
  readonly issuerTaxIds: readonly string[];
  /** True to store the name and address of the buyer in the customer. */
  readonly keepsBuyer: boolean;
}
