import { codeOf } from '../errors/error-code.ts';
import { isUnheard } from './is-unheard.ts';

/** Codes with which the identity provider blames the token. Every other failure is its own, or ours. */
const rejections: ReadonlySet<unknown> = new Set([
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

/** True for a fault of the token; false where the identity provider could not be asked. */
export function isTokenRejection(error: unknown): boolean {
  return rejections.has(codeOf(error)) && !isUnheard(error);
}
