import { hasErrorCode } from '../../platform/errors/error-code.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { deleteIdentity } from '../provider-account/remove-leftovers.ts';

/** Max attempts: another account may register the email right after its release. */
const maxAttempts = 5;

/**
 * Gives a complete account its own email at the identity provider, taking it from any incomplete account. Leaves the
 * email where it is when another complete account has it, or takes it in each attempt. Returns true when the account
 * has it.
 */
export async function restoreEmail(
  services: Pick<Services, 'auth' | 'firestore'>,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const holder = await findIdentityAccount(services, { email });
    if (holder?.uid === uid) return true;
    if (holder?.isComplete === true) return false;
    if (holder !== undefined) await deleteIdentity(services, holder.uid);
    if (await isEmailTaken(() => services.auth.updateUser(uid, { email, emailVerified: true }))) continue;
    return true;
  }
  return false;
}

async function isEmailTaken(update: () => Promise<unknown>): Promise<boolean> {
  try {
    await update();
    return false;
  } catch (error) {
    if (hasErrorCode(error, 'auth/email-already-exists')) return true;
    throw error;
  }
}
