import express from 'express';
import { serveApp } from '../stack/serve-app.ts';
import type { StandIn } from '../stack/stand-in.ts';
import { addEventEndpoints } from './account/event-endpoints.ts';
import { StripeAccount } from './account/stripe-account.ts';
import { addPriceEndpoints } from './catalog/price-endpoints.ts';
import { addProductEndpoints } from './catalog/product-endpoints.ts';
import { addSessionEndpoints } from './checkout/session-endpoints.ts';
import { controlRoutes } from './control-routes.ts';
import { addCustomerEndpoints } from './customers/customer-endpoints.ts';
import { addDisputeEndpoints } from './disputes/dispute-endpoints.ts';
import { hostedRoutes } from './hosted-routes.ts';
import { ApiFaults } from './http/api-faults.ts';
import { IdempotentAnswers } from './http/idempotency.ts';
import { StripeApi } from './http/stripe-api.ts';
import { addInvoiceEndpoints } from './invoices/invoice-endpoints.ts';
import { addPaymentEndpoints } from './payments/payment-endpoints.ts';
import { addRefundEndpoints } from './refunds/refund-endpoints.ts';
import { addSubscriptionEndpoints } from './subscriptions/subscription-endpoints.ts';
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
}

const defaultRetryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Starts the Stripe stand-in on loopback: the API under `/v1`, the hosted pages, and webhooks. */
export async function startStripe(options: StripeOptions): Promise<StandIn> {
  let url = '';
  const account = new StripeAccount(() => url);
  const answers = new IdempotentAnswers();
  const faults = new ApiFaults();
  const deliverer = new EventDeliverer(account, {
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    deliveriesAtATime: options.deliveriesAtATime ?? Number.POSITIVE_INFINITY,
  });
  const prepare = (): void => {
    if (options.webhook === undefined) return;
    addWebhookEndpoint(account, {
      ...options.webhook,
      enabledEvents: [...(options.webhook.enabledEvents ?? ['*'])],
    });
  };
  prepare();

  const api = new StripeApi(account, answers, faults);
  addCustomerEndpoints(api);
  addProductEndpoints(api);
  addPriceEndpoints(api);
  addSessionEndpoints(api);
  addSubscriptionEndpoints(api);
  addInvoiceEndpoints(api);
  addPaymentEndpoints(api);
  addRefundEndpoints(api);
  addDisputeEndpoints(api);
  addEventEndpoints(api);
  addWebhookEndpointEndpoints(api);
  api.refuseTheRest();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use('/x-control', controlRoutes({ account, answers, faults, deliverer, prepare }));
  app.use('/v1', api.router);
  app.use(hostedRoutes(account));
  const standIn = await serveApp(app, options.port);
  url = standIn.url;
  return {
    url,
    async close() {
      deliverer.reset();
      await standIn.close();
    },
  };
}
