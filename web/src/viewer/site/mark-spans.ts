import type { ElementContent, Nodes, Properties, Root, RootContent, Text } from 'hast';

/** A part of a text of the tree to mark, in UTF-16 offsets. Without length, it marks a position. */
export interface MarkedSpan {
  readonly text: Text | undefined;
  readonly start: number;
  readonly end: number;
  /** Properties of the `mark` element. */
  readonly properties: Properties;
}

/** Returns the texts below a node, in order. */
export function listTexts(node: Nodes): Text[] {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap(listTexts) : [];
}

/** Wraps parts of texts in `mark` elements. Of parts that overlap, the first one wins. */
export function markSpans(tree: Root, spans: readonly MarkedSpan[]): void {
  const spansOf = Map.groupBy(spans, ({ text }) => text);
  markWithin(tree, spansOf);
}

function markWithin(parent: Nodes, spansOf: ReadonlyMap<Text | undefined, MarkedSpan[]>): void {
  if (!('children' in parent)) return;
  const children = parent.children.flatMap((child: RootContent): RootContent[] => {
    const spans = child.type === 'text' ? spansOf.get(child) : undefined;
    if (child.type === 'text' && spans !== undefined) return markText(child.value, spans);
    markWithin(child, spansOf);
    return [child];
  });
  parent.children = children as ElementContent[];
}

function markText(value: string, spans: readonly MarkedSpan[]): ElementContent[] {
  const pieces: ElementContent[] = [];
  let done = 0;
  for (const { start, end, properties } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < done) continue;
    const marked = textsOf(value.slice(start, end));
    pieces.push(...textsOf(value.slice(done, start)));
    pieces.push({ type: 'element', tagName: 'mark', properties, children: marked });
    done = end;
  }
  return [...pieces, ...textsOf(value.slice(done))];
}

function textsOf(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}
