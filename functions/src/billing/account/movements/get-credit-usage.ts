import type { CreditUsage } from '../../../contract/billing/movements.ts';
import type { Routes } from '../../../contract/routes.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { madridDay, startOfMadridDay } from '../../../platform/time/madrid-day.ts';
import { dayMs } from '../../../platform/time/time-units.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { splitIsoDay, usageMonthSchema, usageMonthsOf } from '../../../shared/ledger/usage-months.ts';

type Day = CreditUsage['days'][number];

/**
 * `GET /credits/usage`: returns the credits spent by the caller per day and kind, for the last `days` days including
 * today.
 */
export const getCreditUsage: Handler<Routes['getCreditUsage']> = async (
  { firestore, now },
  { caller, query },
) => {
  const requestedDays = lastDays(now(), query.days);
  const months = usageMonthsOf(firestore, caller.uid);
  const names = new Set(requestedDays.map((day) => splitIsoDay(day).month));
  const snapshots = await firestore.getAll(...[...names].map((name) => months.doc(name)));
  const usageByDay = new Map(
    snapshots.map((snapshot) => [snapshot.id, readSnapshot(snapshot, usageMonthSchema)?.days]),
  );
  const days = requestedDays.map((day): Day => {
    const { month, date } = splitIsoDay(day);
    return {
      day,
      question: 0,
      upload: 0,
      extraction: 0,
      comparison: 0,
      table: 0,
      ...usageByDay.get(month)?.[date],
    };
  });
  return { days };
};

/**
 * Returns days such as `2026-11-23`, oldest first. Counts from noon to noon, so that a clock change cannot shift a day.
 */
function lastDays(now: Date, count: number): string[] {
  const noonMs = startOfMadridDay(now).getTime() + dayMs / 2;
  return Array.from({ length: count }, (_, index) =>
    madridDay(new Date(noonMs - (count - 1 - index) * dayMs)),
  );
}
