import { measureText, ownText } from './measure-text.ts';
import { oneLine } from './one-line.ts';
import { allElements, type PageElement, type PageTree } from './page-tree.ts';

/**
 * Returns the elements of a kind with a short text, and that text on one line. Skips longer texts by `measures`, taken
 * from the unchanged tree.
 */
export function findShortLines(
  $: PageTree,
  isOfKind: (element: PageElement) => boolean,
  maxLength: number,
  measures = measureText($.root().contents().toArray()),
): { element: PageElement; text: string }[] {
  return allElements($)
    .filter(isOfKind)
    .filter((element) => {
      const size = measures.get(element)?.text ?? 0;
      return size > 0 && size <= maxLength;
    })
    .map((element) => ({ element, text: oneLine(ownText(element)) }))
    .filter(({ text }) => text !== '' && text.length <= maxLength);
}
