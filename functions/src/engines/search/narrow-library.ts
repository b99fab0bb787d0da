import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { Term } from '../../platform/spanish/spanish-terms.ts';
import type { DocumentSummary } from './document-summary.ts';
import { findWords } from './find-words.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { LookupEffort } from './lookup-effort.ts';
import type { QuestionVector } from './question-vector.ts';
import type { LibraryStatistics } from './score-passages.ts';

export interface NarrowedLibrary {
  /** Positions of the documents closest to the question, closest first. */
  readonly closest: readonly number[];
  /** Statistics of the whole library, so that the idf of a word does not depend on the chosen documents. */
  readonly statistics: LibraryStatistics;
}

const saturation = 1.2;

/**
 * Chooses the documents of a large library that are worth searching, from their summaries: by the question's words, and
 * by the closest centroid. Can pause after each document.
 */
export function* narrowLibrary(
  summaries: readonly DocumentSummary[],
  terms: readonly Term[],
  vector: QuestionVector | undefined,
  maxDocuments: number,
): PausingWork<NarrowedLibrary> {
  const effort = new LookupEffort();
  const passageCount = summaries.reduce((sum, summary) => sum + summary.passageCount, 0);
  const termCount = summaries.reduce((sum, summary) => sum + summary.termCount, 0);
  const frequencies = new Map<string, number>();
  const scores = new Float64Array(summaries.length);
  for (const term of new Map(terms.map((each) => [each.stem, each])).values()) {
    const describedTerms: ReturnType<typeof describeTerm>[] = [];
    for (const summary of summaries) {
      describedTerms.push(describeTerm(summary, term, effort));
      yield;
    }
    const frequency = describedTerms.reduce((sum, { passages: passageCount }) => sum + passageCount, 0);
    frequencies.set(term.stem, frequency);
    const idf = term.weight * Math.log(1 + (passageCount - frequency + 0.5) / (frequency + 0.5));
    describedTerms.forEach(({ max }, index) => {
      scores[index] = (scores[index] ?? 0) + (idf * max * (saturation + 1)) / (max + saturation);
    });
  }
  const lists: ArrayLike<number>[] = [scores];
  if (vector !== undefined) {
    const nearest: number[] = [];
    for (const summary of summaries) {
      nearest.push(nearestCentroid(summary, vector));
      yield;
    }
    lists.push(nearest);
  }
  return {
    closest: fuseRanks(lists, maxDocuments),
    statistics: { passageCount, meanLength: termCount / Math.max(1, passageCount), frequencies },
  };
}

/**
 * Returns the number of a document's passages with a term, and its maximum count in one passage. Related words count by
 * their similarity.
 */
function describeTerm(
  summary: DocumentSummary,
  term: Term,
  effort: LookupEffort,
): { passages: number; max: number } {
  let passageCount = 0;
  let max = 0;
  for (const { word, match } of findWords(summary.vocabulary, term, effort)) {
    passageCount += match * (summary.passageCounts[word] ?? 0);
    max = Math.max(max, match * (summary.maxInPassage[word] ?? 0));
  }
  return { passages: Math.min(passageCount, summary.passageCount), max };
}

/**
 * Returns the cosine of the question with the closest centroid of a document; 0 when its vectors are of another model.
 */
export function nearestCentroid(
  { model, dimensions, centroids }: Pick<DocumentSummary, 'model' | 'dimensions' | 'centroids'>,
  vector: QuestionVector,
): number {
  if (model !== vector.model || dimensions === 0) return 0;
  let best = -1;
  for (let start = 0; start < centroids.length; start += dimensions) {
    let product = 0;
    let square = 0;
    for (let column = 0; column < dimensions; column += 1) {
      const value = centroids[start + column] ?? 0;
      product += value * (vector.values[column] ?? 0);
      square += value * value;
    }
    best = Math.max(best, product / Math.sqrt(square || 1));
  }
  return best;
}
