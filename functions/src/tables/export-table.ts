import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { respondWithFile } from '../shared/http/respond-with-file.ts';
import { withUserLease } from '../shared/leases/user-lease.ts';
import { writeTableFile } from './export/write-table-file.ts';
import { requireTable } from './find-table.ts';

/**
 * `GET /tables/:table_id/export`: returns a table for Excel or Word, or as CSV. Rejects with `table_not_found`, and with
 * `print_in_progress` while another file of the user is being written.
 */
export const exportTable: Handler<Routes['exportTable']> = async (
  services,
  { caller: { uid }, params, query: { format } },
) => {
  const { name, bytes, contentType } = await withUserLease(services, { uid, kind: 'print' }, async () => {
    const table = await requireTable(services, { uid, id: params.table_id });
    return { name: table.name, ...(await writeTableFile(format, table, services.now())) };
  });
  return respondWithFile({ title: name, extension: format, fallback: 'tabla', contentType, bytes });
};
