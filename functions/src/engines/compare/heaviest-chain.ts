/** Equal words of both documents: `length` words from position `a` of one and `b` of the other. */
export interface CommonRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * Returns the runs in the same order in both documents with the largest sum of words. `runs` must be sorted by `a`;
 * overlapping ones are cut. Takes O(n log n).
 */
export function findHeaviestChain(runs: readonly CommonRun[]): CommonRun[] {
  const ranks = rankStarts(runs);
  const best: { weight: number; run: number }[] = Array.from({ length: runs.length + 1 }, () => emptyChain);
  const previous: number[] = [];
  const weights: number[] = [];
  let heaviest = emptyChain;
  for (const [at, run] of runs.entries()) {
    const rank = ranks[at] ?? 1;
    const before = findHeaviestEnd(best, rank - 1);
    previous.push(before.run);
    weights.push(before.weight + run.length);
    const mine = { weight: before.weight + run.length, run: at };
    for (let node = rank; node < best.length; node += node & -node) {
      if ((best[node]?.weight ?? 0) < mine.weight) best[node] = mine;
    }
    if (mine.weight > heaviest.weight) heaviest = mine;
  }
  const chain: CommonRun[] = [];
  for (let at = heaviest.run; at >= 0; at = previous[at] ?? -1) {
    const run = runs[at];
    if (run !== undefined) chain.push(run);
  }
  return cutOverlaps(chain.reverse());
}

const emptyChain = { weight: 0, run: -1 };

/** Returns the rank of each run by `b`, from 1. */
function rankStarts(runs: readonly CommonRun[]): number[] {
  const ranks: number[] = Array.from({ length: runs.length }, () => 0);
  const order = runs.map((_, at) => at).sort((one, other) => (runs[one]?.b ?? 0) - (runs[other]?.b ?? 0));
  for (const [rank, at] of order.entries()) ranks[at] = rank + 1;
  return ranks;
}

/** Returns the heaviest chain that ends within the first ranks, from a Fenwick tree of maxima. */
function findHeaviestEnd(best: readonly { weight: number; run: number }[], rank: number): typeof emptyChain {
  let found = emptyChain;
  for (let node = rank; node > 0; node -= node & -node) {
    const one = best[node];
    if (one !== undefined && one.weight > found.weight) found = one;
  }
  return found;
}

function cutOverlaps(chain: readonly CommonRun[]): CommonRun[] {
  const cut: CommonRun[] = [];
  let [endA, endB] = [0, 0];
  for (const { a, b, length } of chain) {
    const skip = Math.max(0, endA - a, endB - b);
    if (skip >= length) continue;
    cut.push({ a: a + skip, b: b + skip, length: length - skip });
    [endA, endB] = [a + length, b + length];
  }
  return cut;
}
