import { hasErrorCode } from '../../platform/errors/error-code.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from './find-identity-account.ts';
import { type Registration, readRegistration, registrationSchema } from './registration-record.ts';

type Deps = Pick<Services, 'auth' | 'firestore' | 'now'>;

/** Deletes the temporary user left by a sign-in with this phone (E.164), and no other user. */
export async function deletePhoneUser(deps: Deps, phoneNumber: string): Promise<void> {
  const user = await findIdentityAccount(deps, { phoneNumber });
  if (user?.isPhoneAlone) await deleteIdentity(deps, user.uid);
}

/**
 * Deletes an account that an earlier try with this phone left at the identity provider under the registration's email,
 * so that the email is free. Keeps accounts with a verified email, those of a live registration with another phone, and
 * those without a linked registration. They may belong to another person, who is about to verify the email.
 */
export async function removeAbandonedAccount(
  deps: Deps,
  { email, phone, accountUid }: Registration,
): Promise<void> {
  const account = await findIdentityAccount(deps, { email });
  if (account === undefined || account.isComplete || account.isEmailVerified) return;
  if (account.uid === accountUid) return;
  const otherRegistrations = await findLinkedRegistrations(deps, account.uid);
  if (otherRegistrations.length > 0 && otherRegistrations.every((other) => other.phone === phone))
    await deleteIdentity(deps, account.uid);
}

/** Returns the live registrations that an account of the identity provider was created for, newest first. */
export async function findLinkedRegistrations(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  accountUid: string,
): Promise<(Registration & { readonly id: string })[]> {
  const { docs } = await firestore.collection('registrations').where('accountUid', '==', accountUid).get();
  return docs
    .flatMap((doc) => {
      const registration = readSnapshot(doc, registrationSchema);
      return registration && registration.expiresAt > now() ? [{ ...registration, id: doc.id }] : [];
    })
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Returns true when there is a live registration with this email, linked or not. */
export async function hasLiveRegistration(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  email: string,
): Promise<boolean> {
  const { docs } = await firestore.collection('registrations').where('email', '==', email).get();
  return docs.some((doc) => readRegistration(doc, now()) !== undefined);
}

/** Deletes the registrations that an account of the identity provider was created for. */
export async function deleteLinkedRegistrations(
  { firestore }: Pick<Services, 'firestore'>,
  accountUid: string,
): Promise<void> {
  const { docs } = await firestore.collection('registrations').where('accountUid', '==', accountUid).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** Deletes an account of the identity provider; a missing one is no failure. */
export async function deleteIdentity({ auth }: Pick<Services, 'auth'>, uid: string): Promise<void> {
  await auth.deleteUser(uid).catch((error: unknown) => {
    if (!hasErrorCode(error, 'auth/user-not-found')) throw error;
  });
}
