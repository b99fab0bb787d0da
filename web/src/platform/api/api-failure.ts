import type { ErrorCode } from '@contract/error-codes.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';

/** Sentences for calls that fail without one of their own. */
export const connectionTexts = {
  networkFailure: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  unexpectedAnswer: 'El servidor ha dado una respuesta inesperada. Inténtalo de nuevo en unos minutos.',
  sessionExpiredTitle: 'Sesión Expirada',
  sessionExpired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
} as const;

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

/** A lost connection or a busy server may recover; a refusal stays one. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
}

/**
 * Turns an unsuccessful answer into a failure. `body` is its text, in any form; `retryAfter` the header of that name,
 * where it was read.
 */
export function failureFromAnswer(status: number, body: string, retryAfter?: string | null): ApiFailure {
  const { detail, code, request_id: requestId, offer } = parseObject(body);
  const isOurs = isErrorCode(code) && typeof requestId === 'string';
  // The specification has a `detail` alone; what fails on the way to the server says things of its own.
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

/** The server was not reached, or the connection broke before the answer was whole. */
export function networkFailure(cause?: unknown): ApiFailure {
  return new ApiFailure({
    status: 0,
    message: connectionTexts.networkFailure,
    isNetworkFailure: true,
    cause,
  });
}

/** A success whose body is not what the contract promises. */
export function unexpectedAnswer(status: number, cause: unknown): ApiFailure {
  return new ApiFailure({ status, message: connectionTexts.unexpectedAnswer, cause });
}

/** A server newer than the page may have codes that the page does not know: its sentence is worth showing all the same. */
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z]+(_[a-z]+)*$/.test(code);

function readOffer(value: unknown): ReadingOffer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { credits, pages, total_pages } = value as Record<string, unknown>;
  const isWhole = [credits, pages, total_pages].every((each) => Number.isInteger(each));
  return isWhole ? (value as ReadingOffer) : undefined;
}

/** The fields of a JSON object; none where the text is anything else. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
