import { readErrorCode } from '../../platform/errors/error-code.ts';
import type { FetchOutcome } from './fetch-outcome.ts';
import { AddressNotAllowedError } from './guarded-dispatcher.ts';
import { TooLargeError } from './read-body.ts';

const timeoutCodes = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
];
/** Errors of undecodable bodies or headers. */
const unreadableCodes = [
  'Z_DATA_ERROR',
  'Z_BUF_ERROR',
  'ERR__ERROR_FORMAT_PADDING_1',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
];

/** Classifies a failed request by the error and its causes. Unknown errors count as a failed connection. */
export function classifyFailure(error: unknown): FetchOutcome {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressNotAllowedError) return { kind: 'refused', reason: 'address_not_allowed' };
    if (cause instanceof TooLargeError) return { kind: 'refused', reason: 'too_large' };
    // Checks the name: the error's code is that of the parser without `HPE_`, or missing.
    if (cause.name === 'HTTPParserError') return { kind: 'refused', reason: 'unreadable' };
    if (cause.name === 'TimeoutError') return { kind: 'retry', reason: 'timeout' };
    const code = String(readErrorCode(cause));
    if (timeoutCodes.includes(code)) return { kind: 'retry', reason: 'timeout' };
    if (unreadableCodes.includes(code) || code.startsWith('HPE_') || code.startsWith('ERR__ERROR_')) {
      return { kind: 'refused', reason: 'unreadable' };
    }
  }
  return { kind: 'retry', reason: 'unreachable' };
}
