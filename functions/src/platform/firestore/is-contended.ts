import { GrpcStatus } from 'firebase-admin/firestore';

/** After which the client itself would try a transaction again (`isRetryableTransactionError` of @google-cloud/firestore). */
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
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === GrpcStatus.INVALID_ARGUMENT) return /transaction has expired/.test(error.message);
  return passing.has(error.code);
}
