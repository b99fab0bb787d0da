import { ownText } from '../measure-text.ts';
import { isElement, namesOf, type PageElement, type PageTree } from '../page-tree.ts';
import { cleanCharacters } from './clean-characters.ts';

const maxNameLength = 40;
/** Max elements in a cell with only an icon; the limit keeps nested tables linear. */
const maxElements = 20;
/** Matches names of elements that draw icons by class name. */
const iconNames = /^(?:i|span|em|b)$/;
/** Matches class names of text for screen readers. */
export const spokenNamePattern = / (?:sr only|visually ?hidden|screen reader(?: text)?|off ?screen|a11y) /;

/**
 * Writes the value of a table cell that shows only an icon, such as a check mark. Reads its text for screen readers, its
 * label or its tooltip.
 */
export function nameIcons($: PageTree, cell: PageElement): void {
  const inner = elementsIn(cell);
  if (inner.length > maxElements) return;
  const spoken = inner.filter((element) => spokenNamePattern.test(` ${namesOf(element)} `));
  const spokenText = spoken.map(ownText).join('');
  if (ownText(cell).replace(/\s/gu, '') !== spokenText.replace(/\s/gu, '')) return;
  if (spokenText.trim() !== '') {
    for (const element of spoken) delete element.attribs.class;
    return;
  }
  const icon = inner.find(({ name, attribs }) => iconNames.test(name) && nameOf(attribs) !== '');
  const text = icon === undefined ? '' : cleanCharacters(nameOf(icon.attribs));
  if (icon !== undefined && text.length <= maxNameLength) $(icon).replaceWith($('<span></span>').text(text));
}

function nameOf(attribs: Readonly<Record<string, string>>): string {
  return (attribs['aria-label'] ?? attribs.title ?? '').trim();
}

/** Returns the descendants of an element, at most one more than `maxElements`. */
function elementsIn(element: PageElement): PageElement[] {
  const foundElements: PageElement[] = [];
  const open = element.children.filter(isElement).toReversed();
  for (let next = open.pop(); next !== undefined && foundElements.length <= maxElements; next = open.pop()) {
    foundElements.push(next);
    open.push(...next.children.filter(isElement).toReversed());
  }
  return foundElements;
}
