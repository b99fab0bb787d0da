import { ownText } from '../measure-text.ts';
import {
  allElements,
  findNamedElements,
  isElement,
  type PageElement,
  type PageNode,
  type PageTree,
  removeNode,
  wordSet,
} from '../page-tree.ts';
import { spellListMarks } from './list-marks.ts';
import { nameAriaTables } from './name-aria-tables.ts';
import { spellScript } from './spell-scripts.ts';
import { newCellBudget, spellTableSpans } from './table-spans.ts';

const lists = wordSet('ul ol');
const tables = wordSet('table');
const code = wordSet('pre code');

/**
 * Writes as text the meaning of markup: superscripts, list markers, cell spans and ends of labels. Changes `content`;
 * requires `prepareTree`.
 */
export function spellOutMarkup(content: PageTree): void {
  const elements = allElements(content);
  nameAriaTables(elements);
  const budget = newCellBudget(content);
  // Begins with the inner elements, because the text of an outer one contains theirs.
  for (const element of elements.toReversed()) {
    const { name } = element;
    if (name === 'sup' || name === 'sub') spellScript(element);
    else if (name === 'ol') spellListMarks(element);
    else if (name === 'label') content(element).after(' ');
    else if (name === 'q') content(element).prepend('“').append('”');
    else if (name === 'table' && findNamedElements(element, tables).length === 0)
      spellTableSpans(content, element, budget);
    else if (name === 'pre' && isLineNumbers(element)) removeNode(element);
    if (lists.has(name)) nestList(content, element);
  }
}

/** Moves a list beside an item into that item. */
function nestList(content: PageTree, list: PageElement): void {
  if (list.parent === null || !isElement(list.parent) || !lists.has(list.parent.name)) return;
  let item = list.prev;
  while (item !== null && !isElement(item)) item = item.prev;
  if (item !== null && item.name === 'li') content(item).append(list);
}

/** Returns true for a block with the line numbers of the code beside it. */
function isLineNumbers(element: PageElement): boolean {
  const numbers = ownText(element).trim().split(/\s+/);
  if (numbers.length < 2 || !numbers.every((number, place) => number === String(place + 1))) return false;
  const { parent } = element;
  const isCell = parent !== null && isElement(parent) && parent.name === 'td';
  return containsCode((isCell ? parent : element).next);
}

function containsCode(node: PageNode | null): boolean {
  let next = node;
  while (next && !isElement(next)) next = next.next;
  return (
    next !== null && next !== undefined && (code.has(next.name) || findNamedElements(next, code).length > 0)
  );
}
