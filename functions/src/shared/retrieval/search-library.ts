import type { Bucket } from '@google-cloud/storage';
import { limits } from '../../contract/limits.ts';
import type { StoredDocument } from '../library/document-record.ts';
import { loadSearchableDocuments, loadSummaries } from './library-cache.ts';
import { narrowLibrary } from './narrow-library.ts';
import { isOverviewQuestion } from './overview-question.ts';
import type { LibraryStatistics } from './score-passages.ts';
import { type SearchableDocument, type SearchResult, searchPassages } from './search-passages.ts';
import { readTerms } from './spanish-terms.ts';

export interface LibraryQuestion {
  readonly uid: string;
  /** Records that were read for this request: they decide what may be read. */
  readonly documents: readonly StoredDocument[];
  readonly question: string;
  /** The question's vector, or its absence, when it is known: files are read meanwhile. */
  readonly vector: Promise<Float32Array | undefined>;
}

export type LibrarySearchResult = SearchResult & {
  /** The documents that were searched closely and still exist. */
  readonly documents: readonly SearchableDocument[];
};

/**
 * Of how many documents the passages are searched. A larger library is narrowed by its summaries first, so that the cost of a
 * question, and the memory it takes, do not grow with the library.
 */
const maxSearchedDocuments = 24;

/**
 * Searches the chosen documents of a user. A document whose files are gone (deleted a moment ago) is left out; `documents` is
 * empty where none is left. Rejects where a file disappears in the middle: see `isMissingFile`.
 */
export async function searchLibrary(bucket: Bucket, query: LibraryQuestion): Promise<LibrarySearchResult> {
  const { chosen, statistics } = await chooseDocuments(bucket, query);
  const [documents, vector] = await Promise.all([
    loadSearchableDocuments(bucket, query.uid, chosen),
    query.vector,
  ]);
  const result = await searchPassages(documents, query.question, vector, statistics);
  return { ...result, documents };
}

async function chooseDocuments(
  bucket: Bucket,
  { uid, documents, question, vector }: LibraryQuestion,
): Promise<{ chosen: readonly StoredDocument[]; statistics?: LibraryStatistics }> {
  if (documents.length <= maxSearchedDocuments) return { chosen: documents };
  const terms = readTerms(question);
  // Shown by their beginnings, of which only so many are shown.
  if (isOverviewQuestion(terms)) return { chosen: documents.slice(0, limits.passagesPerQuestion) };
  const [summarised, known] = await Promise.all([loadSummaries(bucket, uid, documents), vector]);
  const { closest, statistics } = narrowLibrary(
    summarised.map(({ summary }) => summary),
    terms,
    known,
    maxSearchedDocuments,
  );
  return { chosen: closest.flatMap((position) => summarised[position]?.document ?? []), statistics };
}
