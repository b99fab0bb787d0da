import { z } from 'zod';
import type { ControlRoutes } from '../../control/control-routes.ts';
import { type ApiFaults, apiFaultSchema } from '../http/api-faults.ts';
import { latencySchema, type NetworkLatency } from '../http/network-latency.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { StripeError } from '../objects/stripe-error.ts';
import type { EventDeliverer } from '../webhooks/deliver-events.ts';
import { disturbanceSchema } from '../webhooks/webhook-faults.ts';

/** Body of `POST /x-control/redeliver`: sends an event to its endpoints again, `times` copies concurrently. */
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

/** Control routes of the network: failing and slow calls, and lost, late, duplicate or repeated events. */
export function addNetworkControls(
  control: ControlRoutes,
  { account, faults, latency, deliverer }: NetworkParts,
): void {
  control.onOrder('/fail', apiFaultSchema, (fault) => {
    faults.add(fault);
  });
  control.onOrder('/latency', latencySchema, (settings) => {
    latency.set(settings);
  });
  control.onOrder('/clear', z.strictObject({}), () => {
    faults.clear();
    deliverer.disturbances.clear();
  });
  control.onOrder('/webhooks', disturbanceSchema, (disturbance) => {
    deliverer.disturbances.add(disturbance);
  });
  control.onOrder('/redeliver', redeliverSchema, ({ event: id, times }) => {
    const event = account.events.get(id);
    if (event === undefined) throw new StripeError(404, 'invalid_request_error', `There is no event ${id}.`);
    for (let count = 0; count < times; count += 1) deliverer.redeliver(event);
  });
  control.onRead('/deliveries', () => deliverer.deliveries);
}
