import { evaluateTree, type Tree } from '../../../functions/src/engines/page-content/blocks/score-blocks.ts';

/** Returns deterministic numbers from 0 to 1 for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface TrainingRows {
  readonly rows: readonly Float32Array[];
  /** Labels from 0 to 1. */
  readonly labels: readonly number[];
  readonly weights: readonly number[];
}

export interface BoostingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly learningRate: number;
  readonly featureShare: number;
  readonly rowShare: number;
  readonly minWeight: number;
  readonly ridge: number;
  readonly seed: number;
}

const bins = 48;

/**
 * Trains gradient-boosted regression trees on the logistic loss, grown leaf by leaf over histograms (Friedman 2001; Ke
 * et al. 2017). Equal rows, options and seed give equal trees.
 */
export function boostTrees(data: TrainingRows, options: BoostingOptions): { bias: number; trees: Tree[] } {
  const random = seededRandom(options.seed);
  const count = data.rows.length;
  const width = data.rows[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, feature) => edgesOf(data.rows, feature, random));
  const binned = Array.from({ length: width }, (_, feature) => {
    const column = new Uint8Array(count);
    const limits = edges[feature] ?? [];
    for (let row = 0; row < count; row += 1) column[row] = binOf(data.rows[row]?.[feature] ?? 0, limits);
    return column;
  });
  const labels = Float64Array.from(data.labels);
  const weights = Float64Array.from(data.weights);
  const mean = weightedMean(labels, weights);
  const bias = Math.log(mean / (1 - mean));
  const scores = new Float64Array(count).fill(bias);
  const gradients = new Float64Array(count);
  const curvatures = new Float64Array(count);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round += 1) {
    const drawn = Array.from({ length: count }, () => random() < options.rowShare);
    const features = Array.from({ length: width }, (_, feature) => feature).filter(
      (feature) => (edges[feature]?.length ?? 0) > 0 && random() < options.featureShare,
    );
    const members: number[] = [];
    for (let row = 0; row < count; row += 1) {
      const probability = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      const weight = weights[row] ?? 0;
      gradients[row] = (probability - (labels[row] ?? 0)) * weight;
      curvatures[row] = Math.max(probability * (1 - probability), 1e-6) * weight;
      if (drawn[row]) members.push(row);
    }
    const tree = growTree(
      Int32Array.from(members),
      { features, binned, edges, gradients, curvatures },
      options,
    );
    trees.push(tree);
    for (let row = 0; row < count; row += 1) {
      scores[row] = (scores[row] ?? 0) + evaluateTree(tree, data.rows[row] ?? new Float32Array());
    }
  }
  return { bias, trees };
}

