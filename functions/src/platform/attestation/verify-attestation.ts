import type { JWTVerifyGetKey } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import type { Logger } from '../logging/logger.ts';
import { callPolicies, createServiceBreaker } from '../resilience/call-policies.ts';
import { guardFetch } from '../resilience/guard-fetch.ts';

/** Verifies App Check tokens, which prove that a request comes from the site in a browser. */
export interface AttestationVerifier {
  /** Rejects with `ApiError('unattested')`, or with `unavailable` when the public keys cannot be fetched. */
  verify(token: string): Promise<void>;
}

const googleKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const issuer = 'https://firebaseappcheck.googleapis.com/';
const maxTokenLength = 8_192;

/**
 * Creates a verifier for App Check tokens of a project. The keys are Google's unless a test sets others; they are
 * cached for hours.
 */
export function createAttestationVerifier(dependencies: {
  readonly projectId: string;
  readonly logger?: Logger;
  readonly keysUrl?: string;
}): AttestationVerifier {
  const { projectId, logger, keysUrl = googleKeys } = dependencies;
  const limits = callPolicies.attestation;
  const guarded = guardFetch(fetch, limits, createServiceBreaker('attestation', limits, logger));
  let keysPromise: Promise<JWTVerifyGetKey> | undefined;
  return {
    async verify(token) {
      if (token === '' || token.length > maxTokenLength) throw new ApiError('unattested');
      const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose');
      keysPromise ??= Promise.resolve(createRemoteJWKSet(new URL(keysUrl), { [customFetch]: guarded }));
      try {
        const options = { audience: `projects/${projectId}`, algorithms: ['RS256'], typ: 'JWT' };
        const { payload } = await jwtVerify(token, await keysPromise, options);
        if (!payload.iss?.startsWith(issuer) || !payload.sub || payload.exp === undefined) {
          throw new ApiError('unattested');
        }
      } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        throw isAboutToken(cause, errors) ? new ApiError('unattested', { cause }) : unavailable(cause);
      }
    },
  };
}

/** Returns true for a fault of the token, false when Google's keys could not be fetched. */
function isAboutToken(error: unknown, { JOSEError, JWKSTimeout }: typeof import('jose').errors): boolean {
  // Excludes the base class: an invalid response of the key server throws it.
  return error instanceof JOSEError && !(error instanceof JWKSTimeout) && error.constructor !== JOSEError;
}

const unavailable = (cause: unknown): ApiError =>
  new ApiError('unavailable', { cause, retryAfterSeconds: 10 });
