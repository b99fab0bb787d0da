import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { registerFailureTexts } from './register-texts.ts';

/** How `POST /register` ends. */
export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly userId: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly text: string;
      /** Email or phone belong to an account: perhaps to one of the same person. */
      readonly isTaken: boolean;
    };

/** Begins a registration on the server. Expected failures are values. */
export async function submitRegistration(form: {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly purchase?: ChosenPurchase;
}): Promise<RegisterOutcome> {
  try {
    const { user_id: userId } = await callApi('register', { body: form });
    return { kind: 'registered', userId };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return {
      kind: 'failed',
      title: registerFailureTexts.title,
      text: describeRegisterFailure(error),
      isTaken: error.status === 409,
    };
  }
}

/** The sentence for a refusal of our server. */
export function describeRegisterFailure({
  status,
  detail,
  message,
  isNetworkFailure,
}: Pick<ApiFailure, 'status' | 'detail' | 'message' | 'isNetworkFailure'>): string {
  if (isNetworkFailure) return message;
  if (status === 409) return registerFailureTexts.taken;
  if (status === 400) return detail ?? registerFailureTexts.invalid;
  // Too many tries are told with how long to wait.
  if (status === 429 && detail !== undefined) return `${registerFailureTexts.unknown}. ${detail}`;
  return registerFailureTexts.unknown;
}
