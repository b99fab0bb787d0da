import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Services } from '../../shared/services.ts';

/** `users/{uid}/settings/waysIn`: the sign-in methods of an account at the last check. */
export const signInMethodsSchema = z.object({
  /** Email at the identity provider, which may differ from the account's. */
  email: z.string(),
  /** Time from which the provider's tokens are valid: moves with every new password and every new email. */
  openableAfter: z.string(),
  /** Number of noticed changes: part of the ids of the mails about them. */
  notices: z.int().nonnegative().default(0),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

export function signInMethodsReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/waysIn`);
}

export function describeSignInMethods(user: UserRecord): Omit<SignInMethods, 'notices'> {
  const { email = '', tokensValidAfterTime, metadata } = user;
  return { email: email.toLowerCase(), openableAfter: tokensValidAfterTime ?? metadata.creationTime };
}

/**
 * Returns sign-in methods that complete accounts never have: only the password opens them. Does not check whether the
 * email is its own.
 */
export function findForeignMethods(user: UserRecord): ('phone' | 'method')[] {
  const isForeign = ({ providerId }: { readonly providerId: string }): boolean =>
    providerId !== 'password' && providerId !== 'phone';
  const hasMethod = user.providerData.some(isForeign) || (user.multiFactor?.enrolledFactors.length ?? 0) > 0;
  return [
    ...(user.phoneNumber === undefined ? [] : ['phone' as const]),
    ...(hasMethod ? ['method' as const] : []),
  ];
}

/** Records an account's sign-in methods after a change whose mail its owner already has. */
export async function recordSignInMethods(
  { auth, firestore }: Pick<Services, 'auth' | 'firestore'>,
  uid: string,
): Promise<void> {
  const foundMethods = describeSignInMethods(await auth.getUser(uid));
  await signInMethodsReference(firestore, uid).set(foundMethods, { merge: true });
}
