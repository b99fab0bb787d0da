import {
  type Fold,
  findFold,
  headingAround,
  hiddenStylePattern,
  isFragmentLink,
  isLinkWithoutUrl,
  maxHeadingLength,
  opensFold,
} from './find-fold.ts';
import { ownText } from './measure-text.ts';
import {
  allElements,
  findNamedElements,
  isElement,
  namesOf,
  type PageElement,
  type PageNode,
  type PageTree,
  wordSet,
} from './page-tree.ts';
import type { PageKind } from './recognise-kind.ts';

/** Attribute on the heading and the panel of a fold: the name of its group. */
export const foldMark = 'data-fold';
const questionMark = 'question-';

/** Returns true for the name of a group of questions and answers. */
export const isOfQuestions = (name: string): boolean => name.startsWith(questionMark);

const surroundings = wordSet('nav header footer aside dialog');
const surroundingRoles = wordSet('navigation banner contentinfo menu menubar search dialog alertdialog');
const links = wordSet('a');
const buttons = wordSet('button a span div');
const fields = wordSet('input select textarea');
/** Matches class names of modal boxes and menus. */
const boxNamePattern =
  / (?:modal|popup|popover|dialog|lightbox|overlay|offcanvas|drawer|menu|submenu|megamenu|dropdown|tooltip|navbar|filters?|filtros?) /;
/** Matches the text of a close button. */
const closingPattern = /^\s*(?:[×✕✖x]|close|cerrar|tancar|pechar|itxi)\s*$/i;
/** Max share of a panel's text in links; a panel with more is a menu. */
const maxLinkedShare = 0.5;
/** Min parts of a group without questions; a single part is often a note, a filter or a menu. */
const minParts = 2;

/**
 * Marks and shows content that unfolds on a click: `details`, accordions and tabs of common kits, hidden answers. Turns
 * their buttons into text. Skips menus and dialogs.
 */
export function markFolds($: PageTree, kind: PageKind): void {
  const elements = allElements($);
  const byId = new Map<string, PageElement>();
  for (const element of elements) if (element.attribs.id !== undefined) byId.set(element.attribs.id, element);
  const folds = new Map<PageElement, Fold>();
  for (const element of elements) {
    const fold = findFold(element, byId);
    if (fold !== undefined && !folds.has(fold.panel) && isContentFold(fold)) folds.set(fold.panel, fold);
  }
  const perParent = new Map<PageNode | null, number>();
  for (const { panel } of folds.values()) perParent.set(panel.parent, (perParent.get(panel.parent) ?? 0) + 1);
  const groups = Map.groupBy(folds.values(), ({ panel: { parent } }) => {
    const isAlone = (perParent.get(parent) ?? 0) < 2;
    return isAlone ? (parent?.parent ?? parent) : parent;
  });
  for (const [place, group] of [...groups.values()].entries()) {
    const hasQuestions = areQuestions(group);
    // Leaves other folds beside a product unmarked: they hold delivery, returns and sizes.
    if (!hasQuestions && (group.length < minParts || kind === 'product')) continue;
    const mark = `${hasQuestions ? questionMark : 'part-'}${place}`;
    for (const { heading, panel } of group) {
      (headingAround(heading) ?? heading).attribs[foldMark] = mark;
      panel.attribs[foldMark] = mark;
      showElement(panel);
      showHeading(heading);
    }
  }
}

/** Returns true when most headings are questions. Other groups may be variants of a product or a filter. */
function areQuestions(group: readonly Fold[]): boolean {
  const questions = group.filter(({ heading }) => /[?¿]/.test(ownText(heading)));
  return questions.length * 2 > group.length;
}

/** Returns false for menus, search boxes, dialogs and empty panels. */
function isContentFold({ heading, panel }: Fold): boolean {
  for (let node: PageNode | null = panel; node !== null && isElement(node); node = node.parent) {
    if (node === heading) return false;
    if (/^(?:body|html|main|article)$/.test(node.name) && node === panel) return false;
    if (surroundings.has(node.name) || surroundingRoles.has(node.attribs.role ?? '')) return false;
    if (boxNamePattern.test(` ${namesOf(node)} `)) return false;
  }
  const isInside =
    heading.name !== 'summary' && findNamedElements(panel, new Set([heading.name])).includes(heading);
  const text = isInside ? '' : ownText(panel).trim();
  if (text === '' || ownText(heading).trim().length > maxHeadingLength) return false;
  const linked = findNamedElements(panel, links).reduce((sum, link) => sum + ownText(link).trim().length, 0);
  return (
    linked <= text.length * maxLinkedShare &&
    findNamedElements(panel, fields).length === 0 &&
    !hasCloseButton(panel)
  );
}

/** Returns true for a box with a close button, which overlays the page. */
function hasCloseButton(panel: PageElement): boolean {
  return findNamedElements(panel, buttons).some((element) => {
    const { name, attribs } = element;
    if (name !== 'button' && attribs.role !== 'button' && !isLinkWithoutUrl(element)) return false;
    return closingPattern.test(attribs['aria-label'] ?? '') || closingPattern.test(ownText(element));
  });
}

function showElement({ attribs }: PageElement): void {
  delete attribs.hidden;
  delete attribs['aria-hidden'];
  if (attribs.style !== undefined) attribs.style = attribs.style.replace(hiddenStylePattern, '');
}

/** Turns the button into text, because later steps remove buttons. */
function showHeading(heading: PageElement): void {
  delete heading.attribs.role;
  for (const link of findNamedElements(heading, links))
    if (isLinkWithoutUrl(link) || isFragmentLink(link)) link.name = 'span';
  if (heading.name === 'a' && (opensFold(heading) || isFragmentLink(heading) || isLinkWithoutUrl(heading)))
    heading.name = 'p';
  if (heading.name === 'button') heading.name = headingAround(heading) === undefined ? 'p' : 'span';
}
