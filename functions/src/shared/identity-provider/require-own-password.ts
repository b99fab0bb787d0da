import { confirmationMinutes } from '../../contract/limits.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/caller.ts';
import { verifyIdToken } from './verify-id-token.ts';

/**
 * Rejects with `identity_not_confirmed` unless `token` is the identity provider's proof that the caller typed their password a
 * moment ago. A session alone is not enough for what cannot be undone.
 */
export async function requireOwnPassword(
  { auth, now }: Pick<Services, 'auth' | 'now'>,
  caller: Caller,
  token: string,
): Promise<void> {
  const identity = await verifyIdToken(auth, token).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'unauthenticated') throw cause;
    throw new ApiError('identity_not_confirmed', { cause });
  });
  const ageMs = now().getTime() - identity.signedInAt.getTime();
  const isConfirmed =
    identity.uid === caller.uid &&
    identity.signInProvider === 'password' &&
    ageMs <= confirmationMinutes * 60_000;
  if (!isConfirmed) throw new ApiError('identity_not_confirmed');
}
