import type { RequestListener } from 'node:http';
import express from 'express';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { addBalanceEndpoints } from './api/balance-endpoints.ts';
import { addCouponEndpoints } from './api/coupon-endpoints.ts';
import { addCreditNoteEndpoints } from './api/credit-note-endpoints.ts';
import { addCustomerEndpoints } from './api/customer-endpoints.ts';
import { addDisputeEndpoints } from './api/dispute-endpoints.ts';
import { addEventEndpoints } from './api/event-endpoints.ts';
import { addInvoiceActions } from './api/invoice-actions.ts';
import { addInvoiceEndpoints } from './api/invoice-endpoints.ts';
import { addPaymentEndpoints } from './api/payment-endpoints.ts';
import { addPaymentMethodEndpoints } from './api/payment-method-endpoints.ts';
import { addPortalEndpoints } from './api/portal-endpoints.ts';
import { addPriceEndpoints } from './api/price-endpoints.ts';
import { addProductEndpoints } from './api/product-endpoints.ts';
import { addRefundEndpoints } from './api/refund-endpoints.ts';
import { addSessionEndpoints } from './api/session-endpoints.ts';
import { addSubscriptionEndpoints } from './api/subscription-endpoints.ts';
import { addTaxIdEndpoints } from './api/tax-id-endpoints.ts';
import { addTaxRateEndpoints } from './api/tax-rate-endpoints.ts';
import { addTestClockEndpoints } from './api/test-clock-endpoints.ts';
import { addWebhookEndpoint, addWebhookEndpointEndpoints } from './api/webhook-endpoint-endpoints.ts';
import { controlRoutes } from './control/control-routes.ts';
import { restoreStripe } from './control/stripe-snapshot.ts';
import { ApiFaults } from './http/api-faults.ts';
import { IdempotentAnswers } from './http/idempotency.ts';
import { type LatencySettings, NetworkLatency } from './http/network-latency.ts';
import { StripeApi } from './http/stripe-api.ts';
import { StripeAccount } from './objects/stripe-account.ts';
import { hostedRoutes } from './pages/hosted-routes.ts';
import { addPaymentMethodConfigurationEndpoints } from './portal/payment-method-configurations.ts';
import { EventDeliverer } from './webhooks/deliver-events.ts';

export interface StripeOptions {
  readonly port: number;
  /** Endpoint that exists from the start and after each reset; for every event unless it names some. */
  readonly webhook?: {
    readonly url: string;
    readonly secret: string;
    readonly enabledEvents?: readonly string[];
  };
  /** Maximum number of concurrent deliveries; no limit by default. */
  readonly maxConcurrentDeliveries?: number;
  /** Delays before the second, third… attempt of a delivery, in milliseconds. */
  readonly retryDelaysMs?: readonly number[];
  /** Latency of calls and events; none by default. */
  readonly latency?: LatencySettings;
  /** State of a snapshot to start with; requests and deliveries then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

const defaultRetryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export interface StripeStandIn extends StandIn {
  /** The served application, for tests in the same process. */
  readonly app: RequestListener;
}

/** Starts the Stripe stand-in on loopback: the API under `/v1`, the hosted pages, and webhooks. */
export async function startStripe(options: StripeOptions): Promise<StripeStandIn> {
  let url = '';
  const account = new StripeAccount(() => url);
  const answers = new IdempotentAnswers(() => account.now());
  const faults = new ApiFaults();
  const latency = new NetworkLatency(options.latency);
  const deliverer = new EventDeliverer(account, {
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    maxConcurrentDeliveries: options.maxConcurrentDeliveries ?? Number.POSITIVE_INFINITY,
    latency,
  });
  const prepare = (): void => {
    if (options.webhook === undefined) return;
    addWebhookEndpoint(account, {
      ...options.webhook,
      enabledEvents: [...(options.webhook.enabledEvents ?? ['*'])],
    });
  };
  const snapshots = new SnapshotGate();
  if (options.saved === undefined) prepare();
  else {
    snapshots.hold();
    restoreStripe({ account, answers, deliverer }, options.saved, snapshots.pass());
    subscribeWebhook(account, options.webhook);
  }

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
  app.use('/x-control', controlRoutes({ account, answers, faults, latency, deliverer, prepare, snapshots }));
  app.use(snapshots.middleware);
  app.use('/v1', api.router);
  app.use(hostedRoutes(account));
  const standIn = await serveApp(app, options.port);
  url = standIn.url;
  return {
    url,
    app,
    async close() {
      account.deferred.clear();
      await deliverer.reset();
      await standIn.close();
    },
  };
}

/** Subscribes a snapshot's endpoint at this URL to the events that the current code handles. */
function subscribeWebhook(account: StripeAccount, webhook: StripeOptions['webhook']): void {
  const endpoint = [...account.webhookEndpoints.values()].find(({ url }) => url === webhook?.url);
  if (endpoint === undefined || webhook === undefined) return;
  endpoint.enabled_events = [...(webhook.enabledEvents ?? ['*'])];
  endpoint.secret = webhook.secret;
}
