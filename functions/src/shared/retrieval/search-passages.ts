import { limits } from '../../contract/limits.ts';
import type { PageText } from '../library/document-reader.ts';
import { describePassage, readQuestionShape } from './describe-passage.ts';
import { chooseByRanks } from './fuse-ranks.ts';
import { nearestCentroid } from './narrow-library.ts';
import { chooseOverviewPassages, isOverviewQuestion } from './overview-question.ts';
import { cosineOf, type PackedVectors } from './packed-vectors.ts';
import type { PassageIndex } from './passage-index.ts';
import { type LexicalScores, type LibraryStatistics, scorePassages } from './score-passages.ts';
import { readTerms } from './spanish-terms.ts';

/** A document that may be searched. Vectors and pages are asked for only where they are needed. */
export interface SearchableDocument {
  readonly id: string;
  readonly index: PassageIndex;
  loadVectors(): Promise<PackedVectors>;
  loadPages(): Promise<readonly PageText[]>;
}

export interface FoundPassage {
  readonly documentId: string;
  readonly page: PageText;
  /** Where the passage stands in the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Higher is better; comparable within one search. */
  readonly score: number;
}

export interface SearchResult {
  /** Best first, at most `limits.passagesPerQuestion`. */
  readonly passages: readonly FoundPassage[];
  /** How much of the question the best passage covers: 0 is nothing, above 3 every word in one sentence. */
  readonly relevance: number;
  /** False where nothing in the documents is about the question. */
  readonly isRelevant: boolean;
}

/** Documents that a search over the whole library reads closely. */
const maxClosestDocuments = 12;
/** Passages that are compared with the question sentence by sentence. */
const maxCandidates = 24;

/**
 * Weights of the re-ranking beside the shares of the question that words cover, which count 1 each. Rounded from a fit: see
 * the decision on passage search.
 */
const weights = { surroundings: 0.5, kind: 0.25, phrases: 0.7, dense: 1, length: 0.2 } as const;

/** A long passage holds more words of any question. Below this many terms a passage is no better for being shorter. */
const shortPassageTerms = 40;

/** Passages beside which a table of contents or an index of terms is not shown to the model: it would quote the entry. */
const enoughPassages = 3;

/** What the cosine of a passage counts beside its words when relevance is judged, from the same fit. */
const denseRelevance = 1.1;

/**
 * Below this the question has nothing to do with the documents. It loses one answerable question in a hundred; what it
 * lets pass, the model judges.
 */
const minRelevance = { withVectors: 0.45, byWordsAlone: 0.25 } as const;

interface Candidate {
  readonly document: number;
  readonly passage: number;
  readonly lexical: number;
  readonly dense: number;
}

/**
 * Finds the passages that a question is answered from: BM25 and vectors, joined by reciprocal rank, then re-ranked by how
 * well their best sentence fits. A large library is first narrowed to its closest documents. Without a vector (the provider
 * of embeddings is down) it searches by words alone. `library` are the statistics of all documents where only some are given.
 */
