import { createHmac } from 'node:crypto';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { welcomeMemoryMonths } from '../contract/limits.ts';
import type { Services } from '../shared/services.ts';

/**
 * `usedWelcomes/{keyed hash}`: the phone of a deleted account, or one that an account gave up for another, which has had its sign-up
 * credits. Without the deployment's
 * secret it cannot be told which phone it is, or tried with all of them. Gone with the next account of that phone, and when its time is over.
 */
export const usedWelcomeSchema = z.object({
  /** Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type UsedWelcome = z.infer<typeof usedWelcomeSchema>;

type Deps = Pick<Services, 'environment' | 'firestore' | 'now'>;

export function usedWelcomesIn(firestore: Firestore): CollectionReference {
  return firestore.collection('usedWelcomes');
}

/** `claim` is that of the phone: its id stands for the number. */
export function usedWelcomeReference(
  { environment, firestore }: Pick<Deps, 'environment' | 'firestore'>,
  claim: Pick<DocumentReference, 'id'>,
): DocumentReference {
  const hash = createHmac('sha256', environment.phoneHashSecret).update(`welcome:${claim.id}`).digest('hex');
  return usedWelcomesIn(firestore).doc(hash);
}

/** Remembers, before a phone is free again, that it has had its sign-up credits. */
export async function rememberUsedWelcome(deps: Deps, claim: Pick<DocumentReference, 'id'>): Promise<void> {
  await usedWelcomeReference(deps, claim).set(usedWelcome(deps.now()));
}

/** What is remembered of a phone that is free again since then. */
export function usedWelcome(freedAt: Date): UsedWelcome {
  const expiresAt = new Date(freedAt);
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + welcomeMemoryMonths);
  return { expiresAt };
}
