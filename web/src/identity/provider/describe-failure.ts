import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';

/** The provider's name for a failure without its `auth/` prefix; `undefined` where the failure is not the provider's. */
export function identityErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : undefined;
}

/**
 * The message for any failure of a step: our server's, the step's own for the identity provider's code, or else «Error:
 * » and the provider's message. A failure without a code means that code of ours did not arrive.
 */
export function describeFailure(error: unknown, sentences: Readonly<Record<string, string>>): string {
  if (error instanceof ApiFailure) return error.message;
  const code = identityErrorCode(error);
  if (code === undefined) return connectionTexts.networkFailure;
  return sentences[code] ?? `Error: ${error instanceof Error ? error.message : code}`;
}
