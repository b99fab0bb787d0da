import type { Response } from 'express';
import { z } from 'zod';
import { StripeError } from './stripe-error.ts';

/** Body of `POST /x-control/fail`: what the next `times` API calls whose path starts with `path` meet. */
export const apiFaultSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    path: z.string().startsWith('/v1').default('/v1'),
    status: z.int().min(400).max(599).optional(),
    hangup: z.boolean().default(false),
    delayMs: z.int().min(0).max(600_000).default(0),
    times: z.int().min(1).default(1),
  })
  .refine(
    ({ status, hangup, delayMs }) => status !== undefined || hangup || delayMs > 0,
    'Indica "status", "hangup" o "delayMs".',
  );
export type ApiFault = z.infer<typeof apiFaultSchema>;

/** The faults that API calls shall meet, oldest first. */
export class ApiFaults {
  #pending: { fault: ApiFault; left: number }[] = [];

  add(fault: ApiFault): void {
    this.#pending.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#pending = [];
  }

  /** Lets the next fault for this call have its way. True where it ended the call; throws the error that it sends. */
  async meet(method: string, path: string, response: Response): Promise<boolean> {
    const fullPath = `/v1${path}`;
    const found = this.#pending.find(
      ({ fault }) =>
        fullPath.startsWith(fault.path) && (fault.method === undefined || fault.method === method),
    );
    if (found === undefined) return false;
    found.left -= 1;
    if (found.left === 0) this.#pending = this.#pending.filter((pending) => pending !== found);
    const { status, hangup, delayMs } = found.fault;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (hangup) response.destroy();
    if (status !== undefined) throw faultError(status);
    return hangup;
  }
}

function faultError(status: number): StripeError {
  if (status === 429)
    return new StripeError(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' });
  return new StripeError(
    status,
    status >= 500 ? 'api_error' : 'invalid_request_error',
    'Provoked by a test.',
  );
}
