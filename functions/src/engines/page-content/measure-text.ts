import { isElement, type PageElement, type PageNode } from './page-tree.ts';

/** Amounts of text in an element, in characters, each text node trimmed. */
export interface TextMeasure {
  readonly text: number;
  /** Text in links. */
  readonly linked: number;
  /** Text of paragraphs with sentences, without their links. */
  readonly prose: number;
}

const paragraphs = new Set(['p', 'li', 'blockquote', 'pre', 'dd', 'td', 'div', 'span', 'section', 'article']);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const minProseLength = 60;
/** Matches punctuation that ends a sentence or a line. */
const sentenceEndPattern = /[.!?:;…。！？»”"')\]]\s*$|[.!?…。！？]\s/u;

/** Measures `nodes` and every element below them. */
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
  if (isRun && !isLink && !inline.has(node.name) && text >= minProseLength && linked < text / 2) {
    if (sentenceEndPattern.test(ownText(node))) prose = text - linked;
  }
  const measure = { text, linked, prose };
  measures.set(node, measure);
  return measure;
}

/** Returns the largest size of an element, at least 1. */
export function largestSize(
  measures: ReadonlyMap<PageElement, TextMeasure>,
  sizeOf: (measure: TextMeasure) => number,
): number {
  let most = 1;
  for (const measure of measures.values()) most = Math.max(most, sizeOf(measure));
  return most;
}

/** Returns the text of a node and its descendants. */
export function ownText(node: PageNode): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node)) return '';
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'text') return only.data;
  const pieces: string[] = [];
  collectText(node, pieces);
  return pieces.join('');
}

function collectText(element: PageElement, pieces: string[]): void {
  for (const child of element.children) {
    if (child.type === 'text') pieces.push(child.data);
    else if (isElement(child)) collectText(child, pieces);
  }
}
