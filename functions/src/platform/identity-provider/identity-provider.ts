import type { Auth } from 'firebase-admin/auth';
import { ApiError } from '../errors/api-error.ts';
import { readErrorCode } from '../errors/error-code.ts';
import type { Logger } from '../logging/logger.ts';
import { callPolicies, createServiceBreaker, type ServiceLimits } from '../resilience/call-policies.ts';
import { guardCall } from '../resilience/guard-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';
import { isKeyFetchError } from './is-key-fetch-error.ts';

/** Calls of the identity provider that the functions use; all of them can be repeated. */
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
 * Adds a timeout, retries and a circuit breaker to the identity provider. Rejects as its client does, and with
 * `ApiError('identity_unavailable')` when it does not respond or responds invalidly.
 */
export function guardIdentityProvider(
  auth: IdentityProvider,
  logger: Logger | undefined,
  limits: ServiceLimits = callPolicies.identity,
): IdentityProvider {
  const breaker = createServiceBreaker('identity', limits, logger);
  const policy = { ...limits, breaker, isTransient: isOutage };
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      const { signal } = new AbortController();
      return await guardCall(policy, (attempt) => untilAborted(question(), attempt), signal);
    } catch (cause) {
      if (!isOutage(cause)) throw cause;
      const retryAfterSeconds = Math.ceil(limits.cooldownMs / 1_000);
      throw new ApiError('identity_unavailable', { cause, retryAfterSeconds });
    }
  };
  return {
    verifyIdToken: (...args) => ask(() => auth.verifyIdToken(...args)),
    verifySessionCookie: (...args) => ask(() => auth.verifySessionCookie(...args)),
    createSessionCookie: (...args) => ask(() => auth.createSessionCookie(...args)),
    getUser: (...args) => ask(() => auth.getUser(...args)),
    getUsers: (...args) => ask(() => auth.getUsers(...args)),
    createUser: (...args) => ask(() => auth.createUser(...args)),
    updateUser: (...args) => ask(() => auth.updateUser(...args)),
    deleteUser: (...args) => ask(() => auth.deleteUser(...args)),
    listUsers: (...args) => ask(() => auth.listUsers(...args)),
    revokeRefreshTokens: (...args) => ask(() => auth.revokeRefreshTokens(...args)),
  };
}

/** Error codes of the provider's own failures, independent of the request. */
const providerFailureCodes = new Set([
  'auth/internal-error',
  'auth/too-many-requests',
  'auth/quota-exceeded',
]);

/** Returns true unless the provider responded, even with a refusal. */
function isOutage(error: unknown): boolean {
  const code = String(readErrorCode(error));
  return isKeyFetchError(error) || !code.startsWith('auth/') || providerFailureCodes.has(code);
}
