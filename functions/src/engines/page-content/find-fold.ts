import { ownText } from './measure-text.ts';
import { isElement, namesOf, type PageElement, wordSet } from './page-tree.ts';

const headings = wordSet('h2 h3 h4 h5 h6 dt');
const controls = wordSet('button a input label select textarea img svg');
const panels = wordSet('div section article p ul ol dl table');
/** Matches a style that hides an element. */
export const hiddenStylePattern = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Matches class names of accordions and tabs. */
const foldNamePattern =
  / (?:accordion|acordeon|tab|tta|collapsible|collapse|toggle|faq|faqs|question|pregunta|preguntas|expander|desplegable) /;
export const maxHeadingLength = 300;

/** A panel that unfolds and the heading that opens it. */
export interface Fold {
  readonly heading: PageElement;
  readonly panel: PageElement;
}

/** Returns the panel that an element opens with its heading; `undefined` without one. */
export function findFold(element: PageElement, byId: ReadonlyMap<string, PageElement>): Fold | undefined {
  const { name, attribs } = element;
  if (name === 'details') return foldOfDetails(element);
  if (name === 'label') return foldOfLabel(element, byId);
  if (
    name === 'button' ||
    /^(?:button|tab)$/.test(attribs.role ?? '') ||
    opensFold(element) ||
    isLinkWithoutUrl(element)
  )
    return foldOfButton(element, byId);
  if (isFragmentLink(element)) return foldOfLink(element, byId);
  // A hidden answer right below its question.
  if (!isHidden(element)) return undefined;
  const before = previousElement(element);
  return before !== undefined && isQuestion(before) ? { heading: before, panel: element } : undefined;
}

function foldOfDetails(element: PageElement): Fold | undefined {
  const summary = element.children.find(
    (child): child is PageElement => isElement(child) && child.name === 'summary',
  );
  return summary && { heading: summary, panel: element };
}

/** Returns the element that the label of a checkbox or radio button opens (the «checkbox hack» of CSS). */
function foldOfLabel(element: PageElement, byId: ReadonlyMap<string, PageElement>): Fold | undefined {
  const next = nextElement(element);
  const box = byId.get(element.attribs.for ?? '');
  const isOpener = box?.name === 'input' && /^(?:checkbox|radio)$/i.test(box.attribs.type ?? '');
  return isOpener && next && panels.has(next.name) ? { heading: element, panel: next } : undefined;
}

function foldOfButton(element: PageElement, byId: ReadonlyMap<string, PageElement>): Fold | undefined {
  const target = targetOf(element);
  const namedTarget = target === undefined ? undefined : byId.get(target);
  if (namedTarget !== undefined) return { heading: element, panel: namedTarget };
  const next = nextElement(headingAround(element) ?? element);
  if (next === undefined || controls.has(next.name)) return undefined;
  const isNamed =
    element.attribs['aria-expanded'] !== undefined || foldNamePattern.test(` ${namesOf(element)} `);
  // The next element counts only with a fold's name, or when it is hidden.
  return isNamed || (isLinkWithoutUrl(element) && isHidden(next))
    ? { heading: element, panel: next }
    : undefined;
}

function foldOfLink(element: PageElement, byId: ReadonlyMap<string, PageElement>): Fold | undefined {
  const target = byId.get(element.attribs.href?.slice(1) ?? '');
  if (target === undefined) return undefined;
  const holder = childAround(element, target);
  if (holder === undefined) return isHidden(target) ? { heading: element, panel: target } : undefined;
  // The link is the heading inside of its target; the panel follows.
  const panel = foldNamePattern.test(` ${namesOf(holder)} ${namesOf(target)} `)
    ? nextElement(holder)
    : undefined;
  return panel && { heading: element, panel };
}

export function opensFold({ attribs }: PageElement): boolean {
  return /^(?:collapse|tab|pill)$/.test(attribs['data-bs-toggle'] ?? attribs['data-toggle'] ?? '');
}

/** Returns true for a link to a fragment of the same page, as tabs use. */
export function isFragmentLink({ name, attribs }: PageElement): boolean {
  return name === 'a' && /^#[^\s#]/.test(attribs.href ?? '');
}

/** Returns true for a link that works as a button: it has no URL. */
export function isLinkWithoutUrl({ name, attribs }: PageElement): boolean {
  return name === 'a' && /^(?:#?!?$|javascript:)/i.test((attribs.href ?? '').trim());
}

/** Returns the child of `ancestor` that contains the element. */
function childAround(element: PageElement, ancestor: PageElement): PageElement | undefined {
  for (let node: PageElement = element; ; ) {
    const { parent } = node;
    if (parent === null || !isElement(parent)) return undefined;
    if (parent === ancestor) return node;
    node = parent;
  }
}

function targetOf(element: PageElement): string | undefined {
  const { href } = element.attribs;
  const ownPanel =
    element.attribs['aria-controls'] ?? element.attribs['data-bs-target'] ?? element.attribs['data-target'];
  const reference = ownPanel ?? (opensFold(element) ? (href ?? '') : '');
  const id = reference.trim().replace(/^#/, '');
  return id === '' || /\s/.test(id) ? undefined : id;
}

function isHidden({ attribs }: PageElement): boolean {
  return (
    attribs.hidden !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    hiddenStylePattern.test(attribs.style ?? '')
  );
}

function isQuestion(element: PageElement): boolean {
  if (headings.has(element.name)) return true;
  const text = ownText(element).trim();
  return (
    text.length <= maxHeadingLength && (text.endsWith('?') || foldNamePattern.test(` ${namesOf(element)} `))
  );
}

export function headingAround({ parent }: PageElement): PageElement | undefined {
  for (
    let node = parent, depth = 0;
    node !== null && isElement(node) && depth < 3;
    node = node.parent, depth += 1
  ) {
    if (headings.has(node.name)) return node;
  }
  return undefined;
}

function nextElement(element: PageElement): PageElement | undefined {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node ?? undefined;
}

function previousElement(element: PageElement): PageElement | undefined {
  let node = element.prev;
  while (node && !isElement(node)) node = node.prev;
  return node ?? undefined;
}
