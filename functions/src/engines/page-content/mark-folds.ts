import { ownText } from './measure-text.ts';
import {
  allElements,
  findNamed,
  isElement,
  namesOf,
  type PageElement,
  type PageNode,
  type PageTree,
  setOf,
} from './page-tree.ts';
import type { PageKind } from './recognise-kind.ts';

/** On the heading and on the content of something that unfolds: the number of the group that they belong to. */
export const foldMark = 'data-fold';
const questionMark = 'question-';

/** Whether a group is of questions and their answers. */
export const isOfQuestions = (name: string): boolean => name.startsWith(questionMark);

const headings = setOf('h2 h3 h4 h5 h6 dt');
const surroundings = setOf('nav header footer aside dialog');
const surroundingRoles = setOf('navigation banner contentinfo menu menubar search dialog alertdialog');
const links = setOf('a');
const fields = setOf('input select textarea');
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const foldNames =
  / (?:accordion|acordeon|collapsible|collapse|toggle|faq|faqs|question|pregunta|preguntas|expander|desplegable) /;
const boxNames =
  / (?:modal|popup|popover|dialog|lightbox|overlay|offcanvas|drawer|menu|submenu|megamenu|dropdown|tooltip|navbar|filters?|filtros?) /;
/** More of it in links is a menu. */
const mostLinked = 0.5;
const longestHeading = 300;
/** A part that unfolds alone is as often a note, a filter or a menu. */
const fewestParts = 2;

interface Fold {
  readonly heading: PageElement;
  readonly panel: PageElement;
}

/**
 * Marks questions that unfold on a click: `details`, accordions and tabs of the usual kits, hidden answers below them.
 * Their content is shown, and what opens it is text instead of a button. Menus and dialogs are left alone.
 */
export function markFolds($: PageTree, kind: PageKind): void {
  // What unfolds beside a product is about delivery, returns and sizes.
  if (kind === 'product') return;
  const elements = allElements($);
  const byId = new Map<string, PageElement>();
  for (const element of elements) if (element.attribs.id !== undefined) byId.set(element.attribs.id, element);
  const folds = new Map<PageElement, Fold>();
  for (const element of elements) {
    const fold = findFold(element, byId);
    if (fold !== undefined && !folds.has(fold.panel) && isContent(fold)) folds.set(fold.panel, fold);
  }
  const perParent = new Map<PageNode | null, number>();
  for (const { panel } of folds.values()) perParent.set(panel.parent, (perParent.get(panel.parent) ?? 0) + 1);
  const groups = new Map<PageNode | null, Fold[]>();
  for (const fold of folds.values()) {
    const { parent } = fold.panel;
    const isAlone = (perParent.get(parent) ?? 0) < 2;
    const holder = isAlone ? (parent?.parent ?? parent) : parent;
    groups.set(holder, [...(groups.get(holder) ?? []), fold]);
  }
  for (const [place, group] of [...groups.values()].entries()) {
    const hasQuestions = areQuestions(group);
    if (!hasQuestions && group.length < fewestParts) continue;
    const mark = `${hasQuestions ? questionMark : 'part-'}${place}`;
    for (const { heading, panel } of group) {
      (headingAround(heading) ?? heading).attribs[foldMark] = mark;
      panel.attribs[foldMark] = mark;
      show(panel);
      showHeading(heading);
    }
  }
}

/** Questions with their answers. What else unfolds may be the choices of a product or a filter. */
function areQuestions(group: readonly Fold[]): boolean {
  const questions = group.filter(({ heading }) => /[?¿]/.test(ownText(heading)));
  return questions.length * 2 > group.length;
}

