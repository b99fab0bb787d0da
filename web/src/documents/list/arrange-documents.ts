import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { foldAccents } from '@contract/fold-accents.ts';
import { createOnce } from '@/shared/format/create-once.ts';

export const documentOrders = ['name', 'date', 'pages'] as const;
export type DocumentOrder = (typeof documentOrders)[number];

type Compare = (one: DocumentSummary, other: DocumentSummary) => number;

const collator = createOnce(() => new Intl.Collator('es', { numeric: true, sensitivity: 'base' }));
const byName: Compare = (one, other) => collator().compare(one.name, other.name);
const comparisons: Record<DocumentOrder, Compare> = {
  name: byName,
  date: (one, other) => other.uploaded_at.localeCompare(one.uploaded_at) || byName(one, other),
  pages: (one, other) => other.page_count - one.page_count || byName(one, other),
};

/** Sorts by name in Spanish collation, newest first, or longest first; ties by name. */
export function sortDocuments(
  documents: readonly DocumentSummary[],
  order: DocumentOrder,
): readonly DocumentSummary[] {
  return documents.toSorted(comparisons[order]);
}

/** Returns the documents whose name contains all words, ignoring accents and case. */
export function findDocuments(
  documents: readonly DocumentSummary[],
  search: string,
): readonly DocumentSummary[] {
  const words = foldAccents(search).trim().split(/\s+/);
  return documents.filter(({ name }) => words.every((word) => foldAccents(name).includes(word)));
}
