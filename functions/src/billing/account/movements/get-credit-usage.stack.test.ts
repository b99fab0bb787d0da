import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../emulators/src/firestore/open-test-database.ts';
import type { HandlerRequest } from '../../../shared/http/handler.ts';
import { createFirestoreLedger } from '../../../shared/ledger/firestore-ledger.ts';
import type { LedgerCommand } from '../../../shared/ledger/ledger.ts';
import type { Services } from '../../../shared/services.ts';
import { getCreditUsage } from './get-credit-usage.ts';

const { db: firestore, control, close } = await openTestDatabase();
afterAll(close);

/** Two days after the end of daylight saving time. */
const now = new Date('2026-10-27T08:00:00Z');
const expiresAt = new Date('2027-01-01T00:00:00Z');

const charge = (source: string, amount: number) => ({ kind: 'charge', source, amount }) as const;
const hold = (source: string, amount: number) => ({ kind: 'hold', source, amount, expiresAt }) as const;
const settle = (source: string, amount: number) => ({ kind: 'settle', source, amount }) as const;

async function postCommands(uid: string, life: readonly (readonly [at: string, command: LedgerCommand])[]) {
  for (const [at, command] of life) {
    await createFirestoreLedger(firestore, undefined, () => new Date(at)).post(uid, command);
  }
}

async function readUsage(uid: string, days: number) {
  const request = { caller: { uid }, query: { days } } as unknown as HandlerRequest<never>;
  return (await getCreditUsage({ firestore, now: () => now } as Services, request)).days;
}

test('sums the spent credits by day in Madrid and by kind, and ignores other movements', async () => {
  await postCommands('u-1', [
    ['2026-10-01T07:00:00Z', { kind: 'grant', source: 'cs:1', bucket: 'purchased', amount: 1_000 }],
    // First and last minute of the day with 25 hours, and the minute before.
    ['2026-10-24T21:59:00Z', charge('question:m3:r', 1)],
    ['2026-10-24T22:00:00Z', charge('crawl:j1', 10)],
    ['2026-10-25T22:59:00Z', charge('crawl:j2', 20)],
    // Hold of the day before: of 5 credits, 2 are spent and 3 released.
    ['2026-10-25T22:59:30Z', hold('upload:v1', 5)],
    ['2026-10-26T22:59:00Z', settle('upload:v1', 2)],
    ['2026-10-26T23:30:00Z', charge('question:m2:r', 6)],
    ['2026-10-27T07:00:00Z', charge('question:m1:r', 1)],
    // Posts this charge twice; it counts once.
    ['2026-10-27T07:01:00Z', charge('question:m1:r', 1)],
    ['2026-10-27T07:02:00Z', charge('operador:1', 100)],
    ['2026-10-27T07:03:00Z', hold('crawl:j3', 50)],
    ['2026-10-27T07:04:00Z', hold('question:m4:r', 1)],
    ['2026-10-27T07:05:00Z', { kind: 'release', source: 'question:m4:r' }],
    ['2026-10-27T07:06:00Z', hold('question:m5:r', 1)],
    ['2026-10-27T07:07:00Z', settle('question:m5:r', 0)],
  ]);
  const days = await readUsage('u-1', 30);
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe('2026-09-28');
  expect(days.slice(-4)).toEqual([
    { day: '2026-10-24', question: 1, upload: 0, extraction: 0, comparison: 0, table: 0 },
    { day: '2026-10-25', question: 0, upload: 0, extraction: 30, comparison: 0, table: 0 },
    { day: '2026-10-26', question: 0, upload: 2, extraction: 0, comparison: 0, table: 0 },
    { day: '2026-10-27', question: 7, upload: 0, extraction: 0, comparison: 0, table: 0 },
  ]);
});

test('counts only the 3 credits that a job spends of 10 held ones, although the other 7 pay a debt', async () => {
  await postCommands('u-2', [
    ['2026-10-26T07:00:00Z', { kind: 'grant', source: 'cs:1', bucket: 'purchased', amount: 10 }],
    ['2026-10-26T07:01:00Z', hold('crawl:j1', 10)],
    ['2026-10-26T07:02:00Z', { kind: 'clawback', source: 'refund:1', bucket: 'purchased', amount: 4 }],
    ['2026-10-26T07:03:00Z', settle('crawl:j1', 3)],
  ]);
  expect((await readUsage('u-2', 30)).at(-2)).toEqual({
    day: '2026-10-26',
    question: 0,
    upload: 0,
    extraction: 3,
    comparison: 0,
    table: 0,
  });
});

test('returns each of the last 90 days once, with the usage of this user only', async () => {
  const granted = { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 } as const;
  await postCommands('u-3', [
    ['2026-07-01T00:00:00Z', granted],
    ['2026-07-29T21:59:59Z', charge('question:m2:r', 8)],
    ['2026-07-29T22:00:00Z', charge('question:m1:r', 4)],
  ]);
  await postCommands('u-4', [
    ['2026-07-01T00:00:00Z', granted],
    ['2026-10-27T07:00:00Z', charge('question:m1:r', 99)],
  ]);
  const days = await readUsage('u-3', 90);
  expect(new Set(days.map(({ day }) => day)).size).toBe(90);
  expect(days[0]).toEqual({
    day: '2026-07-30',
    question: 4,
    upload: 0,
    extraction: 0,
    comparison: 0,
    table: 0,
  });
  expect(days.reduce((sum, { question }) => sum + question, 0)).toBe(4);
  expect(days.at(-1)?.day).toBe('2026-10-27');
});

test('reads one Firestore document per month of usage, regardless of the number of movements', async () => {
  await postCommands('u-5', [
    ['2026-07-01T00:00:00Z', { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 900 }],
    ...Array.from(
      { length: 60 },
      (_, index) => [`2026-10-0${1 + (index % 9)}T07:00:00Z`, charge(`question:m${index}:r`, 1)] as const,
    ),
  ]);
  const before = (await control('calls')) as { documentsRead: number };
  const days = await readUsage('u-5', 90);
  const after = (await control('calls')) as { documentsRead: number };
  expect(days.reduce((sum, { question }) => sum + question, 0)).toBe(60);
  expect(after.documentsRead - before.documentsRead).toBe(4);
});
