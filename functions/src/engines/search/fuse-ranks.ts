/** The constant of reciprocal rank fusion (Cormack et al., 2009). */
const fusionConstant = 60;

/** Share of the results reserved for the best of each ranking. */
const ownShare = 1 / 3;

interface Ranking {
  /** Positions by descending score. Omits scores of 0: an order among zeros is not a rank. */
  readonly order: readonly number[];
  /** Returns the rank, from 0, of each position of `order`. Equal scores share a rank. */
  readonly ranks: readonly number[];
}

function rankPositions(scores: ArrayLike<number>): Ranking {
  const scoreOf = (position: number): number => scores[position] ?? 0;
  const order = Array.from({ length: scores.length }, (_, position) => position)
    .filter((position) => scoreOf(position) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  let rank = 0;
  const ranks = order.map((position, index) => {
    if (scoreOf(position) !== scoreOf(order[index - 1] ?? position)) rank = index;
    return rank;
  });
  return { order, ranks };
}

/**
 * Returns the best positions by several scores, combined by reciprocal rank, best first; those without a rank come
 * last, in order. Always includes the first of each ranking: a word that only one document has must not lose to
 * documents that are mediocre by every score.
 */
export function fuseRanks(lists: readonly ArrayLike<number>[], limit: number): number[] {
  const count = lists[0]?.length ?? 0;
  const fused = new Float64Array(count);
  const certain = new Set<number>();
  for (const scores of lists) {
    const { order, ranks } = rankPositions(scores);
    order.forEach((position, index) => {
      fused[position] = (fused[position] ?? 0) + 1 / (fusionConstant + (ranks[index] ?? 0) + 1);
    });
    for (const position of order.slice(0, Math.floor(limit * ownShare))) certain.add(position);
  }
  const ordered = Array.from(fused.keys()).sort((a, b) => (fused[b] ?? 0) - (fused[a] ?? 0) || a - b);
  const chosenIndexes = new Set([...certain].slice(0, limit));
  for (const position of ordered) {
    if (chosenIndexes.size >= limit) break;
    chosenIndexes.add(position);
  }
  return ordered.filter((position) => chosenIndexes.has(position));
}
