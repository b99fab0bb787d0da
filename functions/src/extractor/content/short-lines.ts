import { measureText, ownText } from './measure-text.ts';
import { isElement, type PageElement, type PageTree } from './page-tree.ts';

/** The elements of these names with a short text, and that text on one line. Looks at no text that is longer. */
export function shortLines(
  $: PageTree,
  selector: string,
  longest: number,
): { element: PageElement; text: string }[] {
  const measures = measureText($.root().contents().toArray());
  return $(selector)
    .toArray()
    .filter(isElement)
    .filter((element) => {
      const size = measures.get(element)?.text ?? 0;
      return size > 0 && size <= longest;
    })
    .map((element) => ({ element, text: ownText(element).replace(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => text !== '' && text.length <= longest);
}
