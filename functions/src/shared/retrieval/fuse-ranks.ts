/** The constant of reciprocal rank fusion, as published. */
const fusionConstant = 60;

/** Positions by descending score. Those that score nothing are left out: being last of many zeros is no rank. */
export function rankPositions(scores: ArrayLike<number>): number[] {
  return Array.from({ length: scores.length }, (_, position) => position)
    .filter((position) => (scores[position] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Joins rankings of `count` positions by reciprocal rank; positions that no ranking holds come last, in order. */
export function fuseRanks(lists: readonly (readonly number[])[], count: number): number[] {
  const scores = new Float64Array(count);
  for (const list of lists) {
    list.forEach((position, rank) => {
      scores[position] = (scores[position] ?? 0) + 1 / (fusionConstant + rank + 1);
    });
  }
  return Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
