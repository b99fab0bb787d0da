import { foldMark, isOfQuestions } from '../mark-folds.ts';
import { isElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Min kept share of a group's letters that makes the rest content as well. */
const minKeptShare = 0.4;
/** Share of the content's letters below which a group needs only one kept block. */
const slightShare = 0.1;

/**
 * Adds to the kept blocks the rest of partly kept folds, because an answer needs its question. Adds questions, and
 * every fold of a small page, near other kept content.
 */
export function completeFolds(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
  { isSmall }: { readonly isSmall: boolean },
): readonly boolean[] {
  const groups = blocks.map(({ container }) => groupOf(container));
  if (groups.every((group) => group === undefined)) return keptFlags;
  const begunGroups = findBegunGroups(blocks, keptFlags, groups);
  const holders = new Set<PageNode>();
  for (const [index, { container }] of blocks.entries()) {
    let node: PageNode | null = keptFlags[index] === true ? container : null;
    for (
      ;
      node !== null && !holders.has(node) && isElement(node) && node.name !== 'body';
      node = node.parent
    ) {
      holders.add(node);
    }
  }
  const isContent = ({ name, outermost }: Group): boolean =>
    begunGroups.has(name) ||
    ((isSmall || isOfQuestions(name)) && isWithin(outermost, holders, isSmall ? smallReach : maxLevels));
  return keptFlags.map((isKept, index) => {
    const group = groups[index];
    return isKept || (group !== undefined && isContent(group));
  });
}

/** Returns the partly kept groups: any kept block counts for questions and slight groups, `minKeptShare` for others. */
function findBegunGroups(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
  groups: readonly (Group | undefined)[],
): ReadonlySet<string> {
  const sizes = new Map<string, { all: number; kept: number }>();
  for (const [index, { text }] of blocks.entries()) {
    const name = groups[index]?.name;
    if (name === undefined) continue;
    const size = sizes.get(name) ?? { all: 0, kept: 0 };
    size.all += text.length;
    if (keptFlags[index] === true) size.kept += text.length;
    sizes.set(name, size);
  }
  const keptLetters = blocks.reduce(
    (sum, { text }, index) => sum + (keptFlags[index] === true ? text.length : 0),
    0,
  );
  const isBegun = ([name, size]: [string, { all: number; kept: number }]): boolean =>
    size.kept > 0 &&
    (isOfQuestions(name) || size.kept > size.all * minKeptShare || size.all < keptLetters * slightShare);
  return new Set([...sizes].filter(isBegun).map(([name]) => name));
}

interface Group {
  readonly name: string;
  readonly outermost: PageNode;
}

function groupOf(container: PageNode): Group | undefined {
  let foundGroup: Group | undefined;
  for (let node: PageNode | null = container; node !== null && isElement(node); node = node.parent) {
    const name = node.attribs[foldMark];
    if (name !== undefined) foundGroup = { name, outermost: node };
  }
  return foundGroup;
}

/** Max levels from a fold up to an ancestor with kept content. */
const maxLevels = 3;
const smallReach = 4;

function isWithin(element: PageNode, holders: ReadonlySet<PageNode>, levels: number): boolean {
  let node = element.parent;
  for (let depth = 0; depth < levels && node !== null; depth += 1) {
    if (holders.has(node)) return true;
    node = node.parent;
  }
  return false;
}
