import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure } from '../provider/describe-failure.ts';
import type { VerificationState } from './verification-state.ts';

/** What a step shows of its failure. Where the server knows the registration no more, only registering again helps. */
export function failStep(
  error: unknown,
  sentences: Readonly<Record<string, string>>,
): Pick<VerificationState, 'task' | 'error' | 'isOver'> {
  return { task: undefined, error: describeFailure(error, sentences), isOver: isRegistrationGone(error) };
}

export function isRegistrationGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'registration_not_found';
}
