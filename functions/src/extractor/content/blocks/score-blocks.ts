import model from './block-model.json' with { type: 'json' };
import type { TextBlock } from './find-blocks.ts';
import { templatesOf } from './templates.ts';

/** One tree in arrays. `feature` is -1 for a leaf, whose `value` is added; otherwise `row[feature] <= threshold` goes to `left`. */
export interface Tree {
  readonly feature: number[];
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly value: number[];
}

/** What blocks of one template have in common counts as much as what each is by itself. */
const templateShare = 0.5;
const leastChance = 1e-6;

export interface BlockModel {
  /** How many numbers a row has. */
  readonly features: number;
  readonly bias: number;
  readonly trees: readonly Tree[];
}

let trained: BlockModel | undefined;

/**
 * How likely each block belongs to the content, 0 to 1, by its row of features. Blocks of one template, as the prices of all
 * products, are likely alike. The trees are those that `npm run train:content` wrote, or others.
 */
export function scoreBlocks(
  blocks: readonly TextBlock[],
  rows: readonly Float32Array[],
  { features, bias, trees } = trainedModel(),
): number[] {
  if (rows.length === 0) return [];
  const width = rows[0]?.length;
  if (width !== features) throw new Error(`rows of ${width} for ${features} features`);
  const own = rows.map((row) => trees.reduce((sum, tree) => sum + evaluateTree(tree, row), bias));
  const scores = [...own];
  for (const members of templatesOf(blocks)) {
    let [sum, size] = [0, 0];
    for (const index of members) {
      const words = Math.max(0.5, blocks[index]?.wordCount ?? 0);
      sum += logit(chanceOf(own[index] ?? 0)) * words;
      size += words;
    }
    for (const index of members)
      scores[index] = (own[index] ?? 0) * (1 - templateShare) + (sum / size) * templateShare;
  }
  return scores.map(chanceOf);
}

/** The logarithm of the odds of a chance, within what can be told apart from never and always. */
export function logit(chance: number): number {
  const bounded = Math.min(1 - leastChance, Math.max(leastChance, chance));
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

/** A tree as text, each node before its branches: `12<0.5` divides on feature 12, `=0.031` is a leaf. */
export function encodeTree(tree: Tree, node = 0): string {
  const feature = tree.feature[node] ?? -1;
  if (feature === -1) return `=${Number((tree.value[node] ?? 0).toFixed(4))}`;
  const [left, right] = [tree.left[node] ?? 0, tree.right[node] ?? 0];
  return `${feature}<${tree.threshold[node]} ${encodeTree(tree, left)} ${encodeTree(tree, right)}`;
}

function decodeTree(text: string): Tree {
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] };
  const words = text.split(' ').values();
  const read = (): number => {
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
      tree.left[node] = read();
      tree.right[node] = read();
    }
    return node;
  };
  read();
  return tree;
}
