import express from 'express';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addEventEndpoints } from './account/event-endpoints.ts';
import { StripeAccount } from './account/stripe-account.ts';
import { addPriceEndpoints } from './catalog/price-endpoints.ts';
import { addProductEndpoints } from './catalog/product-endpoints.ts';
import { addSessionEndpoints } from './checkout/session-endpoints.ts';
import { addTestClockEndpoints } from './clock/test-clock-endpoints.ts';
import { controlRoutes } from './control/control-routes.ts';
import { addCouponEndpoints } from './coupons/coupon-endpoints.ts';
import { addCreditNoteEndpoints } from './credit-notes/credit-note-endpoints.ts';
import { addBalanceEndpoints } from './customers/balance-endpoints.ts';
import { addCustomerEndpoints } from './customers/customer-endpoints.ts';
import { addDisputeEndpoints } from './disputes/dispute-endpoints.ts';
import { hostedRoutes } from './hosted-routes.ts';
import { ApiFaults } from './http/api-faults.ts';
import { IdempotentAnswers } from './http/idempotency.ts';
import { type LatencySettings, NetworkLatency } from './http/network-latency.ts';
import { StripeApi } from './http/stripe-api.ts';
import { addInvoiceActions } from './invoices/invoice-actions.ts';
import { addInvoiceEndpoints } from './invoices/invoice-endpoints.ts';
import { addPaymentEndpoints } from './payments/payment-endpoints.ts';
import { addPaymentMethodEndpoints } from './payments/payment-method-endpoints.ts';
import { addPaymentMethodConfigurationEndpoints } from './portal/payment-method-configurations.ts';
import { addPortalEndpoints } from './portal/portal-endpoints.ts';
import { addRefundEndpoints } from './refunds/refund-endpoints.ts';
import { addSubscriptionEndpoints } from './subscriptions/subscription-endpoints.ts';
import { addTaxIdEndpoints } from './tax/tax-id-endpoints.ts';
import { addTaxRateEndpoints } from './tax/tax-rate-endpoints.ts';
import { EventDeliverer } from './webhooks/deliver-events.ts';
import { addWebhookEndpoint, addWebhookEndpointEndpoints } from './webhooks/webhook-endpoint-endpoints.ts';

export interface StripeOptions {
  readonly port: number;
  /** An endpoint that is there from the start and after each reset; for every event, unless it says for which. */
  readonly webhook?: {
    readonly url: string;
    readonly secret: string;
    readonly enabledEvents?: readonly string[];
  };
  /** Deliveries under way at the same time. As many as there are events, unless told otherwise. */
  readonly deliveriesAtATime?: number;
  /** Waiting times before the second, third… attempt of a delivery. */
  readonly retryDelaysMs?: readonly number[];
  /** How long calls take, and events on their way; nothing, unless told otherwise. */
  readonly latency?: LatencySettings;
}

const defaultRetryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Starts the Stripe stand-in on loopback: the API under `/v1`, the hosted pages, and webhooks. */
export async function startStripe(options: StripeOptions): Promise<StandIn> {
  let url = '';
  const account = new StripeAccount(() => url);
  const answers = new IdempotentAnswers(() => account.now());
  const faults = new ApiFaults();
  const latency = new NetworkLatency(options.latency);
  const deliverer = new EventDeliverer(account, {
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    deliveriesAtATime: options.deliveriesAtATime ?? Number.POSITIVE_INFINITY,
    latency,
  });
  const prepare = (): void => {
    if (options.webhook === undefined) return;
    addWebhookEndpoint(account, {
      ...options.webhook,
      enabledEvents: [...(options.webhook.enabledEvents ?? ['*'])],
    });
  };
  prepare();

  const api = new StripeApi({ account, answers, faults, latency });
  addCustomerEndpoints(api);
  addProductEndpoints(api);
  addPriceEndpoints(api);
  addSessionEndpoints(api);
  addSubscriptionEndpoints(api);
  addInvoiceEndpoints(api);
  addInvoiceActions(api);
  addPaymentEndpoints(api);
  addPaymentMethodEndpoints(api);
  addCouponEndpoints(api);
  addBalanceEndpoints(api);
  addTestClockEndpoints(api);
  addRefundEndpoints(api);
  addDisputeEndpoints(api);
  addTaxRateEndpoints(api);
  addTaxIdEndpoints(api);
  addCreditNoteEndpoints(api);
  addPaymentMethodConfigurationEndpoints(api);
  addPortalEndpoints(api);
  addEventEndpoints(api);
  addWebhookEndpointEndpoints(api);
  api.refuseTheRest();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use('/x-control', controlRoutes({ account, answers, faults, latency, deliverer, prepare }));
  app.use('/v1', api.router);
  app.use(hostedRoutes(account));
  const standIn = await serveApp(app, options.port);
  url = standIn.url;
  return {
    url,
    async close() {
      account.deferred.clear();
      await deliverer.reset();
      await standIn.close();
    },
  };
}
