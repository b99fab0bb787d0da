import type { ErrorCode } from '@contract/error-codes.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';

/** Messages for failed calls without a message from the server. */
export const connectionTexts = {
  networkFailure: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  unexpectedAnswer: 'El servidor ha dado una respuesta inesperada. Inténtalo de nuevo en unos minutos.',
  sessionExpiredTitle: 'Sesión Expirada',
  sessionExpired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
} as const;

/** Failed API call. `message` is the Spanish text for the user. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** `undefined` if the response did not come from our API. */
  readonly code: ErrorCode | undefined;
  /** Message of the server, never our default; `undefined` if it sent none. */
  readonly detail: string | undefined;
  /** Id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Price to confirm, with code `price_confirmation`. */
  readonly offer: ReadingOffer | undefined;
  /** Seconds of the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /** True if the server was not reached or the connection broke. */
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

/** Returns true for network failures and server errors (5xx), which may be temporary. */
export function mayRetry(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
}

/**
 * Converts an error response to a failure. `body` is its text in any format; `retryAfter` is the header, if it was
 * read.
 */
export function failureFromAnswer(status: number, body: string, retryAfter?: string | null): ApiFailure {
  const { detail, code, request_id: requestId, offer } = parseObject(body);
  const isOurs = isErrorCode(code) && typeof requestId === 'string';
  // Requires our form of a server error: error pages of proxies are not ours. Other servers may send only the `detail`.
  if (typeof detail !== 'string' || !(isOurs || status < 500))
    return new ApiFailure({ status, message: connectionTexts.unexpectedAnswer });
  return new ApiFailure({
    status,
    message: detail,
    detail,
    ...(isOurs && { code, requestId }),
    offer: readOffer(offer),
    retryAfterSeconds: Number(retryAfter) > 0 ? Number(retryAfter) : undefined,
  });
}

/** Failure of a call whose server was not reached, or whose connection broke during the response. */
export function networkFailure(cause?: unknown): ApiFailure {
  return new ApiFailure({
    status: 0,
    message: connectionTexts.networkFailure,
    isNetworkFailure: true,
    cause,
  });
}

/** Failure of a successful response whose body does not match the contract. */
export function unexpectedAnswer(status: number, cause: unknown): ApiFailure {
  return new ApiFailure({ status, message: connectionTexts.unexpectedAnswer, cause });
}

/** Accepts unknown codes too, because a server newer than the page may send them with a useful message. */
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z]+(_[a-z]+)*$/.test(code);

function readOffer(value: unknown): ReadingOffer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { credits, pages, total_pages } = value as Record<string, unknown>;
  const isWhole = [credits, pages, total_pages].every((each) => Number.isInteger(each));
  return isWhole ? (value as ReadingOffer) : undefined;
}

/** Parses a JSON object; returns an empty one for other text. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
