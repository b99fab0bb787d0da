import type { DocumentSummary } from '@contract/documents/schemas.ts';
import type { TableRow } from '@contract/tables/schemas.ts';
import { toQuotedPosition, toViewedDocument, type ViewerTarget } from '@/viewer/viewer-target.ts';

/**
 * Returns the places of a cell to step through, those of the answer first, in the version that the answer is about.
 * `undefined` for a cell without places, and for a deleted document.
 */
export function cellTarget(row: TableRow, columnId: string, start: number): ViewerTarget | undefined {
  const { answer, document_version: version } = row.cells[columnId] ?? {};
  if (row.is_deleted || answer == null || version == null) return undefined;
  const document = { filename: row.name, id: row.document_id, version, isSite: row.kind === 'site' };
  const quoted = [...answer.places, ...answer.disagreeing.map(({ place }) => place)];
  const [first, ...others] = quoted.map((place) => toQuotedPosition(document, place));
  return first && { places: [first, ...others], start: Math.min(start, others.length) };
}

/** Returns the first page of a document of the library. */
export const documentTarget = (listed: DocumentSummary): ViewerTarget => ({
  places: [{ document: toViewedDocument(listed), page: 1, pageLabel: undefined, passage: undefined }],
  start: 0,
});
