import type { Table, TableCell, TableRow, TableSummary } from '../contract/tables/schemas.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { CellRecord, RowRecord, TableRecord } from './table-record.ts';

/** A row of a table with its document, which is `undefined` once it is deleted. */
export interface RowWithDocument {
  readonly id: string;
  readonly record: RowRecord;
  readonly document: StoredDocument | undefined;
}

/** Returns the owner's view of a table, with these rows. */
export function describeTable(id: string, record: TableRecord, rows: readonly RowWithDocument[]): Table {
  const order = new Map(record.documentIds.map((documentId, index) => [documentId, index]));
  const place = (row: RowWithDocument): number => order.get(row.id) ?? 0;
  return {
    ...summariseTable(id, record),
    columns: record.columns,
    document_ids: record.documentIds,
    revision: record.revision,
    rows: rows.toSorted((one, other) => place(one) - place(other)).map(describeRow),
  };
}

/** Returns the owner's view of a table without its rows. */
export function summariseTable(id: string, record: TableRecord): TableSummary {
  const { name, run, createdAt, updatedAt, endedCells, totalCells } = record;
  return {
    id,
    name,
    case_file_id: record.caseFileId,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    row_count: record.documentIds.length,
    column_count: record.columns.length,
    state: run === null ? 'idle' : 'running',
    progress: { cells: endedCells, total_cells: totalCells },
    credits_held: run === null ? 0 : run.heldCredits - run.spentCredits,
    credits_spent: record.creditsSpent + (run?.spentCredits ?? 0),
    detail: record.detail,
  };
}

export function describeRow({ id, record, document }: RowWithDocument): TableRow {
  const asking = new Set(record.asking);
  return {
    document_id: id,
    name: document?.name ?? record.name,
    kind: record.kind,
    page_count: document?.pageCount ?? record.pageCount,
    is_deleted: document === undefined,
    revision: record.revision,
    cells: Object.fromEntries(
      Object.entries(record.cells).map(([columnId, cell]): [string, TableCell] => {
        const isPending = asking.has(columnId) || isCellOutdated(cell, document);
        return [columnId, { ...describeCell(cell), ...(isPending && { status: 'pending' }) }];
      }),
    ),
  };
}

function describeCell({ status, answer, version, correction }: CellRecord): TableCell {
  return {
    status,
    answer,
    document_version: version,
    correction: correction && {
      value: correction.value,
      text: correction.text,
      corrected_at: correction.correctedAt.toISOString(),
    },
  };
}

/**
 * Returns true when the answer is about another content than the document has now. A document that was read further
 * since then outdates only what was absent or failed.
 */
export function isCellOutdated(cell: CellRecord, document: StoredDocument | undefined): boolean {
  if (document === undefined || cell.version === null) return false;
  if (cell.version !== document.version) return true;
  return cell.part !== document.part && cell.answer?.state === 'absent';
}
