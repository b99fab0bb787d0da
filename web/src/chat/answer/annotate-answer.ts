import { trimEndMatching } from '@contract/trim-matching.ts';
/** Offsets are UTF-16 units in the Markdown source of the answer. */
export interface AnswerAnnotations {
  /** The index in `citations` is the value of `data-citation`. */
  readonly citations: readonly { readonly offset: number }[];
  readonly unsupported: readonly Range[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The used part of an mdast node. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName: string; hProperties: Record<string, string> };
}

/** Blocks without Markdown content: insertions go right after them. */
const opaqueBlocks = new Set(['code', 'html', 'thematicBreak', 'definition']);
const blockParents = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'footnoteDefinition',
]);
const phrasingParents = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * remark plugin: inserts a `button[data-citation]` at every citation offset and wraps unsupported spans in `mark`. It
 * changes the tree, not the source, because a character after `**` would end the emphasis.
 */
export function annotateAnswer(annotations: AnswerAnnotations) {
  return (tree: MarkdownNode, file: { toString(): string }): void => {
    const source = String(file);
    for (const span of annotations.unsupported) markSpan(tree, span, source);
    // Inserts from the end to the start, so that insertions do not shift the remaining offsets.
    const groups = [...groupByOffset(annotations)].sort(([a], [b]) => b - a);
    for (const [offset, chips] of groups) insertAt(tree, offset, chips, source);
  };
}

function groupByOffset(annotations: AnswerAnnotations): Map<number, MarkdownNode[]> {
  const groups = new Map<number, MarkdownNode[]>();
  annotations.citations.forEach(({ offset }, index) => {
    const chip: MarkdownNode = {
      type: 'citation',
      data: { hName: 'button', hProperties: { dataCitation: String(index) } },
      children: [],
    };
    const group = groups.get(offset);
    if (group) group.push(chip);
    else groups.set(offset, [chip]);
  });
  return groups;
}

function insertAt(parent: MarkdownNode, offset: number, chips: MarkdownNode[], source: string): void {
  const children = childrenOf(parent);
  const index = lastChildBefore(children, offset);
  const child = children[index];
  const range = child && rangeOf(child);
  if (child === undefined || range === undefined) {
    insertAtStart(parent, chips);
  } else if (opaqueBlocks.has(child.type) && blockParents.has(parent.type)) {
    children.splice(index + 1, 0, { type: 'paragraph', children: chips });
  } else if (child.type === 'text' && offset < range.end) {
    const [before, after] = cutText(child, offset, source);
    children.splice(index, 1, ...keepTogether(before, chips, source), after);
  } else if (child.type === 'text') {
    children.splice(index, 1, ...keepTogether(child, chips, source));
  } else if (isBlock(child) || offset < contentEnd(child)) {
    insertAt(child, Math.min(offset, range.end), chips, source);
  } else {
    children.splice(index + 1, 0, ...chips);
  }
}

/** Max length of a word that need not be breakable, so as not to overflow a phone's screen. */
const maxWordLength = 24;

/**
 * Keeps chips on the line of the last word: browsers may break a line before a button, regardless of the character
 * there.
 */
function keepTogether(text: MarkdownNode, chips: MarkdownNode[], source: string): MarkdownNode[] {
  const range = rangeOf(text) ?? { start: 0, end: 0 };
  const sourceText = source.slice(range.start, range.end);
  const word = sourceText.slice(trimEndMatching(sourceText, /\S/u).length);
  if (word === '' || word.length > maxWordLength) return [text, ...chips];
  const [before, last] = cutText(text, range.end - word.length, source);
  const data = { hName: 'span', hProperties: { className: 'whitespace-nowrap' } };
  return [before, { type: 'together', data, children: [last, ...chips] }];
}

