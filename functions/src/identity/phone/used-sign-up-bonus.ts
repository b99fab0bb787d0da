import { createHmac } from 'node:crypto';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { signUpBonusMemoryMonths } from '../../contract/limits.ts';
import type { Services } from '../../shared/services.ts';

/**
 * `usedWelcomes/{keyed hash}`: a phone that has had its sign-up credits, of a deleted account or given up for another
 * phone. Deleted with the phone's next account, and on expiry. Without the deployment's secret the phone cannot be
 * found by trying all numbers.
 */
export const usedWelcomeSchema = z.object({
  /** Expiry of the note, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type UsedSignUpBonus = z.infer<typeof usedWelcomeSchema>;

type Deps = Pick<Services, 'environment' | 'firestore' | 'now'>;

export function usedSignUpBonusesIn(firestore: Firestore): CollectionReference {
  return firestore.collection('usedWelcomes');
}

/** `claim` is that of the phone; its id is the hash of the number. */
export function usedSignUpBonusReference(
  { environment, firestore }: Pick<Deps, 'environment' | 'firestore'>,
  claim: Pick<DocumentReference, 'id'>,
): DocumentReference {
  const hash = createHmac('sha256', environment.phoneHashSecret).update(`welcome:${claim.id}`).digest('hex');
  return usedSignUpBonusesIn(firestore).doc(hash);
}

/** Records, before a phone is free again, that it has had its sign-up credits. */
export async function recordUsedSignUpBonus(deps: Deps, claim: Pick<DocumentReference, 'id'>): Promise<void> {
  await usedSignUpBonusReference(deps, claim).set(toUsedSignUpBonus(deps.now()));
}

/** Returns the record of a phone that has used its welcome credits and was freed at that time. */
export function toUsedSignUpBonus(freedAt: Date): UsedSignUpBonus {
  const expiresAt = new Date(freedAt);
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + signUpBonusMemoryMonths);
  return { expiresAt };
}
