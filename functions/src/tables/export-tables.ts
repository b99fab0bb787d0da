import { ApiError } from '../platform/errors/api-error.ts';
import { jsonEntry } from '../platform/zip/json-entry.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import { requireTable } from './find-table.ts';
import { listTablesOf } from './list-tables.ts';

/** Exports a user's tables with their answers, quotes and corrections: a file for each. */
export const exportTables: ExportPart = async (services, uid) => {
  const tables = await listTablesOf(services, uid);
  return tables.map(({ id }, index) =>
    jsonEntry(`tablas/${String(index + 1).padStart(4, '0')}.json`, async () => {
      try {
        return await requireTable(services, { uid, id });
      } catch (error) {
        // Skips a table deleted after it was listed.
        if (error instanceof ApiError && error.code === 'table_not_found') return null;
        throw error;
      }
    }),
  );
};
