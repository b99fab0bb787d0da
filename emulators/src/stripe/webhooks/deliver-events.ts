import { createHmac } from 'node:crypto';
import {
  createSemaphore,
  type Semaphore,
} from '../../../../functions/src/platform/resilience/create-semaphore.ts';
import { pause } from '../../shared/pause.ts';
import { readErrorMessage } from '../../shared/read-error-message.ts';
import type { NetworkLatency } from '../http/network-latency.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { StripeEvent, WebhookEndpoint } from '../objects/stripe-objects.ts';
import { matchesType } from './matches-type.ts';
import { type WebhookFault, WebhookFaults } from './webhook-faults.ts';

const timeoutMs = 30_000;
/** Maximum wait for a response during a reset. */
const resetTimeoutMs = 1_000;

/** An attempt to deliver an event, and its result. */
interface Attempt {
  readonly at: string;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly error?: string;
}

interface DelivererOptions {
  readonly retryDelaysMs: readonly number[];
  readonly maxConcurrentDeliveries: number;
  /** Latency of each event. */
  readonly latency: NetworkLatency;
}

/** Delivery of one event to one endpoint. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly endpoint: string;
  readonly url: string;
  readonly attempts: Attempt[];
  state: 'pending' | 'delivered' | 'given up';
}

/** An event that is being delivered to one endpoint, and the fault that a test ordered for it. */
interface Dispatch {
  readonly event: StripeEvent;
  readonly endpoint: WebhookEndpoint;
  readonly delivery: Delivery;
  readonly disturbance: WebhookFault | undefined;
  /** Copies in delivery or waiting for a retry. */
  copies: number;
}

/**
 * Delivers every event to every endpoint that subscribes to it: signed, concurrently, in any order. Retries after each
 * of the delays until the endpoint responds 2xx. Stripe's own delays are hours; these are for tests and development.
 */
export class EventDeliverer {
  readonly deliveries: Delivery[] = [];
  readonly disturbances = new WebhookFaults();
  readonly #account: StripeAccount;
  readonly #retryDelaysMs: readonly number[];
  readonly #latency: NetworkLatency;
  readonly #underWay = new Set<Promise<Attempt>>();
  readonly #slots: Semaphore;
  #stop = new AbortController();

  constructor(account: StripeAccount, { retryDelaysMs, maxConcurrentDeliveries, latency }: DelivererOptions) {
    this.#account = account;
    this.#retryDelaysMs = retryDelaysMs;
    this.#latency = latency;
    this.#slots = createSemaphore(maxConcurrentDeliveries);
    account.onEvent((event) => this.#announce(event));
  }

  /** Delivers an event again to every endpoint, as Stripe may at any time. */
  redeliver(event: StripeEvent): void {
    this.#announce(event);
  }

  /** Adds the deliveries of a snapshot. Unfinished ones start again once `isReadyPromise` resolves. */
  restore(deliveries: readonly Delivery[], isReadyPromise: Promise<void> | undefined): void {
    this.deliveries.push(...deliveries);
    for (const delivery of deliveries.filter(({ state }) => state === 'pending')) {
      const event = this.#account.events.get(delivery.event);
      const endpoint = this.#account.webhookEndpoints.get(delivery.endpoint);
      if (event === undefined || endpoint === undefined) continue;
      const dispatch: Dispatch = { event, endpoint, delivery, disturbance: undefined, copies: 1 };
      void Promise.resolve(isReadyPromise).then(() => this.#deliver(dispatch, this.#stop.signal));
    }
  }

  /**
   * Removes every delivery, so that no earlier one arrives afterwards. Waits a second at most for deliveries in
   * progress, and then aborts them.
   */
  async reset(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underWay);
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
      const dispatch: Dispatch = { event, endpoint, delivery, disturbance, copies };
      for (let copy = 0; copy < copies; copy += 1) void this.#deliver(dispatch, this.#stop.signal);
    }
  }

  async #deliver(dispatch: Dispatch, stop: AbortSignal): Promise<void> {
    const { event, delivery, disturbance } = dispatch;
    if (disturbance?.effect === 'delay') await pause(disturbance.delayMs, stop);
    for (const [round, delayMs] of [this.#latency.next(), ...this.#retryDelaysMs].entries()) {
      await pause(delayMs, stop);
      // Ends the retries of a failed copy once another copy has arrived.
      if (stop.aborted || (round > 0 && isDelivered(delivery))) return;
      const attempt = await this.#attempt(dispatch, round, stop);
      delivery.attempts.push(attempt);
      if (isDelivered(delivery)) return;
      if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
        delivery.state = 'delivered';
        event.pending_webhooks -= 1;
        return;
      }
    }
    dispatch.copies -= 1;
    if (dispatch.copies === 0) delivery.state = 'given up';
  }

  async #attempt(
    { event, endpoint, disturbance }: Dispatch,
    round: number,
    stop: AbortSignal,
  ): Promise<Attempt> {
    const effect = round === 0 ? disturbance?.effect : undefined;
    if (effect === 'lose') return { at: new Date().toISOString(), status: null, error: 'lost' };
    const secret = effect === 'wrong-signature' ? 'whsec_wrong' : endpoint.secret;
    const sendingPromise = this.#inSlot(() => sendEvent(event, endpoint, secret, stop));
    this.#underWay.add(sendingPromise);
    return sendingPromise.finally(() => this.#underWay.delete(sendingPromise));
  }

  /** Waits for a free slot when the number of deliveries is limited. */
  async #inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.#slots.take();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

const isDelivered = ({ state }: Delivery): boolean => state === 'delivered';

/** Returns the `Stripe-Signature` of a payload at `timestamp` (unix seconds). */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

async function sendEvent(
  event: StripeEvent,
  endpoint: WebhookEndpoint,
  secret: string | undefined,
  stop: AbortSignal,
): Promise<Attempt> {
  const at = new Date().toISOString();
  if (stop.aborted) return { at, status: null, error: 'stopped' };
  const payload = JSON.stringify(event, null, 2);
  const breakOff = new AbortController();
  const stopped = (): void => void setTimeout(() => breakOff.abort(), resetTimeoutMs).unref();
  stop.addEventListener('abort', stopped);
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
      signal: AbortSignal.any([breakOff.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return { at, status: response.status };
  } catch (error) {
    return { at, status: null, error: readErrorMessage(error) };
  } finally {
    stop.removeEventListener('abort', stopped);
  }
}
