import type { Services } from '../../shared/services.ts';
import { describeWaysIn, waysInReference } from '../provider-account/ways-in.ts';

/** Records an account's sign-in factors after a change whose mail its owner already has. */
export async function recordWaysIn(
  { auth, firestore }: Pick<Services, 'auth' | 'firestore'>,
  uid: string,
): Promise<void> {
  const found = describeWaysIn(await auth.getUser(uid));
  await waysInReference(firestore, uid).set(found, { merge: true });
}
