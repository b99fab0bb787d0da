import { limits } from '../../contract/limits.ts';
import { runInTurns } from '../../platform/resilience/in-turns.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { scaleCosine } from './cosine-scale.ts';
import { coverOfPath, describePassage, readQuestionShape } from './describe-passage.ts';
import type { FoundPassage, SearchableDocument } from './found-passage.ts';
import { chooseByRanks } from './fuse-ranks.ts';
import { nearestCentroid } from './narrow-library.ts';
import { cosineOf, type PackedVectors } from './packed-vectors.ts';
import type { QuestionVector } from './question-vector.ts';
import { readPassages } from './read-passages.ts';
import { type LexicalScores, type LibraryStatistics, scorePassages } from './score-passages.ts';

export interface SearchOptions {
  /** Of passages at most; `limits.passagesPerQuestion` where absent. */
  readonly limit?: number | undefined;
  /**
   * The choice of passages: the best of all, or equally many of each document (while it has some), so that none is
   * missing from a comparison. Of more documents than `limit`, the best.
   */
  readonly shares?: 'best' | 'each' | undefined;
  /** Counted over a library of which only these documents were chosen. */
  readonly library?: LibraryStatistics | undefined;
}

export interface SearchResult {
  /** Best first, at most `limit`. */
  readonly passages: readonly FoundPassage[];
  /** How much of the question the best passage covers: 0 is nothing, above 3 every word in one sentence. */
  readonly relevance: number;
  /** False where nothing in the documents is about the question. */
  readonly isRelevant: boolean;
}

/** The documents whose vectors and pages are read. */
const maxClosestDocuments = 12;
/** Passages that are compared with the question sentence by sentence, at least. */
const minCandidates = 24;

/**
 * Weights of the re-ranking beside BM25, the best sentence and a named heading, which weigh 1 each. Rounded from fits:
 * see the decisions on words and vectors and on paths and meaning.
 */
const weights = { exact: 0.8, path: 1, context: 0.5, kind: 0.25, phrases: 0.7, length: 0.2 } as const;

/** The weight of a scaled cosine: small for a model that knows only forms of words, large for one that knows meaning. */
const denseWeights = { forms: 0.3, meaning: 2.8 } as const;

/** A long passage has more words of any question. Below this many terms a shorter passage is no better. */
const shortPassageTerms = 40;

/**
 * Passages always given, and the least share of the best score for further ones. On 612 questions to 240 pages no
 * answering page is lost, with words alone or with vectors, and a third of the prompt is saved.
 */
const alwaysGiven = 4;
const leastShareOfBest = 0.3;

/** Beside so many passages the model is not shown a table of contents or an index of terms: it would quote the entry. */
const enoughPassages = 3;

/**
 * Below this the question is unrelated to the documents, at the loss of one answerable question in a hundred; the
 * model judges what passes. It is higher the more a model knows of meaning, because its silence then says more.
 */
const minRelevance = { byWordsAlone: 0.25, withForms: 0.45, meaning: 1.25 } as const;

interface Candidate {
  readonly document: number;
  readonly passage: number;
  readonly lexical: number;
  /** Scaled cosine, not below 0; absent where the document has no vectors of the question's model. */
  readonly dense: number | undefined;
}

/**
 * Finds the passages for a question: BM25 and vectors, combined by reciprocal rank, then re-ranked by their best
 * sentence, in a large library only among its closest documents. Searches by words alone without a vector (the
 * embedding provider is down), and in documents with another model's vectors.
 */
export async function searchPassages(
  documents: readonly SearchableDocument[],
  question: string,
  vector: QuestionVector | undefined,
  options: SearchOptions = {},
): Promise<SearchResult> {
  const { limit = limits.passagesPerQuestion, shares = 'best', library } = options;
  const indexes = documents.map((document) => document.index);
  const lexical = await runInTurns(scorePassages(indexes, readTerms(question), library));
  const closest = shares === 'each' ? [...documents.keys()] : narrowDocuments(documents, lexical, vector);
  const described = await describeCandidates(documents, closest, lexical, vector);
  const candidates = chooseCandidates(described, Math.max(minCandidates, 2 * limit), shares);
  const meaning = vector?.scale.meaning ?? 0;
  const ranked = await rankCandidates(documents, candidates, { question, meaning, lexical });
  const isRelevant = ranked.some((each) => each.isRelevant);
  const best = isRelevant ? takeBest(ranked, limit) : ranked.slice(0, limit);
  const chosen = shares === 'each' ? takeTurns(ranked, limit) : best;
  return {
    passages: chosen.map(({ passage }) => passage),
    relevance: ranked.reduce((most, { relevance }) => Math.max(most, relevance), 0),
    isRelevant,
  };
}

