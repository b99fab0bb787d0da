import { readErrorCode } from '../../platform/errors/error-code.ts';
import { CircuitOpenError } from '../../platform/resilience/guard-call.ts';

/** gRPC statuses of the database: deadline, exhausted, aborted by contention, unavailable. */
const transientGrpcCodes: ReadonlySet<unknown> = new Set([4, 8, 10, 14]);
/** HTTP statuses of the bucket. */
const transientHttpStatuses: ReadonlySet<unknown> = new Set([408, 429, 500, 502, 503, 504]);
const brokenConnections: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Returns true for transient errors of the services behind us: the same request may succeed on a retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CircuitOpenError || error.name === 'TimeoutError') return true;
  const code = readErrorCode(error);
  return brokenConnections.has(code) || transientGrpcCodes.has(code) || transientHttpStatuses.has(code);
}
