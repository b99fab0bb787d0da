import type { ErrorCode } from '@contract/error-codes.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';
import { ApiFailure } from '../api-failure.ts';
import { connectionTexts } from '../connection-texts.ts';

/**
 * Turns an unsuccessful answer into a failure. `body` is its text, in any form; `retryAfter` the header of that name,
 * where it was read.
 */
export function failureFromAnswer(status: number, body: string, retryAfter?: string | null): ApiFailure {
  const { detail, code, request_id: requestId, offer } = parseObject(body);
  if (typeof detail !== 'string' || !isErrorCode(code) || typeof requestId !== 'string')
    return new ApiFailure({ status, message: connectionTexts.unexpectedAnswer });
  return new ApiFailure({
    status,
    message: detail,
    detail,
    code,
    requestId,
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