export async function searchPassages(
  documents: readonly SearchableDocument[],
  question: string,
  vector: Float32Array | undefined,
  library?: LibraryStatistics,
): Promise<SearchResult> {
  const terms = readTerms(question);
  if (isOverviewQuestion(terms)) {
    const passages = await readPassages(
      documents,
      chooseOverviewPassages(documents, limits.passagesPerQuestion),
    );
    return { passages, relevance: 0, isRelevant: passages.length > 0 };
  }
  const lexical = scorePassages(
    documents.map((document) => document.index),
    terms,
    library,
  );
  const closest = narrowDocuments(documents, lexical, vector);
  const candidates = await fuseCandidates(documents, closest, lexical, vector);
  const found = await readPassages(documents, candidates);
  const shape = readQuestionShape(question);
  let relevance = 0;
  const ranked = found.map((passage, position) => {
    const candidate = candidates[position];
    const features = describePassage(passage.text, lexical.terms, lexical.totalIdf, shape);
    const words = (candidate?.lexical ?? 0) + features.sentence + features.exact + features.heading;
    const dense = candidate?.dense ?? 0;
    relevance = Math.max(relevance, words + denseRelevance * dense);
    const around = candidate === undefined ? 0 : lexical.coverAround(candidate.document, candidate.passage);
    const score =
      words +
      weights.surroundings * around +
      weights.kind * features.kind +
      weights.phrases * features.phrases +
      weights.dense * dense -
      weights.length * lengthOf(documents, candidate);
    return { passage: { ...passage, score }, isContents: features.isContents };
  });
  ranked.sort((a, b) => Number(a.isContents) - Number(b.isContents) || b.passage.score - a.passage.score);
  const kept = ranked.filter(({ isContents }, position) => !isContents || position < enoughPassages);
  return {
    passages: kept.slice(0, limits.passagesPerQuestion).map(({ passage }) => passage),
    relevance,
    isRelevant: relevance >= (vector === undefined ? minRelevance.byWordsAlone : minRelevance.withVectors),
  };
}

/** By how many times a passage is longer than a short one, as a logarithm. */
function lengthOf(documents: readonly SearchableDocument[], candidate: Candidate | undefined): number {
  const terms = candidate && documents[candidate.document]?.index.lengths[candidate.passage];
  return Math.log(Math.max(terms ?? 0, shortPassageTerms) / shortPassageTerms);
}

/** Positions of the documents nearest to the question, by their best passage and their nearest centroid. */
function narrowDocuments(
  documents: readonly SearchableDocument[],
  lexical: LexicalScores,
  vector: Float32Array | undefined,
): number[] {
  const all = documents.map((_, position) => position);
  if (documents.length <= maxClosestDocuments) return all;
  const byWords = lexical.scores.map((scores) => scores.reduce((best, score) => Math.max(best, score), 0));
  const lists = [byWords];
  if (vector !== undefined) {
    lists.push(documents.map(({ index }) => nearestCentroid(index.centroids, vector)));
  }
  return chooseByRanks(lists, maxClosestDocuments);
}

async function fuseCandidates(
  documents: readonly SearchableDocument[],
  closest: readonly number[],
  lexical: LexicalScores,
  vector: Float32Array | undefined,
): Promise<Candidate[]> {
  const parts = await Promise.all(
    closest.map(async (document): Promise<Candidate[]> => {
      const source = documents[document];
      if (source === undefined) return [];
      const vectors = vector === undefined ? undefined : await source.loadVectors();
      const words = lexical.scores[document];
      return Array.from({ length: source.index.passageCount }, (_, passage) => ({
        document,
        passage,
        lexical: words?.[passage] ?? 0,
        dense: vectors === undefined || vector === undefined ? 0 : cosineOf(vectors, passage, vector),
      }));
    }),
  );
  const all = parts.flat();
  const lists = [all.map((candidate) => candidate.lexical)];
  if (vector !== undefined) lists.push(all.map((candidate) => candidate.dense));
  return chooseByRanks(lists, maxCandidates).flatMap((position) => all[position] ?? []);
}

async function readPassages(
  documents: readonly SearchableDocument[],
  places: readonly { readonly document: number; readonly passage: number }[],
): Promise<FoundPassage[]> {
  const found = await Promise.all(
    places.map(async ({ document, passage }): Promise<FoundPassage[]> => {
      const source = documents[document];
      if (source === undefined) return [];
      const pageIndex = source.index.pages[passage];
      const pages = await source.loadPages();
      const page = pages.find((candidate) => candidate.index === pageIndex);
      if (page === undefined) throw new Error('A passage names a page that the document does not have.');
      const start = source.index.starts[passage] ?? 0;
      const end = source.index.ends[passage] ?? 0;
      return [{ documentId: source.id, page, start, end, text: page.text.slice(start, end), score: 0 }];
    }),
  );
  return found.flat();
}
