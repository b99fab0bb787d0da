import type { TableExportFormat } from '../../contract/tables/schemas.ts';
import { contentTypes } from '../../shared/library/find-file.ts';
import type { ExportedTable } from './describe-cell.ts';

export interface TableFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Writes a table in a format, with its values, their states and their proofs. */
export async function writeTableFile(
  format: TableExportFormat,
  table: ExportedTable,
  now: Date,
): Promise<TableFile> {
  return { bytes: await writers[format](table, now), contentType: fileTypes[format] };
}

// Loads the libraries on demand, because they are large.
const writers: Readonly<Record<TableExportFormat, (table: ExportedTable, now: Date) => Promise<Buffer>>> = {
  xlsx: async (table, now) => (await import('./write-table-xlsx.ts')).writeTableXlsx(table, now),
  csv: async (table) => (await import('./write-table-csv.ts')).writeTableCsv(table),
  docx: async (table, now) => (await import('./write-table-docx.ts')).writeTableDocx(table, now),
};

const fileTypes: Readonly<Record<TableExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  docx: contentTypes.docx,
};
