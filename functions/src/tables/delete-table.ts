import type { Routes } from '../contract/routes.ts';
import { runInTurn } from '../platform/firestore/run-in-turn.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletQueueKey } from '../shared/ledger/firestore-ledger.ts';
import { prepareRelease } from './filling/end-run.ts';
import { requireTableRecord } from './find-table.ts';
import { listTablesOf } from './list-tables.ts';
import { rowsOf, tableReference } from './table-record.ts';

/** `DELETE /tables/:table_id`: ends the run, and deletes the table with its rows, in one transaction. */
export const deleteTable: Handler<Routes['deleteTable']> = async (services, { caller: { uid }, params }) => {
  const { firestore } = services;
  const key = { uid, id: params.table_id };
  await runInTurn(firestore, walletQueueKey(uid), async (transaction) => {
    const { run } = await requireTableRecord(firestore, key, transaction);
    const rows = await transaction.get(rowsOf(firestore, key));
    const release = run === null ? undefined : await prepareRelease(services, transaction, key, run);
    release?.();
    for (const { ref } of rows.docs) transaction.delete(ref);
    transaction.delete(tableReference(firestore, key));
  });
  return { tables: await listTablesOf(services, uid) };
};
