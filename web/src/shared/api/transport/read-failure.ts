import './contract-parsing.ts';
import { errorResponseSchema } from '@contract/error-response.ts';
import { connectionTexts } from '@/shared/texts/connection-texts.ts';
import { ApiFailure } from '../api-failure.ts';

/** Turns an answer that is not a success into a failure. `body` is its text, in whatever form it came. */
export function failureFromAnswer(status: number, body: string): ApiFailure {
  const parsed = errorResponseSchema.safeParse(parseJson(body));
  if (!parsed.success) return new ApiFailure({ status, message: connectionTexts.unexpectedAnswer });
  const { detail, code, request_id: requestId } = parsed.data;
  return new ApiFailure({ status, message: detail, detail, code, requestId });
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
