import type { Router } from 'express';
import { z } from 'zod';
import { type ApiFaults, apiFaultSchema } from '../http/api-faults.ts';
import { latencySchema, type NetworkLatency } from '../http/network-latency.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { StripeError } from '../objects/stripe-error.ts';
import type { EventDeliverer } from '../webhooks/deliver-events.ts';
import { disturbanceSchema } from '../webhooks/webhook-disturbances.ts';
import { addControl } from './add-control.ts';

/** Body of `POST /x-control/redeliver`: sends an event to its endpoints again, so many times at once. */
const redeliverSchema = z.strictObject({
  event: z.string().min(1),
  times: z.int().min(1).max(100).default(1),
});

export interface NetworkParts {
  readonly account: StripeAccount;
  readonly faults: ApiFaults;
  readonly latency: NetworkLatency;
  readonly deliverer: EventDeliverer;
}

/** What happens on the way: calls fail or take their time, events are lost, late, doubled or sent again. */
export function addNetworkControls(
  router: Router,
  { account, faults, latency, deliverer }: NetworkParts,
): void {
  addControl(router, '/fail', apiFaultSchema, (fault) => {
    faults.add(fault);
    return { ok: true };
  });
  addControl(router, '/latency', latencySchema, (settings) => {
    latency.set(settings);
    return { ok: true };
  });
  addControl(router, '/clear', z.strictObject({}), () => {
    faults.clear();
    deliverer.disturbances.clear();
    return { ok: true };
  });
  addControl(router, '/webhooks', disturbanceSchema, (disturbance) => {
    deliverer.disturbances.add(disturbance);
    return { ok: true };
  });
  addControl(router, '/redeliver', redeliverSchema, ({ event: id, times }) => {
    const event = account.events.get(id);
    if (event === undefined) throw new StripeError(404, 'invalid_request_error', `There is no event ${id}.`);
    for (let count = 0; count < times; count += 1) deliverer.redeliver(event);
    return { ok: true };
  });
  router.get('/deliveries', (_request, response) => {
    response.json(deliverer.deliveries);
  });
}
