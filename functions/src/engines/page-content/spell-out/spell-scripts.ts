import { isElement, type PageElement, type PageNode } from '../page-tree.ts';

const superscripts = new Map(
  [...'0123456789+-−=n'].map((character, place) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼ⁿ'][place] ?? character]),
);
const subscripts = new Map(
  [...'0123456789+-−='].map((character, place) => [character, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌'][place] ?? character]),
);
/** Max length of a superscript; a longer one is a sentence. */
const maxScriptLength = 40;
const marks: Readonly<Record<string, string>> = { tm: '™', sm: '℠' };

/**
 * Writes super- and subscripts so that they do not join the number or word before: `19⁹⁹`, `10⁻³`, `H₂O`, `10^(a+1)`.
 * Words and ordinals stay: `1.er`, `Mme`, `1ª`. Inner scripts must be written already.
 */
export function spellScript(element: PageElement): void {
  const isRaised = element.name === 'sup';
  const texts = textsOf(element);
  const text = texts
    ?.map(({ data }) => data)
    .join('')
    .trim();
  if (texts === undefined || text === undefined || text === '') return;
  // Leaves the cents of a price that has a comma or point.
  const before = textBefore(element);
  if (
    isRaised &&
    (/^\d{2}$/.test(text) ? /\d[.,]$/.test(before) : /^[.,]\d{2}$/.test(text) && /\d$/.test(before))
  )
    return;
  const alphabet = isRaised ? superscripts : subscripts;
  if ([...text].every((character) => alphabet.has(character))) {
    for (const node of texts)
      node.data = [...node.data].map((character) => alphabet.get(character) ?? character).join('');
    return;
  }
  // Skips notes in brackets and marks such as *, which do not join.
  if (!/[\p{L}\p{N}]/u.test(text) || /^[[(].*[\])]$/u.test(text)) return;
  const [first] = texts;
  const last = texts.at(-1);
  if (first === undefined || last === undefined) return;
  if (isRaised && /^[oa]$/i.test(text) && /[\dNn].?$/.test(before)) {
    first.data = /o/i.test(text) ? 'º' : 'ª';
  } else if (isRaised && marks[text.toLowerCase()] !== undefined) {
    first.data = marks[text.toLowerCase()] ?? text;
    for (const other of texts.slice(1)) other.data = '';
  } else if (text.length === 1) first.data = `${isRaised ? '^' : '_'}${text}`;
  else if (!/^\p{L}[\p{L}.\s]*$/u.test(text)) {
    first.data = `${isRaised ? '^' : '_'}(${first.data.trimStart()}`;
    last.data = `${last.data.trimEnd()})`;
  }
}

type TextNode = Extract<PageNode, { type: 'text' }>;

/** Returns the text nodes of a short element; `undefined` for a long one. */
function textsOf(element: PageElement): TextNode[] | undefined {
  const foundNodes: TextNode[] = [];
  let length = 0;
  const visit = (nodes: readonly PageNode[]): void => {
    for (const node of nodes) {
      if (length > maxScriptLength) return;
      if (node.type === 'text') {
        length += node.data.trim().length;
        if (node.data.trim() !== '') foundNodes.push(node);
      } else if (isElement(node)) visit(node.children);
    }
  };
  visit(element.children);
  return length > maxScriptLength ? undefined : foundNodes;
}

/** Returns the last two characters before an element, even in a nested element. */
function textBefore({ prev }: PageElement): string {
  let node: PageNode | null | undefined = prev;
  while (node && isElement(node)) node = node.children.at(-1);
  return node?.type === 'text' ? node.data.slice(-2) : '';
}
