import { isElement, type PageElement, type PageNode, wordSet } from '../page-tree.ts';

const labels = wordSet('a label span');
const code = wordSet('code kbd pre samp tt');
/** Min length of the texts on both sides: shorter ones are initials or letters that are animated one by one. */
const minLength = 2;
/** Matches text that joins a word before it. */
const wordStart = /^[\p{L}\p{N}]/u;
const wordEnd = /[\p{L}\p{N}]$/u;
const digitStart = /^\p{N}/u;
const digitEnd = /\p{N}$/u;
const newStart = /^[\p{Lu}\p{N}]/u;

/**
 * Returns true when a style sheet separates this element from the previous one: both are labels of their own, as in
 * `<span class="name">id</span><span class="type">string</span>`. Without their styles they would be one word.
 */
export function isSeparateLabel(element: PageElement): boolean {
  if (!labels.has(element.name)) return false;
  const before = labelBefore(element);
  if (before === undefined) return false;
  const [left, right] = [edgeText(before, -1), edgeText(element, 0)];
  if (!wordEnd.test(left) || !wordStart.test(right)) return false;
  const isNumber = digitStart.test(right);
  // The parts of a number are spelled out elsewhere.
  if (left.trim().length < minLength || (isNumber && digitEnd.test(left))) return false;
  if (!isNumber && right.trim().length < minLength) return false;
  const [own, other] = [element.attribs.class, before.attribs.class];
  const areStyled = own !== undefined && other !== undefined;
  const areLinks = element.name === 'a' && before.name === 'a';
  return (areLinks || (areStyled && (own !== other || newStart.test(right)))) && !isInCode(element);
}

/** Returns the label right before an element, past drawings and comments. */
function labelBefore({ prev }: PageElement): PageElement | undefined {
  let node = prev;
  while (node && (node.type === 'comment' || (isElement(node) && node.name === 'svg'))) node = node.prev;
  return node && isElement(node) && labels.has(node.name) ? node : undefined;
}

/** Returns the first or last text in an element. */
function edgeText(element: PageElement, place: 0 | -1): string {
  let node: PageNode | undefined = element;
  while (node !== undefined && isElement(node)) {
    const children: readonly PageNode[] = node.children;
    node = children.filter((child) => child.type === 'text' || isElement(child)).at(place);
  }
  return node?.type === 'text' ? node.data : '';
}

function isInCode({ parent }: PageElement): boolean {
  for (let node: PageNode | null = parent; node !== null && isElement(node); node = node.parent) {
    if (code.has(node.name)) return true;
  }
  return false;
}
