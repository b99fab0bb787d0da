import { codeOf } from '../../platform/errors/error-code.ts';

/** Of requests that are aborted: by `AbortSignal`, and by the client of the models. */
const abortNames: ReadonlySet<string> = new Set(['AbortError', 'APIUserAbortError']);
/** Of bodies that end early, and of answers that nobody reads. */
const connectionCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** True where a request failed because its client disconnected, whichever failure that led to. `gone` aborts with it. */
export function isDisconnect(error: unknown, gone: AbortSignal): boolean {
  if (!gone.aborted || !(error instanceof Error)) return false;
  const isOfClient =
    error === gone.reason || abortNames.has(error.name) || connectionCodes.has(codeOf(error));
  return isOfClient || isDisconnect(error.cause, gone);
}