function findFold(element: PageElement, byId: ReadonlyMap<string, PageElement>): Fold | undefined {
  const { name, attribs } = element;
  if (name === 'details') {
    const summary = element.children.find(
      (child): child is PageElement => isElement(child) && child.name === 'summary',
    );
    return summary && { heading: summary, panel: element };
  }
  const isTrigger = name === 'button' || /^(?:button|tab)$/.test(attribs.role ?? '') || opens(element);
  if (isTrigger) {
    const target = targetOf(element);
    const named = target === undefined ? undefined : byId.get(target);
    if (named !== undefined) return { heading: element, panel: named };
    const holder = headingAround(element);
    const isNamed = attribs['aria-expanded'] !== undefined || foldNames.test(` ${namesOf(element)} `);
    // A button beside something else opens nothing.
    const panel = isNamed ? nextElement(holder ?? element) : undefined;
    return panel && { heading: element, panel };
  }
  if (leadsInside(element)) {
    const panel = byId.get(element.attribs.href?.slice(1) ?? '');
    return panel && isHidden(panel) ? { heading: element, panel } : undefined;
  }
  // An answer that is hidden right below its question.
  if (!isHidden(element)) return undefined;
  const before = previousElement(element);
  return before !== undefined && isQuestion(before) ? { heading: before, panel: element } : undefined;
}

function opens({ attribs }: PageElement): boolean {
  return /^(?:collapse|tab|pill)$/.test(attribs['data-bs-toggle'] ?? attribs['data-toggle'] ?? '');
}

/** A link to a hidden part of its page, as tabs without names have it. */
function leadsInside({ name, attribs }: PageElement): boolean {
  return name === 'a' && /^#[^\s#]/.test(attribs.href ?? '');
}

function targetOf(element: PageElement): string | undefined {
  const { href } = element.attribs;
  const own =
    element.attribs['aria-controls'] ?? element.attribs['data-bs-target'] ?? element.attribs['data-target'];
  const reference = own ?? (opens(element) ? (href ?? '') : '');
  const id = reference.trim().replace(/^#/, '');
  return id === '' || /\s/.test(id) ? undefined : id;
}

function isHidden({ attribs }: PageElement): boolean {
  return (
    attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || hiddenStyle.test(attribs.style ?? '')
  );
}

function isQuestion(element: PageElement): boolean {
  if (headings.has(element.name)) return true;
  const text = ownText(element).trim();
  return text.length <= longestHeading && (text.endsWith('?') || foldNames.test(` ${namesOf(element)} `));
}

/** Whether it is content, and no menu, search box or dialog. */
function isContent({ heading, panel }: Fold): boolean {
  for (let node: PageNode | null = panel; node !== null && isElement(node); node = node.parent) {
    if (node === heading) return false;
    if (/^(?:body|html|main|article)$/.test(node.name) && node === panel) return false;
    if (surroundings.has(node.name) || surroundingRoles.has(node.attribs.role ?? '')) return false;
    if (boxNames.test(` ${namesOf(node)} `)) return false;
  }
  const isInside = heading.name !== 'summary' && findNamed(panel, new Set([heading.name])).includes(heading);
  const text = isInside ? '' : ownText(panel).trim();
  if (text === '' || ownText(heading).trim().length > longestHeading) return false;
  const linked = findNamed(panel, links).reduce((sum, link) => sum + ownText(link).trim().length, 0);
  return linked <= text.length * mostLinked && findNamed(panel, fields).length === 0;
}

function show({ attribs }: PageElement): void {
  delete attribs.hidden;
  delete attribs['aria-hidden'];
  if (attribs.style !== undefined) attribs.style = attribs.style.replace(hiddenStyle, '');
}

/** A button is no text to those who look for content. */
function showHeading(heading: PageElement): void {
  delete heading.attribs.role;
  if (heading.name === 'a' && (opens(heading) || leadsInside(heading))) heading.name = 'p';
  if (heading.name === 'button') heading.name = headingAround(heading) === undefined ? 'p' : 'span';
}

function headingAround({ parent }: PageElement): PageElement | undefined {
  for (
    let node = parent, level = 0;
    node !== null && isElement(node) && level < 3;
    node = node.parent, level += 1
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
