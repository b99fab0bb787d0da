import { priceCells } from '../contract/billing/credit-prices.ts';
import type { RouteBody } from '../contract/route-definition.ts';
import type { Routes } from '../contract/routes.ts';
import { formatCredits } from '../contract/spanish-format.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { runInTurn } from '../platform/firestore/run-in-turn.ts';
import { freeLease } from '../platform/lease/lease.ts';
import { hourMs, minuteMs } from '../platform/time/time-units.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletQueueKey } from '../shared/ledger/firestore-ledger.ts';
import type { Services } from '../shared/services.ts';
import { isCellOutdated, type RowWithDocument, summariseTable } from './describe-table.ts';
import { enqueueFill } from './filling/enqueue-fill.ts';
import { creditSource } from './filling/table-source.ts';
import { findRows, requireTableRecord } from './find-table.ts';
import { rowsOf, type TableKey, type TableRecord, tableReference } from './table-record.ts';

type Route = Routes['runTable'];

/** Time of a hold: longer than a run may last, so that no sweep releases the hold of a running one. */
const holdMs = 6 * hourMs;
/** Delay after which the sweep enqueues a run again, in case its task was lost. */
const firstDueMs = 2 * minuteMs;

/**
 * `POST /tables/:table_id/run`: holds the price of the cells to ask and enqueues the run. A repeated `run_id` starts no
 * second one. Rejects with `table_not_found`, `table_running`, `nothing_to_ask`, `price_changed`,
 * `insufficient_credits` and, after many free cells a day, `rate_limited`.
 */
export const runTable: Handler<Route> = async (services, { caller: { uid }, params, body }) => {
  const key = { uid, id: params.table_id };
  const { rateLimiter, fillQueue, logger } = services;
  await rateLimiter.requireRoom({ limit: 'freeCellsOfUser', key: uid });
  const record = await startRun(services, key, body);
  if (record.run !== null) {
    await enqueueFill(fillQueue, key, record.run.id).catch((cause: unknown) =>
      // Only logs the failure: the sweep recovers a run that could not be enqueued.
      logger.error('table not enqueued', { tableId: key.id, cause }),
    );
  }
  return summariseTable(key.id, record);
};

/** Holds the price and stores the run; returns the table as it is when the run was started before. */
async function startRun(
  { firestore, ledger, now }: Services,
  key: TableKey,
  { run_id: id, max_credits: maxCredits, cells }: RouteBody<Route>,
): Promise<TableRecord> {
  return await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const record = await requireTableRecord(firestore, key, transaction);
    if (record.run?.id === id || record.endedRunId === id) return record;
    if (record.run !== null) throw new ApiError('table_running');
    const rows = await findRows(firestore, key, { reader: transaction });
    const askedCells = chooseCells(record, rows, cells);
    const heldCredits = askedCells.reduce((sum, { columnIds }) => sum + priceCells(columnIds.length), 0);
    if (heldCredits === 0) throw new ApiError('nothing_to_ask');
    if (heldCredits > maxCredits) throw new ApiError('price_changed', { detail: priceChanged(heldCredits) });
    const startedAt = now();
    const posting = await ledger.prepare(transaction, key.uid, {
      kind: 'hold',
      source: creditSource(key, id),
      amount: heldCredits,
      expiresAt: new Date(startedAt.getTime() + holdMs),
    });
    // Returns the record for the id of a run that has ended and was paid.
    if (!posting.isNew) return record;
    posting.write();
    const revision = record.revision + 1;
    for (const { row, columnIds } of askedCells) {
      const changes = { asking: columnIds, isAsked: true, revision };
      transaction.update(rowsOf(firestore, key).doc(row.id), changes);
    }
    const changes = {
      run: { id, startedAt, heldCredits, spentCredits: 0, lease: freeLease, attempts: 0 },
      ...{ revision, updatedAt: startedAt, detail: null },
      endedCells: 0,
      totalCells: askedCells.reduce((sum, { columnIds }) => sum + columnIds.length, 0),
      dueAt: new Date(startedAt.getTime() + firstDueMs),
    };
    transaction.update(tableReference(firestore, key), changes);
    return { ...record, ...changes };
  });
}

interface AskedRow {
  readonly row: RowWithDocument;
  readonly columnIds: string[];
}

/** Returns the chosen cells of existing documents by row; without a choice, those that are pending or failed. */
function chooseCells(
  { columns }: TableRecord,
  rows: readonly RowWithDocument[],
  chosenCells: RouteBody<Route>['cells'],
): AskedRow[] {
  const wantedKeys =
    chosenCells && new Set(chosenCells.map((cell) => `${cell.document_id} ${cell.column_id}`));
  return rows.flatMap((row): AskedRow[] => {
    const { record, document } = row;
    if (document === undefined) return [];
    const askedColumns = columns.filter(({ id }) => {
      if (wantedKeys !== undefined) return wantedKeys.has(`${row.id} ${id}`);
      const cell = record.cells[id];
      return cell === undefined || cell.status !== 'answered' || isCellOutdated(cell, document);
    });
    return askedColumns.length === 0 ? [] : [{ row, columnIds: askedColumns.map(({ id }) => id) }];
  });
}

const priceChanged = (credits: number): string =>
  `Estas celdas cuestan ahora hasta ${formatCredits(credits)}. Revisa el precio y confirma de nuevo.`;
