import { z } from 'zod';
import { matchesType } from './matches-type.ts';

const target = {
  /** Type of the event, or a pattern such as `invoice.*`. */
  type: z.string().min(1).default('*'),
  /** Number of affected events. */
  times: z.int().min(1).max(1_000).default(1),
};

/**
 * Body of `POST /x-control/webhooks`: disturbs the next events of a type. `lose` and `wrong-signature` break the first
 * attempt of each, `delay` lets others overtake it, `duplicate` sends several copies concurrently.
 */
export const disturbanceSchema = z.discriminatedUnion('effect', [
  z.strictObject({ ...target, effect: z.literal('lose') }),
  z.strictObject({ ...target, effect: z.literal('wrong-signature') }),
  z.strictObject({ ...target, effect: z.literal('delay'), delayMs: z.int().min(1).max(60_000) }),
  z.strictObject({ ...target, effect: z.literal('duplicate'), copies: z.int().min(2).max(20) }),
]);
export type WebhookFault = z.output<typeof disturbanceSchema>;

/** Queue of the faults ordered for webhooks. */
export class WebhookFaults {
  #ordered: { readonly disturbance: WebhookFault; left: number }[] = [];

  add(disturbance: WebhookFault): void {
    this.#ordered.push({ disturbance, left: disturbance.times });
  }

  take(type: string): WebhookFault | undefined {
    const order = this.#ordered.find(({ disturbance }) => matchesType(type, disturbance.type));
    if (order === undefined) return undefined;
    order.left -= 1;
    if (order.left === 0) this.#ordered = this.#ordered.filter((each) => each !== order);
    return order.disturbance;
  }

  clear(): void {
    this.#ordered = [];
  }
}
