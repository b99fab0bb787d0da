import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import type { Registration } from './registration-record.ts';
import { describeSignInMethods, findForeignMethods } from './sign-in-methods.ts';

/** An account of the identity provider, and whether its registration with us is complete. */
export interface IdentityAccount {
  readonly uid: string;
  /** Current email, in lower case; `undefined` when it has none. A token has the email from when it was issued. */
  readonly email: string | undefined;
  readonly isComplete: boolean;
  readonly isEmailVerified: boolean;
  /** True for a closed account: in deletion, or disabled by hand. */
  readonly isDisabled: boolean;
  /** True only for the temporary user that a phone sign-in leaves behind. */
  readonly isPhoneAlone: boolean;
  /**
   * True when the account opens only by its first password, and only its creator knows that one. A later password, a
   * phone, another provider or a second factor may be another person's.
   */
  readonly opensOnlyByFirstPassword: boolean;
  /** Time from which the provider's tokens are valid: moves with every new password and every change of email. */
  readonly openableAfter: string;
}

type Identifier = { readonly email: string } | { readonly phoneNumber: string } | { readonly uid: string };

export async function findIdentityAccount(
  { auth, firestore }: Pick<Services, 'auth' | 'firestore'>,
  identifier: Identifier,
): Promise<IdentityAccount | undefined> {
  const { users } = await auth.getUsers([identifier]);
  const user = users[0];
  return user && describeAccount(firestore, user);
}

async function describeAccount(firestore: Firestore, user: UserRecord): Promise<IdentityAccount> {
  const snapshot = await userReference(firestore, user.uid).get();
  return {
    uid: user.uid,
    email: user.email?.toLowerCase(),
    isComplete: snapshot.exists,
    isEmailVerified: user.emailVerified,
    isDisabled: user.disabled,
    isPhoneAlone:
      !snapshot.exists &&
      user.email === undefined &&
      user.providerData.every(({ providerId }) => providerId === 'phone'),
    opensOnlyByFirstPassword: hasOnlyFirstPassword(user),
    openableAfter: describeSignInMethods(user).openableAfter,
  };
}

/** The provider rounds to seconds, and writes both times one after the other. */
const sameMomentMs = 2_000;

function hasOnlyFirstPassword(user: UserRecord): boolean {
  const { openableAfter } = describeSignInMethods(user);
  const sinceMs = Date.parse(openableAfter) - Date.parse(user.metadata.creationTime);
  return Math.abs(sinceMs) <= sameMomentMs && findForeignMethods(user).length === 0;
}

/**
 * Returns true when an account is as it was at its creation, and when these registrations were linked to it. The
 * provider counts in seconds: a password reset right after the creation shows only in the second comparison.
 */
export function isAccountUnchanged(
  account: IdentityAccount,
  registrations: readonly Pick<Registration, 'accountOpenableAfter'>[],
): boolean {
  return (
    account.opensOnlyByFirstPassword &&
    registrations.every(({ accountOpenableAfter }) => accountOpenableAfter === account.openableAfter)
  );
}
