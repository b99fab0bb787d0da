import { limits } from '../../contract/limits.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { scaleCosine } from './cosine-scale.ts';
import { coverageOfHeadings, describePassage, readQuestionShape } from './describe-passage.ts';
import type { FoundPassage, SearchableDocument } from './found-passage.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { nearestCentroid } from './narrow-library.ts';
import { cosineWithRow, type PackedVectors } from './packed-vectors.ts';
import type { QuestionVector } from './question-vector.ts';
import { readPassages } from './read-passages.ts';
import { type LexicalScores, type LibraryStatistics, scorePassages } from './score-passages.ts';

export interface SearchOptions {
  /** Maximum number of passages; the default is `limits.passagesPerQuestion`. */
  readonly limit?: number | undefined;
  /**
   * `best` returns the best passages of all documents. `each` returns equally many of each document, while it has some,
   * so that none is missing from a comparison. With more documents than `limit`, it returns the best.
   */
  readonly shares?: 'best' | 'each' | undefined;
  /** Statistics of the library from which these documents were chosen. */
  readonly library?: LibraryStatistics | undefined;
}

export interface SearchResult {
  /** Best first, at most `limit`. */
  readonly passages: readonly FoundPassage[];
  /** Cover of the question by the best passage: 0 is nothing, above 3 every word in one sentence. */
  readonly relevance: number;
  /** False when no document is about the question. */
  readonly isRelevant: boolean;
}

/** Maximum number of documents whose vectors and pages are read. */
const maxClosestDocuments = 12;
/** Minimum number of passages that are compared with the question sentence by sentence. */
const minCandidates = 24;

/**
 * Weights of the re-ranking besides BM25, the best sentence and a named heading, which weigh 1 each. Rounded from fits:
 * see the decisions on words and vectors and on paths and meaning.
 */
const weights = { exact: 0.8, path: 1, context: 0.5, kind: 0.25, phrases: 0.7, length: 0.2 } as const;

/**
 * Weight of a scaled cosine: small for a model that only recognises word forms, large for one that recognises meaning.
 */
const denseWeights = { forms: 0.3, meaning: 2.8 } as const;

/** Terms below which a shorter passage is no better: a long passage has more words of any question. */
const shortPassageTerms = 40;

/**
 * Number of passages that are always returned, and minimum share of the best score for the others. With 612 questions
 * on 240 pages no page with an answer was lost, with or without vectors. The prompt became a third shorter.
 */
const alwaysGiven = 4;
const minShareOfBest = 0.3;

/**
 * Number of passages from which a table of contents or an index is omitted, because the model would quote its entry.
 */
const passagesBeforeContents = 3;

/**
 * Below this relevance the question is unrelated to the documents. It loses one answerable question in a hundred; the
 * model judges the others. Higher for models that recognise meaning, because their low cosine is stronger evidence.
 */
const minRelevance = { byWordsAlone: 0.25, withForms: 0.45, meaning: 1.25 } as const;

interface Candidate {
  readonly document: number;
  readonly passage: number;
  readonly lexical: number;
  /** Scaled cosine, at least 0; absent when the document has no vectors of the question's model. */
  readonly dense: number | undefined;
}

/**
 * Finds the passages for a question: BM25 and vectors, combined by reciprocal rank, then re-ranked by their best
 * sentence. In a large library it searches only the closest documents. Uses words alone without a vector (the embedding
 * provider is down), and in documents with another model's vectors.
 */
export async function searchPassages(
  documents: readonly SearchableDocument[],
  question: string,
  vector: QuestionVector | undefined,
  options: SearchOptions = {},
): Promise<SearchResult> {
  const { limit = limits.passagesPerQuestion, shares = 'best', library } = options;
  const indexes = documents.map((document) => document.index);
  const lexical = await runInTimeSlices(scorePassages(indexes, readTerms(question), library));
  const closest = shares === 'each' ? [...documents.keys()] : narrowDocuments(documents, lexical, vector);
  const described = await describeCandidates(documents, closest, lexical, vector);
  const candidates = chooseCandidates(described, Math.max(minCandidates, 2 * limit), shares);
  const meaning = vector?.scale.meaning ?? 0;
  const ranked = await rankCandidates(documents, candidates, { question, meaning, lexical });
  const isRelevant = ranked.some((each) => each.isRelevant);
  const best = isRelevant ? takeBestPassages(ranked, limit) : ranked.slice(0, limit);
  const chosenPassages = shares === 'each' ? takeFromEachInTurn(ranked, limit) : best;
  return {
    passages: chosenPassages.map(({ passage }) => passage),
    relevance: ranked.reduce((max, { relevance }) => Math.max(max, relevance), 0),
    isRelevant,
  };
}

interface RankedPassage {
  readonly passage: FoundPassage;
  readonly relevance: number;
  readonly isRelevant: boolean;
}

/**
 * Returns the candidates with their texts, best first. Tables of contents come last, and only with few other results.
 */
