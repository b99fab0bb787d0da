import { z } from 'zod';
import { FaultPlan } from '../../control/fault-plan.ts';
import { StripeError } from '../objects/stripe-error.ts';

/**
 * Body of `POST /x-control/fail`: fails the next `times` API calls whose path starts with `path`, before their work or,
 * with `after`, after it. Status 500 imitates an endpoint that fails: the error is stored under the call's idempotency
 * key. Higher statuses imitate a proxy: with `after`, the endpoint's own response is stored, and only the client
 * receives the error.
 */
export const apiFaultSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    path: z.string().startsWith('/v1').default('/v1'),
    status: z.int().min(400).max(599).optional(),
    hangup: z.boolean().default(false),
    delayMs: z.int().min(0).max(600_000).default(0),
    after: z.boolean().default(false),
    times: z.int().min(1).default(1),
  })
  .refine(
    ({ status, hangup, delayMs }) => status !== undefined || hangup || delayMs > 0,
    'Give "status", "hangup" or "delayMs".',
  );
export type ApiFault = z.infer<typeof apiFaultSchema>;

/** Queue of the failures of API calls. */
export class ApiFaults extends FaultPlan<ApiFault> {
  /** Removes and returns one use of the next fault for this call. */
  takeFaultOf(method: string, path: string): ApiFault | undefined {
    const fullPath = `/v1${path}`;
    return this.take(
      (fault) => fullPath.startsWith(fault.path) && (fault.method === undefined || fault.method === method),
    );
  }
}

/** Returns the error of a fault with this status. */
export function errorOfFault(status: number): StripeError {
  if (status === 429)
    return new StripeError(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' });
  return new StripeError(status, status >= 500 ? 'api_error' : 'invalid_request_error', 'Ordered by a test.');
}
