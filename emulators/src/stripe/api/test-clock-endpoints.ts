import { z } from 'zod';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { advanceClock } from '../clock/advance-clock.ts';
import { expandParam, integerParam, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findClock } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { TestClock } from '../objects/stripe-objects.ts';

/**
 * `/v1/test_helpers/test_clocks`: create, retrieve, advance, delete. Customers of a clock have its time. Unlike
 * Stripe's, a clock also runs.
 */
export function addTestClockEndpoints(api: StripeApi): void {
  const createParams = z.strictObject({
    frozen_time: integerParam,
    name: textParam.optional(),
    expand: expandParam,
  });
  api.post('/test_helpers/test_clocks', createParams, (params, { account }) => {
    const clock: TestClock = {
      id: account.newId('clock_'),
      object: 'test_helpers.test_clock',
      created: account.now(),
      deletes_after: account.now() + 30 * daySeconds,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    };
    account.testClocks.set(clock.id, clock);
    return clock;
  });
  api.get(
    '/test_helpers/test_clocks/:id',
    z.strictObject({ expand: expandParam }),
    (_params, { account, id }) => findClock(account, id, 'id'),
  );
  const advanceParams = z.strictObject({ frozen_time: integerParam, expand: expandParam });
  api.post('/test_helpers/test_clocks/:id/advance', advanceParams, (params, { account, id }) => {
    const clock = findClock(account, id, 'id');
    if (params.frozen_time <= clock.frozen_time) {
      throw invalidRequest('A clock can only be advanced.', { param: 'frozen_time' });
    }
    clock.frozen_time = params.frozen_time;
    for (const customer of customersOf(account, id)) {
      const now = account.runAtTimeOf(customer, () => account.now());
      if (params.frozen_time > now) advanceClock(account, params.frozen_time - now, customer);
    }
    return clock;
  });
  api.delete('/test_helpers/test_clocks/:id', z.strictObject({}), (_params, { account, id }) => {
    findClock(account, id, 'id');
    for (const customer of customersOf(account, id)) account.customers.delete(customer);
    account.testClocks.delete(id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  });
}

const customersOf = (account: StripeAccount, clock: string): string[] =>
  [...account.customers.values()].filter(({ test_clock }) => test_clock === clock).map(({ id }) => id);
