import type { Services } from '../../shared/services.ts';
import { recordWaysIn } from './record-ways-in.ts';
import { restoreEmail } from './restore-email.ts';

/**
 * Takes every way into an account away but its own email with the password, and ends what was signed in to at the identity
 * provider: whoever came by another way could still use it there to set a password.
 */
export async function closeForeignWays(
  services: Pick<Services, 'auth' | 'firestore'>,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const { auth } = services;
  const { providerData } = await auth.getUser(uid);
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((providerId) => providerId !== 'password' && providerId !== 'phone');
  await auth.updateUser(uid, {
    phoneNumber: null,
    multiFactor: { enrolledFactors: null },
    ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
  });
  await restoreEmail(services, { uid, email });
  await auth.revokeRefreshTokens(uid);
  await recordWaysIn(services, uid);
}
