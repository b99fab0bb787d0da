import {
  type CollectionReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { type UsageKind, usageKinds } from '../../contract/billing/movement-names.ts';
import { madridDay } from '../../platform/time/madrid-day.ts';
import { creditsOf, type LedgerEntry } from './ledger-records.ts';

/** Prefixes of the sources of each use of credits. */
export const usagePrefixes: Readonly<Record<UsageKind, string>> = {
  question: 'question',
  upload: 'upload',
  extraction: 'crawl',
  comparison: 'comparison',
  table: 'table',
};

/** `users/{uid}/usage/{2026-11}`: credits spent in a month, by day in Madrid (`07`) and by purpose. */
export const usageMonthSchema = z.object({
  days: z.record(z.string(), z.partialRecord(z.enum(usageKinds), z.int().nonnegative())),
});

/** Returns the months of a user's usage. Call it only with the uid of the authenticated caller. */
export function usageMonthsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/usage`);
}

/** Splits a day, as `2026-11-07`, into month and date. */
export const splitIsoDay = (day: string): { month: string; date: string } => ({
  month: day.slice(0, 7),
  date: day.slice(8),
});

/**
 * Adds an entry's spending to its day, within the transaction that writes the entry. A quarter is then read from four
 * documents instead of every entry. The entry's own time is the database's, so around midnight the two may differ.
 */
export function addUsage(
  transaction: Transaction,
  months: CollectionReference,
  entry: Omit<LedgerEntry, 'createdAt'>,
  now: Date,
): void {
  if (entry.kind !== 'charge' && entry.kind !== 'settle') return;
  const kind = usageKindOf(entry.source);
  const spent = -(creditsOf(entry) + entry.heldDelta);
  if (kind === undefined || spent === 0) return;
  const { month, date } = splitIsoDay(madridDay(now));
  const days = { [date]: { [kind]: FieldValue.increment(spent) } };
  transaction.set(months.doc(month), { days }, { merge: true });
}

function usageKindOf(source: string): UsageKind | undefined {
  const [prefix] = source.split(':', 1);
  return usageKinds.find((kind) => usagePrefixes[kind] === prefix);
}
