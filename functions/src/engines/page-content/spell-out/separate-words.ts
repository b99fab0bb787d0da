import { isElement, type PageElement, type PageNode, wordSet } from '../page-tree.ts';

const labels = wordSet('a label span');
/** Labels that only a capital letter separates from the text before. */
const weakLabels = wordSet('a b em i label small span strong time');
/** Elements with a width of their own, which later steps remove or write elsewhere. */
const drawn = wordSet('audio button embed img input object select video');
const code = wordSet('code kbd pre samp tt');
/** Min letters on both sides: shorter texts are initials or letters that are animated one by one. */
const minLetters = 2;
/** Matches the start of a text that would join the word before it. */
const wordStart = /^[\p{L}\p{N}]/u;
/** Matches the end of a text that would join the word behind it. */
const wordEnd = /[\p{L}\p{N}]$/u;
/** Matches the start of a name or value: a capital letter or a digit. */
const nameStart = /^[\p{Lu}\p{N}]/u;
/** Matches the end of a name or value in small letters. */
const nameEnd = /[\p{Ll}\p{N}]$/u;
/** Matches a figure, or the first of its parts. */
const figure = /^[\p{N}.,]+$/u;

/**
 * Returns true when a style sheet separates this element from the previous one: both are labels of their own, as in
 * `<span class="name">id</span><span class="type">string</span>`. Without their styles they would be one word.
 */
export function isSeparateLabel(element: PageElement): boolean {
  if (!weakLabels.has(element.name)) return false;
  const before = labelBefore(element);
  if (before === undefined) return false;
  const [left, right] = [edgeText(before, -1), edgeText(element, 0)];
  if (!wordEnd.test(left) || !wordStart.test(right) || areParts(left, right)) return false;
  const areLabels = labels.has(element.name) && labels.has(before.name);
  const [own, other] = [element.attribs.class, before.attribs.class];
  const areStyled = own !== undefined && other !== undefined && (own !== other || nameStart.test(right));
  const areLinks = element.name === 'a' && before.name === 'a';
  const areNames = nameEnd.test(left) && nameStart.test(right);
  return ((areLabels && (areLinks || areStyled)) || areNames) && !isInCode(element);
}

/** Returns true for a picture or control between two words, which would become one without it. */
export function isBetweenWords(element: PageElement): boolean {
  if (!drawn.has(element.name) || element.attribs.type === 'hidden') return false;
  const [left, right] = [textOf(element.prev, -1), textOf(element.next, 0)];
  return wordEnd.test(left) && wordStart.test(right) && !isInCode(element);
}

function textOf(node: PageNode | null, place: 0 | -1): string {
  if (node?.type === 'text') return node.data;
  return node && isElement(node) ? edgeText(node, place) : '';
}

/** Returns true for the parts of a figure, which are spelled out elsewhere, and for single letters. */
function areParts(left: string, right: string): boolean {
  const [isLeftFigure, isRightFigure] = [figure.test(left.trim()), /^\p{N}/u.test(right)];
  if (isLeftFigure && isRightFigure) return true;
  return (
    (!isLeftFigure && left.trim().length < minLetters) || (!isRightFigure && right.trim().length < minLetters)
  );
}

/** Returns the label right before an element, past comments. */
function labelBefore({ prev }: PageElement): PageElement | undefined {
  let node = prev;
  while (node?.type === 'comment') node = node.prev;
  return node && isElement(node) && weakLabels.has(node.name) ? node : undefined;
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
