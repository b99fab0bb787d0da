import type { Auth } from 'firebase-admin/auth';
import { ApiError } from '../errors/api-error.ts';
import { codeOf } from '../errors/error-code.ts';
import type { Logger } from '../logging/logger.ts';
import { type CallPatience, callPolicies, createServiceBreaker } from '../resilience/call-policies.ts';
import { guardCall } from '../resilience/guard-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';
import { isUnheard } from './is-unheard.ts';

/** What the functions ask of the identity provider. All of it may be asked twice. */
export type IdentityProvider = Pick<
  Auth,
  | 'verifyIdToken'
  | 'verifySessionCookie'
  | 'createSessionCookie'
  | 'getUser'
  | 'getUsers'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'listUsers'
  | 'revokeRefreshTokens'
>;

/**
 * The identity provider with a time limit, retries and a circuit breaker. Rejects as its client does, and with
 * `ApiError('identity_unavailable')` where it does not answer, or not as itself.
 */
export function guardIdentityProvider(
  auth: IdentityProvider,
  logger: Logger | undefined,
  patience: CallPatience = callPolicies.identity,
): IdentityProvider {
  const breaker = createServiceBreaker('identity', patience, logger);
  const policy = { ...patience, breaker, isPassing: isOutage };
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      const { signal } = new AbortController();
      return await guardCall(policy, (attempt) => untilAborted(question(), attempt), signal);
    } catch (cause) {
      if (!isOutage(cause)) throw cause;
      const retryAfterSeconds = Math.ceil(patience.cooldownMs / 1_000);
      throw new ApiError('identity_unavailable', { cause, retryAfterSeconds });
    }
  };
  return {
    verifyIdToken: (...given) => ask(() => auth.verifyIdToken(...given)),
    verifySessionCookie: (...given) => ask(() => auth.verifySessionCookie(...given)),
    createSessionCookie: (...given) => ask(() => auth.createSessionCookie(...given)),
    getUser: (...given) => ask(() => auth.getUser(...given)),
    getUsers: (...given) => ask(() => auth.getUsers(...given)),
    createUser: (...given) => ask(() => auth.createUser(...given)),
    updateUser: (...given) => ask(() => auth.updateUser(...given)),
    deleteUser: (...given) => ask(() => auth.deleteUser(...given)),
    listUsers: (...given) => ask(() => auth.listUsers(...given)),
    revokeRefreshTokens: (...given) => ask(() => auth.revokeRefreshTokens(...given)),
  };
}

/** The provider's error codes that say nothing about the request. */
const ownTrouble = new Set(['auth/internal-error', 'auth/too-many-requests', 'auth/quota-exceeded']);

/** True unless the provider answered, be it with a refusal. */
function isOutage(error: unknown): boolean {
  const code = String(codeOf(error));
  return isUnheard(error) || !code.startsWith('auth/') || ownTrouble.has(code);
}
