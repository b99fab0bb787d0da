import type { Firestore } from 'firebase-admin/firestore';
import type { MovementFilter } from '../../../contract/billing/movement-names.ts';
import type { Movement } from '../../../contract/billing/movements.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { entryIdOf } from '../../../shared/ledger/apply-command.ts';
import {
  type Hold,
  holdSchema,
  ledgerEntrySchema,
  ledgerReferences,
} from '../../../shared/ledger/ledger-records.ts';
import { creditChangeOf, movementReasonOf } from './describe-movement.ts';
import { type EntriesQuery, readEntries, type StoredEntry } from './read-entries.ts';

/** A line of the statement before its subject is looked up by its source. */
export type StatementLine = Omit<Movement, 'subject'> & { readonly source: string };

/** Max open holds that are listed: never more work runs concurrently. */
const maxPending = 50;

/** Yields one line for each movement of credits, latest first; skips movements of zero. */
export async function* readPosted(
  firestore: Firestore,
  uid: string,
  filter: EntriesQuery,
): AsyncGenerator<StatementLine, void, undefined> {
  for await (const stored of readEntries(firestore, uid, filter)) {
    const line = describeEntry(stored);
    if (line.credits !== 0) yield line;
  }
}

function describeEntry({ id, entry }: StoredEntry): StatementLine {
  const { source, availableAfter, heldAfter, debtAfter, createdAt } = entry;
  return {
    id,
    source,
    reason: movementReasonOf(source),
    state: 'done',
    credits: creditChangeOf(entry),
    balance_after: availableAfter + heldAfter - debtAfter,
    created_at: createdAt.toISOString(),
  };
}

/** Returns the open holds, latest first, each with its start by the ledger. */
export async function readPendingLines(
  firestore: Firestore,
  uid: string,
  filter: MovementFilter | undefined,
): Promise<StatementLine[]> {
  const { hold, entries } = ledgerReferences(firestore, uid);
  const openHolds = await hold('x').parent.where('state', '==', 'open').limit(maxPending).get();
  const holds = openHolds.docs
    .flatMap((snapshot) => readSnapshot(snapshot, holdSchema) ?? [])
    .filter(({ source }) => filter === undefined || movementReasonOf(source) === filter);
  if (holds.length === 0) return [];
  const holdEntries = await firestore.getAll(...holds.map((each) => entries.doc(holdEntryId(each))));
  const lines = holds.flatMap((each, index) => {
    const snapshot = holdEntries[index];
    const entry = snapshot && readSnapshot(snapshot, ledgerEntrySchema);
    return entry === undefined ? [] : [describeHold(each, entry.createdAt)];
  });
  return lines.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

const holdEntryId = ({ source, attempt, expiresAt }: Hold): string =>
  entryIdOf({ kind: 'hold', source, amount: 1, expiresAt }, attempt);

function describeHold({ source, plan, purchased }: Hold, createdAt: Date): StatementLine {
  return {
    id: `hold:${source}`,
    source,
    reason: movementReasonOf(source),
    state: 'pending',
    credits: -(plan + purchased),
    balance_after: null,
    created_at: createdAt.toISOString(),
  };
}
