import { z } from 'zod';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import type { ControlRoutes } from '../../control/control-routes.ts';
import { advanceClock } from '../clock/advance-clock.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';

/**
 * Body of `POST /x-control/clock`: advances the time of one customer or of all, with renewals, retries and expirations.
 */
const clockSchema = z.strictObject({
  advanceDays: z.number().positive().max(400),
  customer: z.string().min(1).optional(),
});

/** Body of `POST /x-control/settings`: settings that the account's owner chose. */
const settingsSchema = z.strictObject({
  packInvoiceDelayMs: z.int().min(0).max(60_000).optional(),
  afterLastRetry: z.enum(['cancel', 'unpaid', 'past_due', 'pause']).optional(),
  refunds: z.enum(['succeeded', 'pending']).optional(),
});

/** Control routes of the account: advance its time, change its settings, and run deferred work immediately. */
export function addAccountControls(control: ControlRoutes, account: StripeAccount): void {
  control.onOrder('/clock', clockSchema, ({ advanceDays, customer = null }) => {
    advanceClock(account, Math.round(advanceDays * daySeconds), customer);
    return { now: account.runAtTimeOf(customer, () => account.now()) };
  });
  control.onOrder('/settings', settingsSchema, (chosenSettings) => {
    account.settings = { ...account.settings, ...withoutUndefined(chosenSettings) };
    return account.settings;
  });
  control.onOrder('/settle', z.strictObject({}), () => {
    account.deferred.settle();
  });
}

/** Returns the fields that are not undefined. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
