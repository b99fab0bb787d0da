import type { Bucket } from '@google-cloud/storage';
import { limits } from '../../contract/limits.ts';
import type { LibraryStatistics, QuestionVector, SearchableDocument } from '../../engines/search/index.ts';
import {
  chooseOverviewPassages,
  narrowLibrary,
  readPassages,
  type SearchOptions,
  type SearchResult,
  searchPassages,
} from '../../engines/search/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import type { StoredDocument } from './document-record.ts';
import { loadSearchableDocuments, loadSummaries } from './library-cache.ts';

/** Documents of a user to search. */
export interface LibraryChoice extends Pick<SearchOptions, 'limit'> {
  readonly uid: string;
  /** Records read for this request, which decide the access. */
  readonly documents: readonly StoredDocument[];
}

export interface LibraryQuestion extends LibraryChoice, Pick<SearchOptions, 'shares'> {
  readonly question: string;
  /** Resolves with the question's vector, or undefined when there is none; files are loaded in the meantime. */
  readonly vector: Promise<QuestionVector | undefined>;
}

export type LibrarySearchResult = SearchResult & {
  /** Documents that were searched and still exist. */
  readonly documents: readonly SearchableDocument[];
};

/**
 * Maximum number of documents whose passages are searched. A larger library is narrowed by its summaries first, so that
 * cost and memory of a question do not grow with the library.
 */
const maxSearchedDocuments = 24;

/**
 * Searches the chosen documents of a user, without those whose files were just deleted; `documents` is empty when none
 * is left. Rejects when a file is deleted during the search: see `isMissingObject`.
 */
export async function searchLibrary(bucket: Bucket, query: LibraryQuestion): Promise<LibrarySearchResult> {
  const { chosen, library } = await chooseDocuments(bucket, query);
  const [documents, vector] = await Promise.all([
    loadSearchableDocuments(bucket, query.uid, chosen),
    query.vector,
  ]);
  const { question, limit, shares } = query;
  const result = await searchPassages(documents, question, vector, { limit, shares, library });
  return { ...result, documents };
}

/**
 * Returns the passages that represent documents, for questions about them as a whole: their beginnings; of a single
 * document also passages spread over the rest. Handles deleted documents like `searchLibrary`.
 */
export async function chooseOverview(bucket: Bucket, choice: LibraryChoice): Promise<LibrarySearchResult> {
  const { uid, limit = limits.passagesPerQuestion } = choice;
  const documents = await loadSearchableDocuments(bucket, uid, choice.documents.slice(0, limit));
  const passages = await readPassages(documents, chooseOverviewPassages(documents, limit));
  return { passages, relevance: 0, isRelevant: passages.length > 0, documents };
}

async function chooseDocuments(
  bucket: Bucket,
  { uid, documents, question, vector }: LibraryQuestion,
): Promise<{ chosen: readonly StoredDocument[]; library?: LibraryStatistics }> {
  if (documents.length <= maxSearchedDocuments) return { chosen: documents };
  const [summarised, unsummarised] = await Promise.all([loadSummaries(bucket, uid, documents), vector]);
  const summaries = summarised.map(({ summary }) => summary);
  const { closest, statistics } = await runInTimeSlices(
    narrowLibrary(summaries, readTerms(question), unsummarised, maxSearchedDocuments),
  );
  return {
    chosen: closest.flatMap((position) => summarised[position]?.document ?? []),
    library: statistics,
  };
}
