import { isElement, type PageElement, type PageNode } from './page-tree.ts';

/** How much of what an element holds, in characters without whitespace at the ends. */
export interface TextMeasure {
  readonly text: number;
  /** Text inside of links. */
  readonly linked: number;
  /** Text of paragraphs that read like sentences, links not counted. */
  readonly prose: number;
}

const paragraphs = new Set(['p', 'li', 'blockquote', 'pre', 'dd', 'td', 'div', 'span', 'section', 'article']);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const shortestProse = 60;
const sentenceEnd = /[.!?:;…。！？»”"')\]]\s*$|[.!?…。！？]\s/u;

/** Measures of every element below `nodes`, themselves included. */
export function measureText(nodes: readonly PageNode[]): Map<PageElement, TextMeasure> {
  const measures = new Map<PageElement, TextMeasure>();
  for (const node of nodes) if (isElement(node)) measureElement(node, false, measures);
  return measures;
}

function measureElement(
  node: PageElement,
  isLinked: boolean,
  measures: Map<PageElement, TextMeasure>,
): TextMeasure {
  const isLink = isLinked || node.name === 'a';
  let text = 0;
  let linked = 0;
  let prose = 0;
  let isRun = paragraphs.has(node.name);
  for (const child of node.children) {
    if (child.type === 'text') {
      const size = child.data.trim().length;
      text += size;
      if (isLink) linked += size;
    } else if (isElement(child)) {
      const part = measureElement(child, isLink, measures);
      text += part.text;
      linked += part.linked;
      prose += part.prose;
      isRun &&= inline.has(child.name);
    }
  }
  if (isRun && !isLink && !inline.has(node.name) && text >= shortestProse && linked < text / 2) {
    if (sentenceEnd.test(ownText(node))) prose = text - linked;
  }
  const measure = { text, linked, prose };
  measures.set(node, measure);
  return measure;
}

/** The most of something that one of the elements holds, at least 1. */
export function largest(
  measures: ReadonlyMap<PageElement, TextMeasure>,
  sizeOf: (measure: TextMeasure) => number,
): number {
  let most = 1;
  for (const measure of measures.values()) most = Math.max(most, sizeOf(measure));
  return most;
}

/** The text of a run of inline elements. */
export function ownText(node: PageNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) ? node.children.map(ownText).join('') : '';
}
