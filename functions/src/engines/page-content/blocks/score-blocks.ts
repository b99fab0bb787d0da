import model from './block-model.json' with { type: 'json' };
import type { TextBlock } from './find-blocks.ts';
import { templatesOf } from './templates.ts';

/**
 * Decision tree in arrays. `feature` is -1 for a leaf, whose `value` is added; otherwise `row[feature] <= threshold`
 * leads to `left`.
 */
export interface Tree<Numbers = ArrayLike<number>> {
  readonly feature: Numbers;
  readonly threshold: Numbers;
  readonly left: Numbers;
  readonly right: Numbers;
  readonly value: Numbers;
}

/** Weight of the chance that a template's blocks share, against each block's own. */
const templateShare = 0.8;
const minChance = 1e-6;

export interface BlockModel {
  /** Length of a row. */
  readonly features: number;
  readonly bias: number;
  readonly trees: readonly Tree[];
}

const noRow = new Float32Array();
let trained: BlockModel | undefined;

/**
 * Returns the probability that each block is content, 0 to 1, by the trees of `npm run train:content` or by given ones.
 * Blocks of one template, such as the prices of all products, get similar values. Throws on rows of another length.
 */
export function scoreBlocks(
  blocks: readonly TextBlock[],
  rows: readonly Float32Array[],
  { features, bias, trees } = trainedModel(),
): number[] {
  if (rows.length === 0) return [];
  const width = rows[0]?.length;
  if (width !== features) throw new Error(`rows of ${width} for ${features} features`);
  const ownScores = new Float64Array(rows.length).fill(bias);
  // Evaluates tree by tree, so that each tree stays in the CPU cache.
  for (const tree of trees) {
    for (let index = 0; index < rows.length; index += 1) {
      ownScores[index] = (ownScores[index] ?? 0) + evaluateTree(tree, rows[index] ?? noRow);
    }
  }
  const scores = Array.from(ownScores);
  for (const members of templatesOf(blocks)) {
    let [sum, size] = [0, 0];
    for (const index of members) {
      const words = Math.max(0.5, blocks[index]?.wordCount ?? 0);
      sum += logit(chanceOf(ownScores[index] ?? 0)) * words;
      size += words;
    }
    for (const index of members)
      scores[index] = (ownScores[index] ?? 0) * (1 - templateShare) + (sum / size) * templateShare;
  }
  return scores.map(chanceOf);
}

/** Returns the log odds of a chance, bounded by `minChance` on both sides. */
export function logit(chance: number): number {
  const bounded = Math.min(1 - minChance, Math.max(minChance, chance));
  return Math.log(bounded / (1 - bounded));
}

function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

function trainedModel(): BlockModel {
  trained ??= { ...model, trees: model.trees.map(decodeTree) };
  return trained;
}

export function evaluateTree(tree: Tree, row: Float32Array): number {
  let node = 0;
  for (let feature = tree.feature[0] ?? -1; feature !== -1; feature = tree.feature[node] ?? -1) {
    node = ((row[feature] ?? 0) <= (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0;
  }
  return tree.value[node] ?? 0;
}

/** Writes a tree as text, each node before its branches: `12<0.5` splits on feature 12, `=0.031` is a leaf. */
export function encodeTree(tree: Tree, node = 0): string {
  const feature = tree.feature[node] ?? -1;
  if (feature === -1) return `=${Number((tree.value[node] ?? 0).toFixed(4))}`;
  const [left, right] = [tree.left[node] ?? 0, tree.right[node] ?? 0];
  return `${feature}<${tree.threshold[node]} ${encodeTree(tree, left)} ${encodeTree(tree, right)}`;
}

function decodeTree(text: string): Tree {
  const tree: Tree<number[]> = { feature: [], threshold: [], left: [], right: [], value: [] };
  const words = text.split(' ').values();
  const readNumber = (): number => {
    const word = words.next().value ?? '=0';
    const node = tree.feature.length;
    const [feature = '', threshold = ''] = word.split('<');
    const isLeaf = word.startsWith('=');
    tree.feature.push(isLeaf ? -1 : Number(feature));
    tree.threshold.push(isLeaf ? 0 : Number(threshold));
    tree.value.push(isLeaf ? Number(word.slice(1)) : 0);
    tree.left.push(0);
    tree.right.push(0);
    if (!isLeaf) {
      tree.left[node] = readNumber();
      tree.right[node] = readNumber();
    }
    return node;
  };
  readNumber();
  return {
    feature: Int16Array.from(tree.feature),
    threshold: Float64Array.from(tree.threshold),
    left: Uint8Array.from(tree.left),
    right: Uint8Array.from(tree.right),
    value: Float64Array.from(tree.value),
  };
}
