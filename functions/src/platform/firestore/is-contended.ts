import { GrpcStatus } from 'firebase-admin/firestore';
import { hasErrorCode, readErrorCode } from '../errors/error-code.ts';

/**
 * Errors after which the client itself would retry a transaction (`isRetryableTransactionError` of
 * @google-cloud/firestore).
 */
const transientCodes: ReadonlySet<unknown> = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
  GrpcStatus.RESOURCE_EXHAUSTED,
]);

/** Returns true when a transaction failed by contention or a transient error, and may succeed on a retry. */
export function isContended(error: unknown): boolean {
  const isExpired = error instanceof Error && /transaction has expired/.test(error.message);
  return (
    (isExpired && hasErrorCode(error, GrpcStatus.INVALID_ARGUMENT)) ||
    transientCodes.has(readErrorCode(error))
  );
}
