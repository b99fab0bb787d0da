import { randomBytes } from 'node:crypto';
import type { Services } from '../../shared/services.ts';
import { recordSignInMethods } from '../provider-account/sign-in-methods.ts';
import { restoreEmail } from './restore-email.ts';

/**
 * Removes every sign-in method of an account except its own email with the password. Ends the provider's sessions, with
 * which an intruder could set a password. Replaces the password by a random one without `keepsPassword`, or when
 * another email was set, whose mailbox may have changed it.
 */
export async function removeForeignSignInMethods(
  services: Pick<Services, 'auth' | 'firestore'>,
  { uid, email, keepsPassword = true }: ClosedAccount,
): Promise<void> {
  const { auth } = services;
  const { providerData, email: heldEmail } = await auth.getUser(uid);
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((providerId) => providerId !== 'password' && providerId !== 'phone');
  await auth.updateUser(uid, {
    phoneNumber: null,
    multiFactor: { enrolledFactors: null },
    ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
  });
  await restoreEmail(services, { uid, email });
  if (!keepsPassword || heldEmail?.toLowerCase() !== email)
    await auth.updateUser(uid, { password: randomPassword() });
  await auth.revokeRefreshTokens(uid);
  await recordSignInMethods(services, uid);
}

interface ClosedAccount {
  readonly uid: string;
  /** The account's own email. */
  readonly email: string;
  readonly keepsPassword?: boolean;
}

/** A random password; only the mailbox of the account can reset it. */
const randomPassword = (): string => randomBytes(32).toString('base64url');
