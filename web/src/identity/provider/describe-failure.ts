import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { identityErrorCode } from './identity-error-code.ts';

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
