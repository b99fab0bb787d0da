import { z } from 'zod';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Logger } from '../logging/logger.ts';
import { callPolicies, createServiceBreaker, type ServiceLimits } from '../resilience/call-policies.ts';
import { guardCall } from '../resilience/guard-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';

/**
 * Recovery links of the identity provider by their code, which proves access to the mailbox. Both calls reject with
 * `recovery_link_invalid`, `recovery_link_expired`, `account_disabled` or `user_not_found`. They reject with
 * `identity_unavailable` when the provider does not respond or responds invalidly.
 */
export interface RecoveryLinks {
  /** Returns the email, in lower case, that a link was sent to. The link stays valid. */
  read(code: string): Promise<string>;
  /** Sets the password of the link's account and consumes the link. Also rejects with `weak_password`. */
  follow(code: string, password: string): Promise<void>;
}

const googleUrl = 'https://identitytoolkit.googleapis.com';
const answerSchema = z.object({ email: z.string().optional(), requestType: z.string().optional() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

const notFound = { code: 'user_not_found', detail: 'No se encontró la cuenta asociada.' } as const;
const tooWeak = { code: 'weak_password', detail: 'La contraseña es demasiado débil.' } as const;

/** Refusals by the provider's error code. Other codes are not about the link. */
const refusalsByCode = new Map<string, { readonly code: ErrorCode; readonly detail?: string }>([
  ['EXPIRED_OOB_CODE', { code: 'recovery_link_expired' }],
  ['INVALID_OOB_CODE', { code: 'recovery_link_invalid' }],
  ['USER_DISABLED', { code: 'account_disabled' }],
  ['USER_NOT_FOUND', notFound],
  ['EMAIL_NOT_FOUND', notFound],
  ['WEAK_PASSWORD', tooWeak],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', tooWeak],
]);

/**
 * Calls with our service account's token, because the web's key is restricted to the site's referrers. Source:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/resetPassword
 */
export function createRecoveryLinks(dependencies: {
  readonly readToken: () => Promise<string>;
  /** URL of a local identity provider instead of the real one. */
  readonly baseUrl?: string | undefined;
  readonly logger?: Logger;
  readonly limits?: ServiceLimits;
}): RecoveryLinks {
  const { readToken, baseUrl, logger, limits = callPolicies.identity } = dependencies;
  const url = `${baseUrl === undefined ? googleUrl : `${baseUrl}/identitytoolkit.googleapis.com`}/v1/accounts:resetPassword`;
  const policy = {
    ...limits,
    breaker: createServiceBreaker('identity', limits, logger),
    isTransient,
  };
  const send = async (body: object, signal: AbortSignal): Promise<z.infer<typeof answerSchema>> => {
    const token = await untilAborted(readToken(), signal);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answerSchema.parse(answer);
    throw readRefusal(answer) ?? new Error(`identity provider responds ${response.status}`);
  };
  return {
    async read(code) {
      const ask = (signal: AbortSignal) => send({ oobCode: code }, signal);
      const { email, requestType } = await guardRequest(policy, ask);
      if (email === undefined || requestType !== 'PASSWORD_RESET')
        throw new ApiError('recovery_link_invalid');
      return email.toLowerCase();
    },
    async follow(code, password) {
      let attempts = 0;
      await guardRequest(policy, async (signal) => {
        attempts += 1;
        try {
          await send({ oobCode: code, newPassword: password }, signal);
        } catch (error) {
          // Ignores a used-up link after a retry: an attempt with a lost response may have used it.
          if (attempts === 1 || !isSpent(error)) throw error;
        }
      });
    },
  };
}

type Policy = Parameters<typeof guardCall>[0];

async function guardRequest<Answer>(
  policy: Policy,
  operation: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await guardCall(policy, operation, new AbortController().signal);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('identity_unavailable', { cause, retryAfterSeconds: 10 });
  }
}

/** Reads `TOO_SHORT : explanation`, whose first word is the code. */
function readRefusal(answer: unknown): ApiError | undefined {
  const parsedRefusal = refusalSchema.safeParse(answer);
  const refusal = parsedRefusal.success
    ? refusalsByCode.get(parsedRefusal.data.error.message.split(' ')[0] ?? '')
    : undefined;
  return (
    refusal && new ApiError(refusal.code, refusal.detail === undefined ? {} : { detail: refusal.detail })
  );
}

const isTransient = (error: unknown): boolean => !(error instanceof ApiError);
const isSpent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recovery_link_invalid';
