import type { TextNode } from '../blocks/find-blocks.ts';
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
const wordStartPattern = /^[\p{L}\p{N}]/u;
/** Matches the end of a text that would join the word behind it. */
const wordEndPattern = /[\p{L}\p{N}]$/u;
/** Matches the end of a word, an amount, a sentence or a label. */
const partEndPattern = /(?:[\p{L}\p{N}]|\d\s?[€$£¥%]|\p{L}{2}[.!?]|\p{L}\s?:)$/u;
/** Matches the end of a label such as «Lugar:», which is no hour such as «12:». */
const colonEndPattern = /\p{L}\s?:$/u;
/** Matches the start of a name or value: a capital letter or a digit. */
const nameStartPattern = /^[\p{Lu}\p{N}]/u;
/** Matches the end of a name or value in small letters. */
const nameEndPattern = /[\p{Ll}\p{N}]$/u;
/** Matches a figure, or the first of its parts. */
const figurePattern = /^[\p{N}.,]+$/u;

/**
 * Writes a space between words that a style sheet, a picture or a control separates, as in
 * `<span class="name">id</span><span class="type">string</span>`. Changes texts in place, because insertions into a
 * parent of many children are slow.
 */
export function separateWords(element: PageElement): void {
  if (isInCode(element)) return;
  if (drawn.has(element.name) && element.attribs.type !== 'hidden') {
    const rightText = edgeText(element.next, 0);
    const leftText = edgeText(element.prev, -1);
    if (separate(leftText, rightText, wordEndPattern)) rightText.data = ` ${rightText.data}`;
    return;
  }
  if (!weakLabels.has(element.name)) return;
  separateNeighbours(element);
  const before = labelBefore(element);
  const [leftText, rightText] = [edgeText(before, -1), edgeText(element, 0)];
  if (before === undefined || leftText === undefined || rightText === undefined) return;
  if (areLabels(before, element, leftText.data, rightText.data)) separate(leftText, rightText);
}

/** Writes a space between an element and the texts around it when it is a label, a date or a tooltip. */
function separateNeighbours(element: PageElement): void {
  const { name, attribs, prev, next } = element;
  const [first, last] = [edgeText(element, 0), edgeText(element, -1)];
  if (first === undefined || last === undefined) return;
  const isApart = name === 'time' || attribs.role === 'tooltip';
  const isLabel = colonEndPattern.test(last.data) || (next?.type === 'text' && /^\s?:/.test(next.data));
  if (prev?.type === 'text' && (isApart || (isLabel && nameStartPattern.test(first.data))))
    separate(prev, first);
  if (next?.type === 'text' && (isApart || colonEndPattern.test(last.data))) separate(last, next);
}

/** Writes a space at the end of `left` when both texts would join to a word; returns true then. */
function separate(
  left: TextNode | undefined,
  right: TextNode | undefined,
  endPattern = partEndPattern,
): right is TextNode {
  if (left === undefined || right === undefined) return false;
  if (!endPattern.test(left.data) || !wordStartPattern.test(right.data)) return false;
  left.data += ' ';
  return true;
}

function areLabels(before: PageElement, element: PageElement, left: string, right: string): boolean {
  if (areParts(left, right)) return false;
  const [own, other] = [element.attribs.class, before.attribs.class];
  const areStyled =
    own !== undefined && other !== undefined && (own !== other || nameStartPattern.test(right));
  const areLinks = element.name === 'a' && before.name === 'a';
  if (labels.has(element.name) && labels.has(before.name) && (areLinks || areStyled)) return true;
  return nameEndPattern.test(left) && nameStartPattern.test(right);
}

/** Returns true for the parts of a figure, which are spelled out elsewhere, and for single letters. */
function areParts(left: string, right: string): boolean {
  const [isLeftFigure, isRightFigure] = [figurePattern.test(left.trim()), /^\p{N}/u.test(right)];
  if (isLeftFigure && isRightFigure) return true;
  return (
    (!isLeftFigure && left.trim().length < minLetters) || (!isRightFigure && right.trim().length < minLetters)
  );
}

/** Returns the label right before a label, past comments. */
function labelBefore({ name, prev }: PageElement): PageElement | undefined {
  let node = weakLabels.has(name) ? prev : null;
  while (node?.type === 'comment') node = node.prev;
  return node && isElement(node) && weakLabels.has(node.name) ? node : undefined;
}

/** Returns the first or last text of a node. */
function edgeText(start: PageNode | null | undefined, place: 0 | -1): TextNode | undefined {
  let node = start ?? undefined;
  while (node !== undefined && isElement(node)) {
    const children: readonly PageNode[] = node.children;
    const isRead = (child: PageNode): boolean => child.type === 'text' || isElement(child);
    node = place === 0 ? children.find(isRead) : children.findLast(isRead);
  }
  return node?.type === 'text' ? node : undefined;
}

function isInCode({ parent }: PageElement): boolean {
  for (let node: PageNode | null = parent; node !== null && isElement(node); node = node.parent) {
    if (code.has(node.name)) return true;
  }
  return false;
}