interface RankedPassage {
  readonly passage: FoundPassage;
  readonly relevance: number;
  readonly isRelevant: boolean;
}

/** The candidates with their texts, best first. Tables of contents come last, and only where little else was found. */
async function rankCandidates(
  documents: readonly SearchableDocument[],
  candidates: readonly Candidate[],
  { question, meaning, lexical }: { question: string; meaning: number; lexical: LexicalScores },
): Promise<RankedPassage[]> {
  const shape = readQuestionShape(question);
  const denseWeight = denseWeights.forms + denseWeights.meaning * meaning;
  const withVectors = minRelevance.withForms + minRelevance.meaning * meaning;
  const found = await readPassages(documents, candidates);
  const ranked = found.map((passage, position) => {
    const candidate = candidates[position];
    if (candidate === undefined) throw new Error('There are more passages than candidates.');
    const features = describePassage(passage.text, lexical.terms, lexical.totalIdf, shape);
    const words = candidate.lexical + features.sentence + features.heading;
    const dense = denseWeight * (candidate.dense ?? 0);
    const relevance = words + features.exact + dense;
    const score =
      words +
      weights.exact * features.exact +
      weights.context * lexical.coverAround(candidate.document, candidate.passage) +
      weights.path * coverOfPath(passage.path.slice(1), lexical.terms, lexical.totalIdf) +
      weights.kind * features.kind +
      weights.phrases * features.phrases +
      dense -
      weights.length * lengthOf(documents, candidate);
    const enough = candidate.dense === undefined ? minRelevance.byWordsAlone : withVectors;
    return {
      passage: { ...passage, score },
      relevance,
      isRelevant: relevance >= enough,
      isContents: features.isContents,
    };
  });
  ranked.sort((a, b) => Number(a.isContents) - Number(b.isContents) || b.passage.score - a.passage.score);
  return ranked.filter(({ isContents }, position) => !isContents || position < enoughPassages);
}

/** The best, without those far below them. Where no passage is about the question, none is far below. */
function takeBest(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const least = leastShareOfBest * (ranked[0]?.passage.score ?? 0);
  return ranked
    .slice(0, limit)
    .filter(({ passage }, position) => position < alwaysGiven || passage.score >= least);
}

/** The first of each document, then the second of each, and so on; of each round the best first. */
function takeTurns(ranked: readonly RankedPassage[], limit: number): RankedPassage[] {
  const rounds = new Map<string, number>();
  const inRounds = ranked.map((each) => {
    const round = rounds.get(each.passage.documentId) ?? 0;
    rounds.set(each.passage.documentId, round + 1);
    return { each, round };
  });
  const taken = inRounds.sort((a, b) => a.round - b.round).slice(0, limit);
  return taken.map(({ each }) => each).sort((a, b) => b.passage.score - a.passage.score);
}

/** By how many times a passage is longer than a short one, as a logarithm. */
function lengthOf(documents: readonly SearchableDocument[], { document, passage }: Candidate): number {
  const terms = documents[document]?.index.lengths[passage] ?? 0;
  return Math.log(Math.max(terms, shortPassageTerms) / shortPassageTerms);
}

/** Positions of the documents nearest to the question, by their best passage and their nearest centroid. */
function narrowDocuments(
  documents: readonly SearchableDocument[],
  lexical: LexicalScores,
  vector: QuestionVector | undefined,
): number[] {
  if (documents.length <= maxClosestDocuments) return [...documents.keys()];
  const byWords = lexical.scores.map((scores) => scores.reduce((best, score) => Math.max(best, score), 0));
  const lists = [byWords];
  if (vector !== undefined) lists.push(documents.map(({ index }) => nearestCentroid(index, vector)));
  return chooseByRanks(lists, maxClosestDocuments);
}

/** Every passage of the documents, by words and by vectors. */
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
        dense: vectors && vector && denseOf(vectors, passage, vector),
      }));
    }),
  );
}

function denseOf(vectors: PackedVectors, passage: number, vector: QuestionVector): number {
  return Math.max(0, scaleCosine(vector.scale, cosineOf(vectors, passage, vector.values)));
}

function chooseCandidates(
  described: readonly (readonly Candidate[])[],
  count: number,
  shares: 'best' | 'each',
): Candidate[] {
  if (shares === 'best') return fuse(described.flat(), count);
  const share = Math.ceil(count / Math.max(1, described.length));
  return described.flatMap((candidates) => fuse(candidates, share));
}

function fuse(candidates: readonly Candidate[], count: number): Candidate[] {
  const lists = [candidates.map(({ lexical }) => lexical), candidates.map(({ dense }) => dense ?? 0)];
  return chooseByRanks(lists, count).flatMap((position) => candidates[position] ?? []);
}
