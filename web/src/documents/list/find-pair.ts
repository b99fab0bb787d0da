import type { DocumentSummary } from '@contract/documents/schemas.ts';

/** Two documents to compare, the earlier upload first. */
export interface DocumentPair {
  readonly before: string;
  readonly after: string;
}

/** Returns the ids of the two ticked documents in the order of their upload; `undefined` for another number of them. */
export function findPair(
  documents: readonly DocumentSummary[],
  ticked: readonly string[],
): DocumentPair | undefined {
  if (ticked.length !== 2) return undefined;
  const [before, after] = documents
    .filter(({ name }) => ticked.includes(name))
    .toSorted((one, other) => one.uploaded_at.localeCompare(other.uploaded_at));
  return before && after && { before: before.id, after: after.id };
}
