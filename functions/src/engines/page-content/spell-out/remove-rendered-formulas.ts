import {
  allElements,
  findNamed,
  isElement,
  type PageElement,
  type PageTree,
  removeNode,
  setOf,
} from '../page-tree.ts';
import { formulaClass } from './read-formula.ts';

/** What KaTeX and MathJax draw of a formula beside its source. */
const drawings = /(?:^|\s)(?:katex-html|MathJax(?:_\w+)?|mjx-chtml|mwe-math-fallback-image-\w+)(?:\s|$)/;
const formulaNames = setOf('var');
const reach = 3;

/** Removes the drawing of a formula where its source is written beside it. */
export function removeRenderedFormulas($: PageTree): void {
  const elements = allElements($);
  const sources = elements.filter(isFormula);
  if (sources.length === 0) return;
  const holders = new Set<PageElement>();
  for (const source of sources) {
    let node = source.parent;
    for (let level = 0; level < reach && node !== null && isElement(node); level += 1) {
      holders.add(node);
      node = node.parent;
    }
  }
  for (const element of elements) {
    const isDrawing = element.name === 'mjx-math' || drawings.test(element.attribs.class ?? '');
    if (!isDrawing || element.parent === null || !isElement(element.parent)) continue;
    if (holders.has(element.parent) && !findNamed(element, formulaNames).some(isFormula)) removeNode(element);
  }
}

function isFormula({ name, attribs }: PageElement): boolean {
  return name === 'var' && attribs.class === formulaClass;
}
