import { openTestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { workThrough } from '../../../functions/src/platform/resilience/work-through.ts';
import { checkLedger } from '../../../functions/src/shared/ledger/check-ledger.ts';
import { createFirestoreLedger } from '../../../functions/src/shared/ledger/firestore-ledger.ts';
import type { Ledger } from '../../../functions/src/shared/ledger/ledger.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

const contention = 20;
const chargesOfOne = 200;
const users = 50;
const chargesOfEach = 8;

/**
 * Measures the rate of charges on a local database: one user with 20 concurrent ones, then 50 users in parallel.
 * `drift` is the difference of wallets and entries plus lost and double charges, and must be 0.
 */
export async function run(): Promise<void> {
  const database = await openTestDatabase({ isCalledByGrpc: true });
  const ledger = createFirestoreLedger(database.db);
  const startedAtMs = performance.now();
  const one = await chargeInLanes(ledger, 'one', chargesOfOne, contention);
  const ids = Array.from({ length: users }, (_, position) => `many-${position}`);
  const many = (await Promise.all(ids.map((uid) => chargeInLanes(ledger, uid, chargesOfEach, 1)))).flat();
  const elapsedS = (performance.now() - startedAtMs) / 1_000;
  const { differences } = await checkLedger(database.db);
  const wrong = await Promise.all(['one', ...ids].map(async (uid) => (await ledger.balance(uid)).available));
  await database.close();
  console.log(
    formatMeasures({
      ops_per_s: (one.length + many.length) / elapsedS,
      drift: differences.length + wrong.filter((available) => available !== 0).length,
      p95_ms: percentile([...one, ...many], 0.95),
      one_user_p95_ms: percentile(one, 0.95),
      many_users_p95_ms: percentile(many, 0.95),
    }),
  );
}

/** Charges a user's whole balance, one credit at a time, so many at once. Answers how long each took. */
async function chargeInLanes(ledger: Ledger, uid: string, charges: number, lanes: number): Promise<number[]> {
  await ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: charges });
  const questions = Array.from({ length: charges }, (_, position) => `question:${position}`);
  const timesMs: number[] = [];
  await workThrough(questions, lanes, async (source) => {
    const startedAtMs = performance.now();
    await ledger.post(uid, { kind: 'charge', source, amount: 1 });
    timesMs.push(performance.now() - startedAtMs);
  });
  return timesMs;
}
