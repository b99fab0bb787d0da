import { type RateLimit, type RateLimitName, rateLimits } from '../../contract/rate-limits.ts';
import { counterReference } from '../../platform/rate-limit/rate-limiter.ts';
import type { DeletionStep } from '../../shared/account-parts/deletion-step.ts';
import { userReference } from '../../shared/accounts/user-record.ts';

/**
 * Deletes all data below the account: records first, so that workers find no job and create nothing, then files. The
 * account's own record stays, with the email for the last mail.
 */
export const deleteStoredData: DeletionStep = {
  name: 'stored data',
  run: async ({ firestore, bucket }, { uid }) => {
    const collections = await userReference(firestore, uid).listCollections();
    for (const collection of collections) await firestore.recursiveDelete(collection);
    await bucket.deleteFiles({ prefix: `users/${uid}/` });
    const limits = Object.entries(rateLimits) as [RateLimitName, RateLimit][];
    const counters = limits.filter(([, { by }]) => by === 'user');
    await Promise.all(counters.map(([limit]) => counterReference(firestore, { limit, key: uid }).delete()));
  },
};
