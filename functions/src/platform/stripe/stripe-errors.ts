import { hasCode } from '../errors/error-code.ts';

/** Whether Stripe has no object of the id that it was asked about, or has it in its other mode. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'resource_missing');
}

/** The result of a call to Stripe; `undefined` where there is no such object. */
export async function unlessMissing<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether Stripe would not do what it was asked for, and never will. */
export function isRefused(error: unknown): boolean {
  return isOfStripeType(error, 'StripeInvalidRequestError');
}

/** Whether another request with the same idempotency key is under way. Nothing is kept of this one. */
export function isKeyInUse(error: unknown): boolean {
  return hasCode(error, 'idempotency_key_in_use');
}

/** Whether the idempotency key was used by a request that asked for something else. */
export function isKeyOfOther(error: unknown): boolean {
  return isOfStripeType(error, 'StripeIdempotencyError') && !isKeyInUse(error);
}

/**
 * Whether Stripe keeps this failure under its idempotency key and repeats it for a day at least: a 500, or a declared
 * replay (docs.stripe.com/api/idempotent_requests). What it did before such a failure is done; after any other the
 * request may still be in progress, and only its key keeps it from being done twice.
 */
export function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'statusCode' in error)) return false;
  const { statusCode, headers } = error as { statusCode?: unknown; headers?: Record<string, unknown> };
  const isReplayed = headers?.['idempotent-replayed'] === 'true';
  return statusCode === 500 || (isReplayed && Number(statusCode) > 500);
}

/** Whether Stripe's client calls an error one of these classes. */
export function isOfStripeType(error: unknown, ...types: readonly string[]): boolean {
  return error instanceof Error && 'type' in error && types.includes(String(error.type));
}
