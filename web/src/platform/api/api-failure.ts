import type { ErrorCode } from '@contract/error-codes.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';

/** A call that did not succeed. `message` is the Spanish sentence for the user. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** The HTTP status; 0 where no answer arrived. */
  readonly status: number;
  /** `undefined` where the answer did not come from our API. */
  readonly code: ErrorCode | undefined;
  /** The server's message, without our own default; `undefined` where it sent none. */
  readonly detail: string | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** With `price_confirmation`: what is to be confirmed. */
  readonly offer: ReadingOffer | undefined;
  /** When the server says to come back. */
  readonly retryAfterSeconds: number | undefined;
  /** True where the server was not reached or the connection broke. */
  readonly isNetworkFailure: boolean;

  constructor(failure: {
    status: number;
    message: string;
    code?: ErrorCode | undefined;
    detail?: string | undefined;
    requestId?: string | undefined;
    offer?: ReadingOffer | undefined;
    retryAfterSeconds?: number | undefined;
    isNetworkFailure?: boolean;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.requestId = failure.requestId;
    this.offer = failure.offer;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.isNetworkFailure = failure.isNetworkFailure ?? false;
  }
}
