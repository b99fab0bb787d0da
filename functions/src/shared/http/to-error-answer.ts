import type { ErrorResponse } from '../../contract/error-response.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Converts a failure to a status and a body. An unexpected failure reveals no details. */
export function toErrorAnswer(
  logger: Logger,
  error: unknown,
  requestId: string,
): { status: number; body: ErrorResponse; retryAfterSeconds: number | undefined } {
  const failure = error instanceof ApiError ? error : describeUnexpected(error);
  if (failure.status >= 500) {
    logger.error('request failed', { code: failure.code, cause: failure.cause });
  }
  return {
    status: failure.status,
    body: {
      detail: failure.detail,
      code: failure.code,
      request_id: requestId,
      ...(failure.offer && { offer: failure.offer }),
    },
    retryAfterSeconds: failure.retryAfterSeconds,
  };
}

/** Seconds before a retry of an unavailable service. */
const pauseSeconds = 10;

function describeUnexpected(cause: unknown): ApiError {
  return isUnavailable(cause)
    ? new ApiError('unavailable', { cause, retryAfterSeconds: pauseSeconds })
    : new ApiError('internal', { cause });
}
