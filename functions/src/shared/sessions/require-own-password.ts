import { confirmationMinutes } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { IdentityProvider } from '../../platform/identity-provider/identity-provider.ts';
import { verifyIdToken } from '../../platform/identity-provider/verify-id-token.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Caller } from './caller.ts';

/**
 * Rejects with `identity_not_confirmed` unless `token` is the identity provider's proof of a recent password sign-in of
 * the caller. A session alone is not enough for irreversible actions.
 */
export async function requireOwnPassword(
  { auth, now }: { readonly auth: IdentityProvider; readonly now: () => Date },
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
    ageMs <= confirmationMinutes * minuteMs;
  if (!isConfirmed) throw new ApiError('identity_not_confirmed');
}
