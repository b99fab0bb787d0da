import model from './block-model.json' with { type: 'json' };

/** One tree in arrays. `feature` is -1 for a leaf, whose `value` is added; otherwise `row[feature] <= threshold` goes to `left`. */
export interface Tree {
  readonly feature: number[];
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly value: number[];
}

let trees: readonly Tree[] | undefined;

/** How likely each block belongs to the content, 0 to 1, by the trees that `npm run train:content` wrote. */
export function scoreBlocks(rows: readonly Float32Array[]): number[] {
  trees ??= model.trees.map(decodeTree);
  const known = trees;
  return rows.map((row) => {
    if (row.length !== model.features)
      throw new Error(`a row of ${row.length} for ${model.features} features`);
    return 1 / (1 + Math.exp(-known.reduce((sum, tree) => sum + evaluateTree(tree, row), model.bias)));
  });
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
