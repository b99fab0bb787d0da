import { isPhoneClaimed } from '../../shared/accounts/phone-claim.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';

/**
 * Returns true when a phone (E.164) may be registered. No account has claimed it, and at the identity provider its code
 * signs in only to a temporary user. A message to any other phone would be a key to another account.
 */
export async function isPhoneFree(
  services: Pick<Services, 'auth' | 'firestore'>,
  phone: string,
): Promise<boolean> {
  const [isClaimed, user] = await Promise.all([
    isPhoneClaimed(services.firestore, phone),
    findIdentityAccount(services, { phoneNumber: phone }),
  ]);
  return !isClaimed && user?.isPhoneAlone !== false;
}
