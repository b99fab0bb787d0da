import type { Router } from 'express';
import { z } from 'zod';
import { advanceClock } from '../clock/advance-clock.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { addControl } from './add-control.ts';

/** Body of `POST /x-control/clock`: advances the time of one customer or of all, with renewals, retries and expirations. */
const clockSchema = z.strictObject({
  advanceDays: z.number().positive().max(400),
  customer: z.string().min(1).optional(),
});

/** Body of `POST /x-control/settings`: what the account's owner chose. */
const settingsSchema = z.strictObject({
  packInvoiceDelayMs: z.int().min(0).max(60_000).optional(),
  afterLastRetry: z.enum(['cancel', 'unpaid', 'past_due', 'pause']).optional(),
  refunds: z.enum(['succeeded', 'pending']).optional(),
});

/** Controls of the account: advance its time, change its settings, and do deferred work at once. */
export function addAccountControls(router: Router, account: StripeAccount): void {
  addControl(router, '/clock', clockSchema, ({ advanceDays, customer = null }) => {
    advanceClock(account, Math.round(advanceDays * 86_400), customer);
    return { now: account.inTimeOf(customer, () => account.now()) };
  });
  addControl(router, '/settings', settingsSchema, (chosen) => {
    account.settings = { ...account.settings, ...definedOf(chosen) };
    return account.settings;
  });
  addControl(router, '/settle', z.strictObject({}), () => {
    account.deferred.settle();
    return { ok: true };
  });
}

/** The fields that were given. */
function definedOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
