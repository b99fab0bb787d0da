import { createHmac } from 'node:crypto';
import { matchesType } from '../account/event-endpoints.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { StripeEvent, WebhookEndpoint } from '../account/stripe-objects.ts';
import type { NetworkLatency } from '../http/network-latency.ts';
import { type Disturbance, WebhookDisturbances } from './webhook-disturbances.ts';

const timeoutMs = 30_000;

/** One attempt to hand an event over, and what came of it. */
interface Attempt {
  readonly at: string;
  /** HTTP status, or null where no answer came. */
  readonly status: number | null;
  readonly error?: string;
}

interface DelivererOptions {
  readonly retryDelaysMs: readonly number[];
  readonly deliveriesAtATime: number;
  /** How long each event is on its way. */
  readonly latency: NetworkLatency;
}

/** The delivery of one event to one endpoint. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly endpoint: string;
  readonly url: string;
  readonly attempts: Attempt[];
  state: 'pending' | 'delivered' | 'given up';
}

/** One event on its way to one endpoint, and what goes wrong with it on purpose. */
interface Dispatch {
  readonly event: StripeEvent;
  readonly endpoint: WebhookEndpoint;
  readonly delivery: Delivery;
  readonly disturbance: Disturbance | undefined;
}

/**
 * Hands every event to every endpoint that wants it: signed, side by side and in no promised order, and again after
 * each of the delays until the endpoint answers 2xx. Stripe's own delays are hours; these are for tests and development.
 */
export class EventDeliverer {
  readonly deliveries: Delivery[] = [];
  readonly disturbances = new WebhookDisturbances();
  readonly #account: StripeAccount;
  readonly #retryDelaysMs: readonly number[];
  readonly #latency: NetworkLatency;
  readonly #waiting: (() => void)[] = [];
  #freeSlots: number;
  #stop = new AbortController();

  constructor(account: StripeAccount, { retryDelaysMs, deliveriesAtATime, latency }: DelivererOptions) {
    this.#account = account;
    this.#retryDelaysMs = retryDelaysMs;
    this.#latency = latency;
    this.#freeSlots = deliveriesAtATime;
    account.onEvent((event) => this.#announce(event));
  }

  /** Delivers an event once more to every endpoint, as Stripe may at any time. */
  redeliver(event: StripeEvent): void {
    this.#announce(event);
  }

  /** Ends every delivery under way and forgets them all. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.deliveries.length = 0;
    this.disturbances.clear();
  }

  #announce(event: StripeEvent): void {
    for (const endpoint of this.#account.webhookEndpoints.values()) {
      const isWanted = endpoint.enabled_events.some((pattern) => matchesType(event.type, pattern));
      if (endpoint.status !== 'enabled' || !isWanted) continue;
      event.pending_webhooks += 1;
      const { id, url } = endpoint;
      const delivery: Delivery = {
        event: event.id,
        type: event.type,
        endpoint: id,
        url,
        attempts: [],
        state: 'pending',
      };
      this.deliveries.push(delivery);
      const disturbance = this.disturbances.take(event.type);
      const copies = disturbance?.effect === 'duplicate' ? disturbance.copies : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        void this.#deliver({ event, endpoint, delivery, disturbance }, this.#stop.signal);
      }
    }
  }

  async #deliver({ event, endpoint, delivery, disturbance }: Dispatch, stop: AbortSignal): Promise<void> {
    if (disturbance?.effect === 'delay') await wait(disturbance.delayMs, stop);
    for (const [round, delayMs] of [this.#latency.next(), ...this.#retryDelaysMs].entries()) {
      await wait(delayMs, stop);
      if (stop.aborted) return;
      const effect = round === 0 ? disturbance?.effect : undefined;
      const attempt =
        effect === 'lose'
          ? { at: new Date().toISOString(), status: null, error: 'lost' }
          : await this.#inSlot(() =>
              send(event, endpoint, effect === 'wrong-signature' ? 'whsec_wrong' : endpoint.secret, stop),
            );
      delivery.attempts.push(attempt);
      if (delivery.state === 'delivered') return;
      if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
        delivery.state = 'delivered';
        event.pending_webhooks -= 1;
        return;
      }
    }
    delivery.state = 'given up';
  }

  /** Waits for its turn where only so many may be under way. */
  async #inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#freeSlots > 0) this.#freeSlots -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#freeSlots += 1;
      else next();
    }
  }
}

/** The `Stripe-Signature` of a payload at a moment (unix seconds). */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

async function send(
  event: StripeEvent,
  endpoint: WebhookEndpoint,
  secret: string | undefined,
  stop: AbortSignal,
): Promise<Attempt> {
  const at = new Date().toISOString();
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (stand-in)',
        'Stripe-Signature': signPayload(payload, secret ?? '', Math.floor(Date.now() / 1000)),
      },
      body: payload,
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return { at, status: response.status };
  } catch (error) {
    return { at, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

function wait(durationMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs);
    function done(): void {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    }
    stop.addEventListener('abort', done);
  });
}
