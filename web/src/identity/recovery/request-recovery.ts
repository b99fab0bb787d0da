import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { identityErrorCode } from '../provider/identity-error-code.ts';
import { looksLikeEmail } from '../validate-login.ts';
import { recoveryErrors, recoveryTexts } from './recovery-texts.ts';

/** Where the link of the mail leads after the new password is set. */
const returnPath = '/auth/action?continueUrl=/login';

/** Asks for the recovery mail. Returns what is wrong, or `undefined` where the mail is on its way. */
export async function requestRecovery(email: string): Promise<string | undefined> {
  if (email === '') return recoveryTexts.emailRequired;
  if (!looksLikeEmail(email)) return recoveryTexts.emailInvalid;
  try {
    if (!(await mayHaveAccount(email))) return recoveryErrors['user-not-found'];
    const { sendRecoveryMail } = await import('../provider/identity-client.ts');
    await sendRecoveryMail(email, `${location.origin}${returnPath}`);
    return undefined;
  } catch (error) {
    return describeRecoveryFailure(error);
  }
}

/**
 * False where our server knows that no account has this email. Where it cannot say, or is rate limited for this email,
 * the identity provider decides.
 */
async function mayHaveAccount(email: string): Promise<boolean> {
  try {
    return (await callApi('checkUserExists', { body: { email } })).exists;
  } catch (error) {
    if (error instanceof ApiFailure) return true;
    throw error;
  }
}

/** The sentence for a failure of the identity provider. */
export function describeRecoveryFailure(error: unknown): string {
  const code = identityErrorCode(error);
  if (code === undefined) return connectionTexts.networkFailure;
  const message = error instanceof Error ? error.message : code;
  return recoveryErrors[code] ?? `Error: ${message}`;
}
