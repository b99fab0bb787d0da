import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { Term } from '../../platform/spanish/spanish-terms.ts';
import { findWords } from './find-words.ts';
import { LookupEffort } from './lookup-effort.ts';
import type { PassageIndex } from './passage-index.ts';

/** A term of the question with its weight in the searched documents. */
export interface QuestionTerm extends Term {
  /** Inverse document frequency over all searched passages, times the term's own weight. */
  readonly idf: number;
}

/** Statistics of a whole library, of which only a part is searched. */
export interface LibraryStatistics {
  readonly passageCount: number;
  /** Mean number of terms in a passage. */
  readonly meanLength: number;
  /** Number of passages with a term, by its stem; words of its family count by their similarity. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface LexicalScores {
  readonly terms: readonly QuestionTerm[];
  /** Sum of the terms' idf: the cover of a passage with every term. */
  readonly totalIdf: number;
  /** BM25 of each passage of each document, divided by `totalIdf`, so that questions are comparable. */
  readonly scores: readonly Float32Array[];
  /**
   * Returns the share of the question (by idf, 0 to 1) that a passage and the adjacent ones cover together. A page
   * rarely repeats the subject of its chapter.
   */
  coverAround(document: number, passage: number): number;
}

const bm25Saturation = 1.2;
const lengthNormalisation = 0.75;

/** Weight of a word of the same family, multiplied by its similarity, relative to the question's own word. */
const familyShare = 0.5;

/** Passages before and after one that count as its context. */
const contextPassages = 4;

/**
 * Scores the passages of several documents by BM25. One set of statistics makes the scores comparable: that of the
 * documents, or of the library that they were chosen from. A word of the question also finds its other forms and, with
 * less weight, related words. Can pause after each term of a document.
 */
export function* scorePassages(
  indexes: readonly PassageIndex[],
  questionTerms: readonly Term[],
  library?: LibraryStatistics,
): PausingWork<LexicalScores> {
  const distinct = [...new Map(questionTerms.map((term) => [term.stem, term])).values()];
  const { passageCount, meanLength } = library ?? countPassages(indexes);
  const scores = indexes.map((index) => new Float32Array(index.passageCount));
  let totalIdf = 0;
  const effort = new LookupEffort();
  const foundHits: TermHits[][] = [];
  for (const term of distinct) {
    const hits: TermHits[] = [];
    for (const index of indexes) {
      hits.push(findHits(index, term, effort));
      yield;
    }
    foundHits.push(hits);
  }
  const terms = distinct.map((term, at): QuestionTerm => {
    const hits = foundHits[at] ?? [];
    const frequency =
      library?.frequencies.get(term.stem) ??
      hits.reduce((sum, hit) => sum + sumValues(hit.similarity.values()), 0);
    const idf = term.weight * Math.log(1 + (passageCount - frequency + 0.5) / (frequency + 0.5));
    totalIdf += idf;
    hits.forEach(({ counts }, position) => {
      const lengths = indexes[position]?.lengths;
      const target = scores[position];
      if (lengths === undefined || target === undefined) return;
      for (const [passage, count] of counts) {
        const length = (lengths[passage] ?? 0) / meanLength;
        const damping = bm25Saturation * (1 - lengthNormalisation + lengthNormalisation * length);
        target[passage] = (target[passage] ?? 0) + (idf * count * (bm25Saturation + 1)) / (count + damping);
      }
    });
    return { ...term, idf };
  });
  if (totalIdf > 0) {
    for (const target of scores) {
      for (let passage = 0; passage < target.length; passage += 1) {
        target[passage] = (target[passage] ?? 0) / totalIdf;
      }
    }
  }
  const coverAround = (document: number, passage: number): number => {
    const cover = terms.reduce((sum, { idf }, at) => {
      const similarity = foundHits[at]?.[document]?.similarity;
      let best = 0;
      for (let near = passage - contextPassages; near <= passage + contextPassages; near += 1) {
        best = Math.max(best, similarity?.get(near) ?? 0);
      }
      return sum + best * idf;
    }, 0);
    return cover / (totalIdf || 1);
  };
  return { terms, totalIdf, scores, coverAround };
}

interface TermHits {
  /** Occurrences in each passage; words of the family count for less than one. */
  readonly counts: ReadonlyMap<number, number>;
  /** Similarity of the best match in each passage, from 0 to 1. */
  readonly similarity: ReadonlyMap<number, number>;
}

function findHits(index: PassageIndex, term: Term, effort: LookupEffort): TermHits {
  const counts = new Map<number, number>();
  const similarity = new Map<number, number>();
  for (const { word, match } of findWords(index.vocabulary, term, effort)) {
    const first = index.postingStarts[word] ?? 0;
    const last = index.postingStarts[word + 1] ?? 0;
    if (!effort.spend(last - first)) continue;
    const share = match === 1 ? 1 : match * familyShare;
    for (let posting = first; posting < last; posting += 1) {
      const passage = index.postingPassages[posting] ?? 0;
      counts.set(passage, (counts.get(passage) ?? 0) + share * (index.postingCounts[posting] ?? 0));
      similarity.set(passage, Math.max(similarity.get(passage) ?? 0, match));
    }
  }
  return { counts, similarity };
}

function countPassages(indexes: readonly PassageIndex[]): { passageCount: number; meanLength: number } {
  const passageCount = indexes.reduce((sum, index) => sum + index.passageCount, 0);
  const termCount = indexes.reduce((sum, index) => sum + sumValues(index.lengths), 0);
  return { passageCount, meanLength: termCount / Math.max(1, passageCount) };
}

function sumValues(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
