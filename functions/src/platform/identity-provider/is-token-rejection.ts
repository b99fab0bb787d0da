import { readErrorCode } from '../errors/error-code.ts';
import { isKeyFetchError } from './is-key-fetch-error.ts';

/** Codes by which the identity provider blames the token. All other failures are the provider's or ours. */
const rejectionCodes: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/invalid-session-cookie-duration',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Returns true for a fault of the token; false when the identity provider could not be reached. */
export function isTokenRejection(error: unknown): boolean {
  return rejectionCodes.has(readErrorCode(error)) && !isKeyFetchError(error);
}
