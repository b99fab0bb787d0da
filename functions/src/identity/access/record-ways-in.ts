import type { Services } from '../../shared/services.ts';
import { describeWaysIn, waysInReference } from '../ways-in.ts';

/** Writes down what opens an account after a change that its owner has a mail about already. */
export async function recordWaysIn(
  { auth, firestore }: Pick<Services, 'auth' | 'firestore'>,
  uid: string,
): Promise<void> {
  const found = describeWaysIn(await auth.getUser(uid));
  await waysInReference(firestore, uid).set(found, { merge: true });
}
