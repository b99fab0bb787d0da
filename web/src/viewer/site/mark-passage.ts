import type { Root } from 'hast';
import { locatePassage } from '../marks/measure-highlight.ts';
import type { CitedPassage } from '../viewer-target.ts';
import { listTexts, markSpans } from './mark-spans.ts';

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
    markSpans(
      tree,
      spans.map(({ item, start, end }, index) => {
        const text = texts[item];
        // Matches contain letters only; marks everything between the first and the last of them.
        const until = index === spans.length - 1 ? end : (text?.value.length ?? end);
        return { text, start: index === 0 ? start : 0, end: until, properties: {} };
      }),
    );
  };
}
