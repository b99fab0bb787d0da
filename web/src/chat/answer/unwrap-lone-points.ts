/** The used part of an mdast node. */
interface MarkdownNode {
  type: string;
  value?: string;
  ordered?: boolean | null;
  start?: number | null;
  children?: MarkdownNode[];
}

/**
 * remark plugin: turns a numbered list of one item into a paragraph with its number, because answers quote articles and
 * clauses that way. Runs after the plugins that use offsets.
 */
export function unwrapLonePoints() {
  return (tree: MarkdownNode): void => unwrapPoints(tree);
}

function unwrapPoints(parent: MarkdownNode): void {
  if (parent.children === undefined) return;
  parent.children = parent.children.flatMap((node) => {
    unwrapPoints(node);
    const [point, ...others] = node.children ?? [];
    const isLone =
      node.type === 'list' && node.ordered === true && point !== undefined && others.length === 0;
    return isLone ? withNumber(point.children ?? [], node.start ?? 1) : [node];
  });
}

function withNumber(blocks: MarkdownNode[], number: number): MarkdownNode[] {
  const text: MarkdownNode = { type: 'text', value: `${number}. ` };
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [text] }, ...blocks];
  return [{ ...first, children: [text, ...(first.children ?? [])] }, ...rest];
}
