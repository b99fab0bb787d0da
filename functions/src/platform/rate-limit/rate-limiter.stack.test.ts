import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { type RateLimitName, rateLimits } from '../../contract/rate-limits.ts';
import { createRateLimiter } from './rate-limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns the number of calls that two processes accept together, when each asks for one more than the limit. */
async function countAccepted(limit: RateLimitName): Promise<number> {
  const standingAt = new Date();
  const key = crypto.randomUUID();
  const processes = [1, 2].map(() => createRateLimiter({ firestore: database.db, now: () => standingAt }));
  let accepted = 0;
  for (const { consume } of processes) {
    for (let count = 0; count <= rateLimits[limit].max; count += 1) {
      const isAccepted = await consume([{ limit, key }]).then(
        () => true,
        () => false,
      );
      accepted += Number(isAccepted);
    }
  }
  return accepted;
}

describe('rate limiter of two processes on one database', () => {
  // @proves T8, V2.4.1
  test('shares the allowance of a limit that is counted in the database', async () => {
    expect(await countAccepted('lookupsOfAddress')).toBe(rateLimits.lookupsOfAddress.max);
  });

  test('counts separately for a limit that is counted in the process', async () => {
    expect(await countAccepted('searchesOfUser')).toBe(2 * rateLimits.searchesOfUser.max);
  });
});
