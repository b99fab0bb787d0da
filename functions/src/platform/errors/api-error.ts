import { type ErrorCode, errorCatalogue } from '../../contract/error-codes.ts';
import type { ReadingOffer } from '../../contract/reading/schemas.ts';

/**
 * An expected failure with a code of the closed catalogue. `detail` is the Spanish message for the user; `cause` is for
 * the log and never leaves the server.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  readonly offer: ReadingOffer | undefined;

  constructor(
    code: ErrorCode,
    options: { detail?: string; cause?: unknown; retryAfterSeconds?: number; offer?: ReadingOffer } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.detail = options.detail ?? errorCatalogue[code].detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.offer = options.offer;
  }
}
