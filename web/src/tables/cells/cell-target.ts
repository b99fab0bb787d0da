import type { QuotePlace } from '@contract/proved-values/schemas.ts';
import type { TableRow } from '@contract/tables/schemas.ts';
import type { ViewedDocument, ViewerPosition, ViewerTarget } from '@/viewer/viewer-target.ts';

/** Returns the version of a document that the answers are about; `undefined` if it cannot be opened. */
function viewedDocument({ document_id, document_version, name, kind, is_deleted }: TableRow) {
  if (is_deleted || document_version === null) return undefined;
  const document: ViewedDocument = {
    filename: name,
    id: document_id,
    version: document_version,
    isSite: kind === 'site',
  };
  return document;
}

/**
 * Returns the places of a cell to step through, those of the answer first. The first page for a document without a
 * column; `undefined` for a cell without places, and for a document that cannot be opened.
 */
export function cellTarget(
  row: TableRow,
  columnId: string | undefined,
  start: number,
): ViewerTarget | undefined {
  const document = viewedDocument(row);
  if (document === undefined) return undefined;
  if (columnId === undefined)
    return { places: [{ document, page: 1, pageLabel: undefined, passage: undefined }], start: 0 };
  const answer = row.cells[columnId]?.answer;
  const quoted = [...(answer?.places ?? []), ...(answer?.disagreeing ?? []).map(({ place }) => place)];
  const [first, ...others] = quoted.map((place) => toPosition(document, place));
  return first && { places: [first, ...others], start: Math.min(start, others.length) };
}

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