interface Leaf {
  readonly node: number;
  readonly members: Int32Array;
  readonly histogram: Float64Array;
  readonly gradient: number;
  readonly curvature: number;
  readonly split: Split | undefined;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

/** Data for the tree of one round. */
interface Round {
  /** Features of this round. */
  readonly features: readonly number[];
  /** Bin of each row, and upper edges of the bins, for every feature. */
  readonly binned: readonly Uint8Array[];
  readonly edges: readonly (readonly number[])[];
  /** Gradient of the loss, for each row. */
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

function growTree(members: Int32Array, round: Round, options: BoostingOptions): Tree {
  const { features, binned, edges, gradients, curvatures } = round;
  const tree: Tree<number[]> = { feature: [-1], threshold: [0], left: [0], right: [0], value: [0] };
  const makeLeaf = (node: number, rows: Int32Array, histogram: Float64Array): Leaf => {
    let gradient = 0;
    let curvature = 0;
    for (const row of rows) {
      gradient += gradients[row] ?? 0;
      curvature += curvatures[row] ?? 0;
    }
    tree.value[node] = (-gradient / (curvature + options.ridge)) * options.learningRate;
    const split = bestSplit(histogram, features, { gradient, curvature }, options);
    return { node, members: rows, histogram, gradient, curvature, split };
  };
  const leaves = [makeLeaf(0, members, fillHistogram(members, round))];
  while (leaves.length < options.leaves) {
    leaves.sort((a, b) => (b.split?.gain ?? 0) - (a.split?.gain ?? 0));
    const leaf = leaves[0];
    if (leaf?.split === undefined) break;
    leaves.shift();
    const { feature, bin } = leaf.split;
    const column = binned[feature] ?? new Uint8Array();
    const leftRows = leaf.members.filter((row) => (column[row] ?? 0) <= bin);
    const right = leaf.members.filter((row) => (column[row] ?? 0) > bin);
    const isLeftSmaller = leftRows.length < right.length;
    const smaller = fillHistogram(isLeftSmaller ? leftRows : right, round);
    const larger = leaf.histogram.map((value, index) => value - (smaller[index] ?? 0));
    const [leftNode, rightNode] = [tree.feature.length, tree.feature.length + 1];
    for (const list of [tree.threshold, tree.left, tree.right, tree.value]) list.push(0, 0);
    tree.feature.push(-1, -1);
    tree.feature[leaf.node] = feature;
    tree.threshold[leaf.node] = edges[feature]?.[bin] ?? 0;
    tree.left[leaf.node] = leftNode;
    tree.right[leaf.node] = rightNode;
    leaves.push(makeLeaf(leftNode, leftRows, isLeftSmaller ? smaller : larger));
    leaves.push(makeLeaf(rightNode, right, isLeftSmaller ? larger : smaller));
  }
  return tree;
}

/** Adds up gradients and curvatures in each bin of each feature, interleaved. */
function fillHistogram(rows: Int32Array, { features, binned, gradients, curvatures }: Round): Float64Array {
  const histogram = new Float64Array(features.length * bins * 2);
  for (const [position, feature] of features.entries()) {
    const column = binned[feature] ?? new Uint8Array();
    const base = position * bins * 2;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const at = base + (column[row] ?? 0) * 2;
      histogram[at] = (histogram[at] ?? 0) + (gradients[row] ?? 0);
      histogram[at + 1] = (histogram[at + 1] ?? 0) + (curvatures[row] ?? 0);
    }
  }
  return histogram;
}

function bestSplit(
  histogram: Float64Array,
  features: readonly number[],
  { gradient, curvature }: Pick<Leaf, 'gradient' | 'curvature'>,
  { ridge, minWeight }: BoostingOptions,
): Split | undefined {
  const wholeGain = gradient ** 2 / (curvature + ridge);
  let best: Split | undefined;
  for (const [position, feature] of features.entries()) {
    let leftGradient = 0;
    let leftCurvature = 0;
    for (let bin = 0; bin < bins - 1; bin += 1) {
      const at = (position * bins + bin) * 2;
      leftGradient += histogram[at] ?? 0;
      leftCurvature += histogram[at + 1] ?? 0;
      const rightCurvature = curvature - leftCurvature;
      if (leftCurvature < minWeight || rightCurvature < minWeight) continue;
      const gain =
        leftGradient ** 2 / (leftCurvature + ridge) +
        (gradient - leftGradient) ** 2 / (rightCurvature + ridge) -
        wholeGain;
      if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin };
    }
  }
  return best;
}

/**
 * Returns upper edges of bins from a sample. Each frequent value has its own bin, the others share the rest in about
 * equal numbers. An edge is halfway between two values.
 */
function edgesOf(rows: readonly Float32Array[], feature: number, random: () => number): number[] {
  const step = Math.max(1, rows.length / 20_000);
  const sample: number[] = [];
  for (let index = random() * step; index < rows.length; index += step) {
    sample.push(rows[Math.floor(index)]?.[feature] ?? 0);
  }
  const counted = [...Map.groupBy(sample, (value) => value)]
    .map(([value, { length: count }]) => ({ value, count }))
    .sort((a, b) => a.value - b.value);
  const isFrequent = ({ count }: { count: number }): boolean => count >= sample.length / bins;
  const frequent = counted.filter(isFrequent);
  const otherCount = sample.length - frequent.reduce((sum, { count }) => sum + count, 0);
  const share = counted.length <= bins ? 0 : otherCount / Math.max(1, bins - frequent.length);
  const edges: number[] = [];
  let filled = 0;
  for (const [index, entry] of counted.entries()) {
    const next = counted[index + 1];
    if (next === undefined || edges.length === bins - 1) break;
    filled += entry.count;
    if (isFrequent(entry) || filled >= share || (isFrequent(next) && filled >= share / 2)) {
      edges.push((entry.value + next.value) / 2);
      filled = 0;
    }
  }
  return [...new Set(edges.map((value) => Number(value.toPrecision(5))))];
}

function binOf(value: number, edges: readonly number[]): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    sum += value * (weights[index] ?? 0);
    total += weights[index] ?? 0;
  }
  return Math.min(0.999, Math.max(0.001, sum / total));
}
