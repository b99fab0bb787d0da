import { GrpcStatus } from 'firebase-admin/firestore';
import { codeOf, hasCode } from '../errors/error-code.ts';

/**
 * The errors after which the client itself would retry a transaction (`isRetryableTransactionError` of
 * @google-cloud/firestore).
 */
const passing: ReadonlySet<unknown> = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
  GrpcStatus.RESOURCE_EXHAUSTED,
]);

/** Whether a transaction failed because of others, or of the moment, and may succeed when it is tried again. */
export function isContended(error: unknown): boolean {
  const isExpired = error instanceof Error && /transaction has expired/.test(error.message);
  return (isExpired && hasCode(error, GrpcStatus.INVALID_ARGUMENT)) || passing.has(codeOf(error));
}
