import { measureText } from './measure-text.ts';
import { isElement, type PageElement, type PageTree } from './page-tree.ts';

const landmarks = [
  '[itemprop=articleBody]',
  'main, [role=main]',
  'article',
  '#main, #content, #main-content, #maincontent, #primary, .main-content, #page-content',
];
/** A landmark with less of the page's text is one of many, or a decoration. */
const leastShare = 0.5;

/** The element that holds the content by its role or name, else the whole body. */
export function findLandmark($: PageTree): PageElement | undefined {
  const measures = measureText($.root().contents().toArray());
  const body = $('html, body').toArray().filter(isElement).at(-1);
  const whole = body === undefined ? 0 : (measures.get(body)?.text ?? 0);
  for (const selector of landmarks) {
    const largest = $(selector)
      .toArray()
      .filter(isElement)
      .map((element) => ({ element, text: measures.get(element)?.text ?? 0 }))
      .sort((a, b) => b.text - a.text)[0];
    if (largest !== undefined && largest.text >= whole * leastShare) return largest.element;
  }
  return body;
}
