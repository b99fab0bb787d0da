import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import { type LedgerEntry, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import type { Services } from '../../shared/services.ts';
import { getCreditUsage } from './sum-usage.ts';

const { db: firestore, close } = await openTestDatabase();
afterAll(close);

const nothing: LedgerEntry = {
  kind: 'charge',
  source: 'x',
  planDelta: 0,
  purchasedDelta: 0,
  heldDelta: 0,
  debtDelta: 0,
  availableAfter: 0,
  heldAfter: 0,
  debtAfter: 0,
  createdAt: new Date(0),
};

/** The day on which clocks are put back, two days before. */
const now = new Date('2026-10-27T08:00:00Z');

async function spend(uid: string, entries: readonly Partial<LedgerEntry>[]): Promise<void> {
  const { entries: ledger } = ledgerReferences(firestore, uid);
  await Promise.all(entries.map((entry) => ledger.add({ ...nothing, ...entry })));
}

async function read(uid: string, days: number) {
  const request = { caller: { uid }, query: { days } } as unknown as HandlerRequest<never>;
  return (await getCreditUsage({ firestore, now: () => now } as Services, request)).days;
}

test('what was spent is summed by the days of Madrid and by what it was spent on, and nothing else is', async () => {
  await spend('u-1', [
    { source: 'question:m1:r', planDelta: -1, createdAt: new Date('2026-10-27T07:00:00Z') },
    { source: 'question:m2:r', purchasedDelta: -6, createdAt: new Date('2026-10-26T23:30:00Z') },
    // Spent of what was held: three of five come back.
    {
      kind: 'settle',
      source: 'upload:v1',
      planDelta: 3,
      heldDelta: -5,
      createdAt: new Date('2026-10-26T22:59:00Z'),
    },
    // The day that has 25 hours: its first and its last minute.
    { source: 'crawl:j1', planDelta: -10, createdAt: new Date('2026-10-24T22:00:00Z') },
    { source: 'crawl:j2', planDelta: -20, createdAt: new Date('2026-10-25T22:59:00Z') },
    { source: 'question:m3:r', planDelta: -1, createdAt: new Date('2026-10-24T21:59:00Z') },
    { source: 'operador:1', planDelta: -900, createdAt: new Date('2026-10-27T07:00:00Z') },
    { kind: 'grant', source: 'cs:1', purchasedDelta: 1_000, createdAt: new Date('2026-10-27T07:00:00Z') },
    {
      kind: 'hold',
      source: 'crawl:j3',
      planDelta: -50,
      heldDelta: 50,
      createdAt: new Date('2026-10-27T07:00:00Z'),
    },
  ]);
  const days = await read('u-1', 30);
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe('2026-09-28');
  expect(days.slice(-4)).toEqual([
    { day: '2026-10-24', question: 1, upload: 0, extraction: 0 },
    { day: '2026-10-25', question: 0, upload: 0, extraction: 30 },
    { day: '2026-10-26', question: 0, upload: 2, extraction: 0 },
    { day: '2026-10-27', question: 7, upload: 0, extraction: 0 },
  ]);
});

test('ninety days begin with the first one, each day is there once, and another’s credits are not counted', async () => {
  await spend('u-2', [
    { source: 'question:m1:r', planDelta: -4, createdAt: new Date('2026-07-29T22:00:00Z') },
    { source: 'question:m2:r', planDelta: -8, createdAt: new Date('2026-07-29T21:59:59Z') },
  ]);
  await spend('u-3', [{ source: 'question:m1:r', planDelta: -99, createdAt: now }]);
  const days = await read('u-2', 90);
  expect(new Set(days.map(({ day }) => day)).size).toBe(90);
  expect(days[0]).toEqual({ day: '2026-07-30', question: 4, upload: 0, extraction: 0 });
  expect(days.reduce((sum, { question }) => sum + question, 0)).toBe(4);
  expect(days.at(-1)?.day).toBe('2026-10-27');
});
