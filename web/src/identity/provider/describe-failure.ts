import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';

/** Returns the provider's error code without `auth/`; `undefined` for other errors. */
export function identityErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : undefined;
}

/**
 * Returns the message for a failed step: our server's, the step's own for the provider's code, or «Error: » and the
 * provider's message. A failure without a code means that a module failed to load.
 */
export function describeFailure(error: unknown, sentences: Readonly<Record<string, string>>): string {
  if (error instanceof ApiFailure) return error.message;
  const code = identityErrorCode(error);
  if (code === undefined) return connectionTexts.networkFailure;
  return sentences[code] ?? `Error: ${error instanceof Error ? error.message : code}`;
}
