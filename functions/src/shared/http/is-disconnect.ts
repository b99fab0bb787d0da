import { readErrorCode } from '../../platform/errors/error-code.ts';

/** Names of errors of aborted requests: by `AbortSignal`, and by the client of the models. */
const abortNames: ReadonlySet<string> = new Set(['AbortError', 'APIUserAbortError']);
/** Codes of bodies that end early, and of responses whose client has disconnected. */
const connectionCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Returns true when a request failed because its client disconnected: `disconnected` is aborted, and caused the error. */
export function isDisconnect(error: unknown, disconnected: AbortSignal): boolean {
  if (!disconnected.aborted || !(error instanceof Error)) return false;
  const isOfClient =
    error === disconnected.reason || abortNames.has(error.name) || connectionCodes.has(readErrorCode(error));
  return isOfClient || isDisconnect(error.cause, disconnected);
}
