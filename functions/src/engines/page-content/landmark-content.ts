import { measureText } from './measure-text.ts';
import { allElements, bodyOf, type PageElement, type PageTree, wordSet } from './page-tree.ts';

const landmarkIds = wordSet('main content main-content maincontent primary page-content');
const landmarks: readonly ((element: PageElement) => boolean)[] = [
  ({ attribs }) => attribs.itemprop === 'articleBody',
  ({ name, attribs }) => name === 'main' || attribs.role === 'main',
  ({ name }) => name === 'article',
  ({ attribs }) =>
    landmarkIds.has(attribs.id ?? '') || /(?:^|\s)main-content(?:\s|$)/.test(attribs.class ?? ''),
];
/** Min share of the page's text; a smaller landmark is a repeated or decorative part. */
const minShare = 0.5;

/** Returns the largest element that is the content by its role or name, else the body. */
export function findLandmark($: PageTree): PageElement | undefined {
  const measures = measureText($.root().contents().toArray());
  const elements = allElements($);
  const body = bodyOf(elements);
  const bodyTextLength = body === undefined ? 0 : (measures.get(body)?.text ?? 0);
  for (const fits of landmarks) {
    const largest = elements
      .filter(fits)
      .map((element) => ({ element, text: measures.get(element)?.text ?? 0 }))
      .sort((a, b) => b.text - a.text)[0];
    if (largest !== undefined && largest.text >= bodyTextLength * minShare) return largest.element;
  }
  return body;
}
