/**
 * Why a call to a model provider failed. `passing`: the same call may succeed in a moment. `provider`: this provider cannot
 * answer until somebody changes something (key, model). `request`: the call itself was refused; another model may take it.
 */
export type FailureKind = 'passing' | 'provider' | 'request';

/** The provider answered what it must not: a broken stream, a wrong shape, nothing at all. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';
}

const refusedRequest = new Set([400, 413, 422]);
const refusedProvider = new Set([401, 402, 403, 404]);

/** Reads errors of the OpenAI client, which carry the HTTP status, and everything else as trouble that passes. */
export function readFailureKind(error: unknown): FailureKind {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number') return 'passing';
  if (refusedRequest.has(status)) return 'request';
  return refusedProvider.has(status) ? 'provider' : 'passing';
}
