import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { identityErrorCode } from '../provider/identity-error-code.ts';
import { actionErrors, actionTexts } from './action-texts.ts';

/** A failure that knows its own sentence. */
export class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
}

/** The sentence for a link that the identity provider or our server refused, or that could not be tried. */
export function describeActionFailure(error: unknown): string {
  if (error instanceof ActionFailure || error instanceof ApiFailure) return error.message;
  const code = identityErrorCode(error);
  if (code === undefined || code === 'network-request-failed') return connectionTexts.networkFailure;
  const message = error instanceof Error && error.message !== '' ? error.message : undefined;
  return actionErrors[code] ?? message ?? actionTexts.unknownFailure;
}
