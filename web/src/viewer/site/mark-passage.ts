import type { ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import { locatePassage } from '../marks/measure-highlight.ts';
import type { QuoteSpan } from '../search/locate-quote.ts';
import type { CitedPassage } from '../viewer-target.ts';

/**
 * Returns a plugin that marks the cited passage in a Markdown page. Matches as in PDF text, across links, emphasis and
 * table cells. Marks nothing when the words are missing.
 */
export function markPassage(passage: CitedPassage): () => (tree: Root) => void {
  return () => (tree) => {
    const texts = listTexts(tree);
    const spans = locatePassage(
      texts.map(({ value }) => value),
      passage,
    );
    const spanOf = new Map(
      spans.map(({ item, start, end }, place) => {
        const text = texts[item];
        // Matches contain letters only; marks everything between the first and the last of them.
        const until = place === spans.length - 1 ? end : (text?.value.length ?? end);
        return [text, { item, start: place === 0 ? start : 0, end: until }];
      }),
    );
    replaceTexts(tree, spanOf);
  };
}

function listTexts(node: Nodes): Text[] {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap(listTexts) : [];
}

function replaceTexts(parent: Nodes, spanOf: ReadonlyMap<Text | undefined, QuoteSpan>): void {
  if (!('children' in parent)) return;
  const children = parent.children.flatMap((child: RootContent): RootContent[] => {
    const span = child.type === 'text' ? spanOf.get(child) : undefined;
    if (child.type === 'text' && span !== undefined) return markText(child.value, span);
    replaceTexts(child, spanOf);
    return [child];
  });
  parent.children = children as ElementContent[];
}

function markText(text: string, { start, end }: QuoteSpan): ElementContent[] {
  const piece = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }]);
  return [
    ...piece(text.slice(0, start)),
    { type: 'element', tagName: 'mark', properties: {}, children: piece(text.slice(start, end)) },
    ...piece(text.slice(end)),
  ];
}
