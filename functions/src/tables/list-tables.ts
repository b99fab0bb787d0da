import type { Routes } from '../contract/routes.ts';
import type { TableSummary } from '../contract/tables/schemas.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { summariseTable } from './describe-table.ts';
import { tableRecordSchema, tablesOf } from './table-record.ts';

/** `GET /tables`: returns the caller's tables, latest change first. */
export const listTables: Handler<Routes['listTables']> = async (services, { caller }) => ({
  tables: await listTablesOf(services, caller.uid),
});

/** Lists the tables of a user, latest change first. */
export async function listTablesOf(
  { firestore }: Pick<Services, 'firestore'>,
  uid: string,
): Promise<TableSummary[]> {
  const { docs } = await tablesOf(firestore, uid).orderBy('updatedAt', 'desc').get();
  return docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, tableRecordSchema);
    return record === undefined ? [] : summariseTable(snapshot.id, record);
  });
}
