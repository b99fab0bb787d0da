import { randomBytes } from 'node:crypto';
import type { Services } from '../../shared/services.ts';
import { recordWaysIn } from '../provider-account/ways-in.ts';
import { restoreEmail } from './restore-email.ts';

/**
 * Closes every way into an account except its own email with the password, and ends the identity provider's sessions:
 * an intruder could still use one to set a password. Where another email was set, its mailbox may have set the password
 * by now: then, and where told not to keep it, the password is replaced by a random one.
 */
export async function closeForeignWays(
  services: Pick<Services, 'auth' | 'firestore'>,
  { uid, email, keepsPassword = true }: ClosedAccount,
): Promise<void> {
  const { auth } = services;
  const { providerData, email: held } = await auth.getUser(uid);
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((providerId) => providerId !== 'password' && providerId !== 'phone');
  await auth.updateUser(uid, {
    phoneNumber: null,
    multiFactor: { enrolledFactors: null },
    ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
  });
  await restoreEmail(services, { uid, email });
  if (!keepsPassword || held?.toLowerCase() !== email)
    await auth.updateUser(uid, { password: randomPassword() });
  await auth.revokeRefreshTokens(uid);
  await recordWaysIn(services, uid);
}

interface ClosedAccount {
  readonly uid: string;
  /** The account's own. */
  readonly email: string;
  readonly keepsPassword?: boolean;
}

/** A random one: only the mailbox of the account opens it from then on. */
const randomPassword = (): string => randomBytes(32).toString('base64url');
