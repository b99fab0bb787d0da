import type { IdentityAccount } from './find-identity-account.ts';
import type { Registration } from './registration-record.ts';

/**
 * True where an account is as it was at its creation, and when these registrations were linked to it. The provider
 * counts in seconds: a password reset right after the creation shows only in the second comparison.
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