async function rankCandidates(
  documents: readonly SearchableDocument[],
  candidates: readonly Candidate[],
  { question, meaning, lexical }: { question: string; meaning: number; lexical: LexicalScores },
): Promise<RankedPassage[]> {
  const shape = readQuestionShape(question);
  const denseWeight = denseWeights.forms + denseWeights.meaning * meaning;
  const withVectors = minRelevance.withForms + minRelevance.meaning * meaning;
  const foundPassages = await readPassages(documents, candidates);
  const ranked = foundPassages.map((passage, index) => {
    const candidate = candidates[index];
    if (candidate === undefined) throw new Error('There are more passages than candidates.');
    const features = describePassage(passage.text, lexical.terms, lexical.totalIdf, shape);
    const words = candidate.lexical + features.sentence + features.heading;
    const dense = denseWeight * (candidate.dense ?? 0);
    const relevance = words + features.exact + dense;
    const score =
      words +
      weights.exact * features.exact +
      weights.context * lexical.coverAround(candidate.document, candidate.passage) +
      weights.path * coverageOfHeadings(passage.path.slice(1), lexical.terms, lexical.totalIdf) +
      weights.kind * features.kind +
      weights.phrases * features.phrases +
      dense -
      weights.length * passageLength(documents, candidate);
    const enough = candidate.dense === undefined ? minRelevance.byWordsAlone : withVectors;
    return {
      passage: { ...passage, score },
      relevance,
      isRelevant: relevance >= enough,
      isContents: features.isContents,
    };
  });
  ranked.sort((a, b) => Number(a.isContents) - Number(b.isContents) || b.passage.score - a.passage.score);
  return ranked.filter(({ isContents }, index) => !isContents || index < passagesBeforeContents);
}

/**
 * Returns the best passages without those far below the first. When no passage is about the question, all scores are
 * close.
 */
function takeBestPassages(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const min = minShareOfBest * (ranked[0]?.passage.score ?? 0);
  return ranked.slice(0, limit).filter(({ passage }, index) => index < alwaysGiven || passage.score >= min);
}

/** Returns the first passage of each document, then the second of each, and so on; within a round the best first. */
function takeFromEachInTurn(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const rounds = new Map<string, number>();
  const inRounds = ranked.map((each) => {
    const round = rounds.get(each.passage.documentId) ?? 0;
    rounds.set(each.passage.documentId, round + 1);
    return { each, round };
  });
  const chosenResults = inRounds.sort((a, b) => a.round - b.round).slice(0, limit);
  return chosenResults.map(({ each }) => each).sort((a, b) => b.passage.score - a.passage.score);
}

/** Returns the logarithm of the ratio between the length of a passage and that of a short one. */
function passageLength(documents: readonly SearchableDocument[], { document, passage }: Candidate): number {
  const terms = documents[document]?.index.lengths[passage] ?? 0;
  return Math.log(Math.max(terms, shortPassageTerms) / shortPassageTerms);
}

/** Returns the positions of the documents closest to the question, by their best passage and their closest centroid. */
function narrowDocuments(
  documents: readonly SearchableDocument[],
  lexical: LexicalScores,
  vector: QuestionVector | undefined,
): number[] {
  if (documents.length <= maxClosestDocuments) return [...documents.keys()];
  const byWords = lexical.scores.map((scores) => scores.reduce((best, score) => Math.max(best, score), 0));
  const lists = [byWords];
  if (vector !== undefined) lists.push(documents.map(({ index }) => nearestCentroid(index, vector)));
  return fuseRanks(lists, maxClosestDocuments);
}

/** Scores every passage of the documents by words and by vectors. */
async function describeCandidates(
  documents: readonly SearchableDocument[],
  closest: readonly number[],
  lexical: LexicalScores,
  vector: QuestionVector | undefined,
): Promise<Candidate[][]> {
  return Promise.all(
    closest.map(async (document): Promise<Candidate[]> => {
      const source = documents[document];
      if (source === undefined) return [];
      const vectors = source.index.model === vector?.model ? await source.loadVectors() : undefined;
      const words = lexical.scores[document];
      return Array.from({ length: source.index.passageCount }, (_, passage) => ({
        document,
        passage,
        lexical: words?.[passage] ?? 0,
        dense: vectors && vector && denseScoreOf(vectors, passage, vector),
      }));
    }),
  );
}

function denseScoreOf(vectors: PackedVectors, passage: number, vector: QuestionVector): number {
  return Math.max(0, scaleCosine(vector.scale, cosineWithRow(vectors, passage, vector.values)));
}

function chooseCandidates(
  described: readonly (readonly Candidate[])[],
  count: number,
  shares: 'best' | 'each',
): Candidate[] {
  if (shares === 'best') return fuseCandidates(described.flat(), count);
  const share = Math.ceil(count / Math.max(1, described.length));
  return described.flatMap((candidates) => fuseCandidates(candidates, share));
}

function fuseCandidates(candidates: readonly Candidate[], count: number): Candidate[] {
  const lists = [candidates.map(({ lexical }) => lexical), candidates.map(({ dense }) => dense ?? 0)];
  return fuseRanks(lists, count).flatMap((position) => candidates[position] ?? []);
}
