import { ApiError } from '../errors/api-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { isTokenRejection } from './is-token-rejection.ts';

/** Identity verified by the provider; nothing in it comes from the client. */
export interface ProvedIdentity {
  readonly uid: string;
  /** Email in lower case; absent when the user signed in by phone only. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** E.164. */
  readonly phone: string | undefined;
  /** Provider of this sign-in: `password`, `phone`… */
  readonly signInProvider: string;
  readonly signedInAt: Date;
}

/**
 * Verifies a token of the identity provider: signature, audience, expiry, and that its user is not deleted, disabled or
 * signed out. Rejects with `ApiError('unauthenticated')`; other errors mean that the provider is unreachable.
 */
export async function verifyIdToken(auth: IdentityProvider, token: string): Promise<ProvedIdentity> {
  const claims = await auth.verifyIdToken(token, true).catch((cause: unknown) => {
    throw isTokenRejection(cause) ? new ApiError('unauthenticated', { cause }) : cause;
  });
  return {
    uid: claims.uid,
    email: claims.email?.toLowerCase(),
    isEmailVerified: claims.email_verified === true,
    phone: claims.phone_number,
    signInProvider: claims.firebase.sign_in_provider,
    signedInAt: new Date(claims.auth_time * 1_000),
  };
}
