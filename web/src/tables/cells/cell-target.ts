import type { DocumentSummary } from '@contract/documents/schemas.ts';
import type { QuotePlace } from '@contract/proved-values/schemas.ts';
import type { TableRow } from '@contract/tables/schemas.ts';
import {
  toViewedDocument,
  type ViewedDocument,
  type ViewerPosition,
  type ViewerTarget,
} from '@/viewer/viewer-target.ts';

/**
 * Returns the places of a cell to step through, those of the answer first, in the version that the answer is about.
 * `undefined` for a cell without places, and for a deleted document.
 */
export function cellTarget(row: TableRow, columnId: string, start: number): ViewerTarget | undefined {
  const { answer, document_version: version } = row.cells[columnId] ?? {};
  if (row.is_deleted || answer == null || version == null) return undefined;
  const document = { filename: row.name, id: row.document_id, version, isSite: row.kind === 'site' };
  const quoted = [...answer.places, ...answer.disagreeing.map(({ place }) => place)];
  const [first, ...others] = quoted.map((place) => toPosition(document, place));
  return first && { places: [first, ...others], start: Math.min(start, others.length) };
}

/** Returns the first page of a document of the library. */
export const documentTarget = (listed: DocumentSummary): ViewerTarget => ({
  places: [{ document: toViewedDocument(listed), page: 1, pageLabel: undefined, passage: undefined }],
  start: 0,
});

const toPosition = (document: ViewedDocument, place: QuotePlace): ViewerPosition => ({
  document,
  page: place.page,
  pageLabel: place.page_label,
  passage: {
    quote: place.quote,
    charStart: place.char_start,
    sentence: undefined,
    doubt: place.doubt,
  },
});
