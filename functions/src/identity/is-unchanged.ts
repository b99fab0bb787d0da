import type { IdentityAccount } from './find-identity-account.ts';
import type { Registration } from './registration-record.ts';

/**
 * True where an account is what it was when it was created, and when these registrations were linked to it. The provider counts in
 * seconds: a password that was set anew right after the creation shows only in the second comparison.
 */
export function isUnchanged(
  account: IdentityAccount,
  registrations: readonly Pick<Registration, 'accountOpenableAfter'>[],
): boolean {
  return (
    account.isAsCreated &&
    registrations.every(({ accountOpenableAfter }) => accountOpenableAfter === account.openableAfter)
  );
}
