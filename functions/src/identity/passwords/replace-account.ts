import { ApiError } from '../../platform/errors/api-error.ts';
import { hasErrorCode } from '../../platform/errors/error-code.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount, type IdentityAccount } from '../provider-account/find-identity-account.ts';
import { deleteIdentity } from '../provider-account/remove-leftovers.ts';
import { explainPasswordRefusal } from './require-strong-password.ts';

/** Max attempts: another account may register the email right after its release. */
const maxAttempts = 5;

interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** True only when the mailbox was verified by us. */
  readonly emailVerified?: boolean;
}

/**
 * Deletes an incomplete account, if any, with all its sign-in methods, and creates and returns one with the same email
 * and this password. Retries, because another account could take the email in between. Rejects with
 * `already_registered`, with `weak_password` when the provider's policy refuses the password, and with
 * `account_discarded` after the last attempt.
 */
export async function replaceAccount(
  services: Pick<Services, 'auth' | 'firestore'>,
  discardedUid: string | undefined,
  account: NewAccount,
): Promise<IdentityAccount> {
  if (discardedUid !== undefined) await deleteIdentity(services, discardedUid);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const uid = await createAccount(services, account);
    const holder = await findIdentityAccount(services, { email: account.email });
    if (holder !== undefined && holder.uid === uid) return holder;
    if (holder?.isComplete === true) throw new ApiError('already_registered');
    if (holder !== undefined) await deleteIdentity(services, holder.uid);
  }
  throw new ApiError('account_discarded');
}

/** Returns the uid; `undefined` when the email is taken. */
async function createAccount(
  { auth }: Pick<Services, 'auth'>,
  account: NewAccount,
): Promise<string | undefined> {
  try {
    return (await auth.createUser(account)).uid;
  } catch (error) {
    if (hasErrorCode(error, 'auth/email-already-exists')) return undefined;
    throw explainPasswordRefusal(error);
  }
}
