import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import type { QuotePlace } from '@contract/proved-values/schemas.ts';
import { toQuotedPosition, type ViewedDocument, type ViewerTarget } from '@/viewer/viewer-target.ts';

/** Opens a document at the first of these places. */
export type OpenPlace = (document: DocumentDeadlines, places: readonly QuotePlace[]) => void;

/** Returns the document in the version that its places are about; `undefined` when it was never searched. */
export function viewedDocument(document: DocumentDeadlines): ViewedDocument | undefined {
  const { document_id: id, name: filename, document_version: version, kind } = document;
  return version === null ? undefined : { filename, id, version, isSite: kind === 'site' };
}

/** Returns the places to step through; `undefined` without places. */
export function placeTarget(
  document: DocumentDeadlines,
  places: readonly QuotePlace[],
): ViewerTarget | undefined {
  const viewed = viewedDocument(document);
  if (viewed === undefined) return undefined;
  const [first, ...others] = places.map((place) => toQuotedPosition(viewed, place));
  return first && { places: [first, ...others], start: 0 };
}