/** Inserts chips at the start of a parent that has no content before the offset. */
function insertAtStart(parent: MarkdownNode, chips: MarkdownNode[]): void {
  const children = childrenOf(parent);
  const first = children[0];
  if (first !== undefined && isBlock(first)) insertAtStart(first, chips);
  else if (blockParents.has(parent.type)) children.unshift({ type: 'paragraph', children: chips });
  else children.unshift(...chips);
}

function markSpan(parent: MarkdownNode, span: Range, source: string): void {
  parent.children = childrenOf(parent).flatMap((child) => {
    const range = rangeOf(child);
    if (range === undefined || range.end <= span.start || range.start >= span.end) return [child];
    if (child.type === 'text') return markText(child, range, span, source);
    if (child.type === 'inlineCode' || child.type === 'code') return [markNode(child, range)];
    if (child.children) markSpan(child, span, source);
    return [child];
  });
}

function markText(node: MarkdownNode, range: Range, span: Range, source: string): MarkdownNode[] {
  const inside = { start: Math.max(span.start, range.start), end: Math.min(span.end, range.end) };
  const pieces: MarkdownNode[] = [];
  let remainingNode = node;
  if (inside.start > range.start) {
    const [before, after] = cutText(remainingNode, inside.start, source);
    pieces.push(before);
    remainingNode = after;
  }
  if (inside.end === range.end) return [...pieces, markNode(remainingNode, inside)];
  const [marked, after] = cutText(remainingNode, inside.end, source);
  return [...pieces, markNode(marked, inside), after];
}

function markNode(child: MarkdownNode, range: Range): MarkdownNode {
  return {
    type: 'unsupported',
    data: { hName: 'mark', hProperties: {} },
    children: [child],
    position: positionOf(range),
  };
}

function cutText(node: MarkdownNode, offset: number, source: string): [MarkdownNode, MarkdownNode] {
  const range = rangeOf(node) ?? { start: 0, end: 0 };
  const value = node.value ?? '';
  const at = valueIndex(source.slice(range.start, range.end), value, offset - range.start);
  return [
    { type: 'text', value: value.slice(0, at), position: positionOf({ start: range.start, end: offset }) },
    { type: 'text', value: value.slice(at), position: positionOf({ start: offset, end: range.end }) },
  ];
}

/**
 * Converts an index in a text node's source to one in its value. Escapes, character references and line prefixes are
 * longer in the source.
 */
function valueIndex(source: string, value: string, sourceIndex: number): number {
  let at = 0;
  let index = 0;
  while (index < sourceIndex && at < value.length) {
    const reference = characterReferenceAt(source, index, value[at]);
    if (reference > 0) {
      index += reference;
      at += 1;
    } else {
      if (source[index] === value[at]) at += 1;
      index += 1;
    }
  }
  return at;
}

/** Returns the length of the character reference at an index of the source; 0 for literal text. */
function characterReferenceAt(source: string, index: number, shownCharacter: string | undefined): number {
  if (source[index] !== '&') return 0;
  const reference = /^&#?\w+;/u.exec(source.slice(index, index + 40))?.[0] ?? '';
  return shownCharacter !== '&' || /^&(amp|#38|#x26);/iu.test(reference) ? reference.length : 0;
}

function lastChildBefore(children: readonly MarkdownNode[], offset: number): number {
  return children.findLastIndex((child) => (rangeOf(child)?.start ?? Number.POSITIVE_INFINITY) < offset);
}

function contentEnd(node: MarkdownNode): number {
  return Math.max(0, ...(node.children ?? []).map((child) => rangeOf(child)?.end ?? 0));
}

function isBlock(node: MarkdownNode): boolean {
  return blockParents.has(node.type) || phrasingParents.has(node.type);
}

function childrenOf(node: MarkdownNode): MarkdownNode[] {
  node.children ??= [];
  return node.children;
}

function rangeOf(node: MarkdownNode): Range | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

function positionOf(range: Range): NonNullable<MarkdownNode['position']> {
  return { start: { offset: range.start }, end: { offset: range.end } };
}
