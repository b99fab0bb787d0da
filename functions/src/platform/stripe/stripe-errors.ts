import { hasErrorCode } from '../errors/error-code.ts';

/** Returns true when Stripe has no object with the requested id, or has it in its other mode. */
export function isObjectMissing(error: unknown): boolean {
  return hasErrorCode(error, 'resource_missing');
}

/** Returns the result of a call to Stripe; `undefined` when the object does not exist. */
export async function undefinedIfMissing<Found>(callPromise: Promise<Found>): Promise<Found | undefined> {
  try {
    return await callPromise;
  } catch (error) {
    if (isObjectMissing(error)) return undefined;
    throw error;
  }
}

/** Returns true when Stripe refused a request permanently. */
export function isPermanentRefusal(error: unknown): boolean {
  return isOfStripeType(error, 'StripeInvalidRequestError');
}

/** Returns true when another request with the same idempotency key is running. Nothing is stored for this one. */
export function isKeyInUse(error: unknown): boolean {
  return hasErrorCode(error, 'idempotency_key_in_use');
}

/** Returns true when the idempotency key belongs to a request with other parameters. */
export function isKeyOfOtherRequest(error: unknown): boolean {
  return isOfStripeType(error, 'StripeIdempotencyError') && !isKeyInUse(error);
}

/**
 * Returns true for a failure that Stripe stores under its idempotency key for at least a day: a 500, or a declared
 * replay (docs.stripe.com/api/idempotent_requests). Effects before such a failure are done. After any other failure the
 * request may still be running, and only its key prevents a second effect.
 */
export function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'statusCode' in error)) return false;
  const { statusCode, headers } = error as { statusCode?: unknown; headers?: Record<string, unknown> };
  const isReplayed = headers?.['idempotent-replayed'] === 'true';
  return statusCode === 500 || (isReplayed && Number(statusCode) > 500);
}

/** Returns true for an error of Stripe's client with one of these classes. */
export function isOfStripeType(error: unknown, ...types: readonly string[]): boolean {
  return error instanceof Error && 'type' in error && types.includes(String(error.type));
}
