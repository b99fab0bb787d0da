import { Text } from 'domhandler';
import { ownText } from '../measure-text.ts';
import {
  allElements,
  findNamedElements,
  isElement,
  type PageElement,
  type PageNode,
  type PageTree,
  removeNode,
  wordSet,
} from '../page-tree.ts';
import { formulaClass } from './read-formula.ts';

/** Matches classes of the drawings that KaTeX and MathJax put beside a formula's source. */
const drawingPattern =
  /(?:^|\s)(?:katex-html|MathJax(?:_\w+)?|mjx-chtml|mwe-math-fallback-image-\w+)(?:\s|$)/;
/** Matches classes of formula images in MediaWiki, WordPress and Moodle. */
const formulaPicturePattern = /(?:^|\s)(?:mwe-math-fallback-image-\w+|latex|tex|texrender|formula)(?:\s|$)/i;
/** Matches the size command that MediaWiki puts around a formula. */
const sizedPattern = /^\{\\(?:display|text|script)style\s(.*)\}$/s;
const formulaNames = wordSet('var');
const reach = 3;

/**
 * Keeps the source of each formula: removes its drawing, shows a hidden source, reads the `alt` text of images without
 * a source beside them.
 */
export function removeRenderedFormulas($: PageTree): void {
  const elements = allElements($);
  const parents = new Set(elements.filter(isFormulaPicture).map(({ parent }) => parent));
  const withSource = new Set([...parents].filter((parent) => parent !== null && holdsFormula(parent)));
  for (const element of elements)
    if (isFormulaPicture(element) && !withSource.has(element.parent)) spellAlternative(element);
  const sources = elements.filter(isFormula);
  if (sources.length === 0) return;
  const holders = new Set<PageElement>();
  for (const [holder, ownSources] of Map.groupBy(sources, ({ parent }) => parent)) {
    const [only] = ownSources;
    let node = holder;
    if (node !== null && isElement(node) && only !== undefined && ownSources.length === 1)
      showSource(node, ownText(only));
    for (let depth = 0; depth < reach && node !== null && isElement(node); depth += 1) {
      holders.add(node);
      node = node.parent;
    }
  }
  for (const element of elements) {
    const isDrawing = element.name === 'mjx-math' || drawingPattern.test(element.attribs.class ?? '');
    if (!isDrawing || element.parent === null || !isElement(element.parent)) continue;
    if (holders.has(element.parent) && !holdsFormula(element)) removeNode(element);
  }
}

/** Shows a source that is hidden for screen readers. */
function showSource(holder: PageElement, formula: string): void {
  if (ownText(holder).trim() !== formula) return;
  for (const name of ['style', 'class', 'hidden', 'aria-hidden']) delete holder.attribs[name];
}

/** Returns true for the image of a formula with `alt` text. */
function isFormulaPicture({ name, attribs }: PageElement): boolean {
  return (
    name === 'img' && (attribs.alt ?? '').trim() !== '' && formulaPicturePattern.test(attribs.class ?? '')
  );
}

function holdsFormula(node: PageNode): boolean {
  return isElement(node) && findNamedElements(node, formulaNames).some(isFormula);
}

function spellAlternative(picture: PageElement): void {
  const alt = (picture.attribs.alt ?? '').trim();
  picture.name = 'var';
  picture.attribs = { class: formulaClass };
  const text = new Text(sizedPattern.exec(alt)?.[1]?.trim() ?? alt);
  text.parent = picture;
  picture.children = [text];
}

function isFormula({ name, attribs }: PageElement): boolean {
  return name === 'var' && attribs.class === formulaClass;
}
