import { type UsageKind, usageKinds } from '../../contract/movement-names.ts';
import type { CreditUsage } from '../../contract/movements.ts';
import type { Routes } from '../../contract/routes.ts';
import { madridDay, startOfMadridDay } from '../../shared/figures/madrid-day.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { netCredits, reasonOf } from '../describe-movement.ts';

type Day = CreditUsage['days'][number];

const dayMs = 24 * 60 * 60 * 1_000;

/** What of an entry the sum needs: a tenth of it, where a quarter of a year has thousands. */
const fields = ['source', 'planDelta', 'purchasedDelta', 'heldDelta', 'debtDelta', 'createdAt'] as const;
const spentSchema = ledgerEntrySchema.pick({
  source: true,
  planDelta: true,
  purchasedDelta: true,
  heldDelta: true,
  debtDelta: true,
  createdAt: true,
});

/** `GET /credits/usage`: what the caller spent on the last days, today included, for each kind. */
export const getCreditUsage: Handler<Routes['getCreditUsage']> = async (
  { firestore, now },
  { caller, query },
) => {
  const days = new Map<string, Day>(
    lastDays(now(), query.days).map((day) => [day, { day, question: 0, upload: 0, extraction: 0 }]),
  );
  const [first] = days.keys();
  const { docs } = await ledgerReferences(firestore, caller.uid)
    .entries.where('kind', 'in', ['charge', 'settle'])
    .where('createdAt', '>=', startOfDay(first ?? madridDay(now())))
    .orderBy('createdAt', 'desc')
    .select(...fields)
    .get();
  for (const snapshot of docs) {
    const entry = readSnapshot(snapshot, spentSchema);
    if (entry === undefined) continue;
    const day = days.get(madridDay(entry.createdAt));
    const kind = usageKindOf(entry.source);
    if (day !== undefined && kind !== undefined) day[kind] -= netCredits(entry);
  }
  return { days: [...days.values()] };
};

function usageKindOf(source: string): UsageKind | undefined {
  const reason = reasonOf(source);
  return usageKinds.find((kind) => kind === reason);
}

/** As `2026-11-23`, oldest first. From noon to noon, which no change of the clock moves into another day. */
function lastDays(now: Date, count: number): string[] {
  const noonMs = startOfMadridDay(now).getTime() + dayMs / 2;
  return Array.from({ length: count }, (_, place) =>
    madridDay(new Date(noonMs - (count - 1 - place) * dayMs)),
  );
}

const startOfDay = (day: string): Date => startOfMadridDay(new Date(`${day}T12:00:00Z`));
