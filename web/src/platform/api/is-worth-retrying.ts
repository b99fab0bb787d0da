import { ApiFailure } from './api-failure.ts';

/** A lost connection or a busy server may recover; a refusal stays one. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
}
