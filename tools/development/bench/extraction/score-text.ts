/**
 * Precision, recall and their harmonic mean, each 0 to 1. Precision is NaN for an empty prediction, recall for an empty
 * truth.
 */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const shingleLength = 4;

/**
 * Scores `predicted` against `expected` by runs of four words, counted with repetition: the measure of the public
 * article-extraction-benchmark. A text shorter than four words is one run.
 */
export function scoreShingles(predicted: string, expected: string): Score {
  return scoreCounts(countShingles(predicted), countShingles(expected));
}

/** Scores matching words in any order and case, counted with repetition: the measure of WCXB. */
export function scoreWords(predicted: string, expected: string): Score {
  return scoreCounts(
    countKeys(splitWords(predicted.toLowerCase())),
    countKeys(splitWords(expected.toLowerCase())),
  );
}

/**
 * Returns the benchmark's mean: averages precision and recall over pages first, precision without pages that have no
 * prediction.
 */
export function meanOfPages(scores: readonly Score[]): Score {
  const precision = mean(scores.map((score) => score.precision).filter((value) => !Number.isNaN(value)));
  const recall = mean(scores.map((score) => score.recall).filter((value) => !Number.isNaN(value)));
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** Returns 0 without values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function countShingles(text: string): Map<string, number> {
  const words = splitWords(text);
  if (words.length === 0) return new Map();
  const starts = Math.max(1, words.length - shingleLength + 1);
  return countKeys(
    Array.from({ length: starts }, (_, start) => words.slice(start, start + shingleLength).join(' ')),
  );
}

function scoreCounts(predicted: Map<string, number>, expected: Map<string, number>): Score {
  let common = 0;
  for (const [key, count] of predicted) common += Math.min(count, expected.get(key) ?? 0);
  const precision = common / totalCount(predicted);
  const recall = common / totalCount(expected);
  const isEmpty = totalCount(predicted) === 0 && totalCount(expected) === 0;
  return { precision, recall, f1: isEmpty ? 1 : harmonicMean(precision || 0, recall || 0) };
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function totalCount(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
