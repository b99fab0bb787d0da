import type { PageElement } from '../page-tree.ts';
import { isElement, type PageNode } from '../page-tree.ts';

/** Matches roles of tables. */
const tableRolePattern = /^(?:table|grid|treegrid)$/;
const namesOfRoles: Readonly<Record<string, string>> = {
  rowgroup: 'tbody',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
};

/** Turns tables made of `role` attributes into table elements. */
export function nameAriaTables(elements: readonly PageElement[]): void {
  for (const table of elements) {
    if (!tableRolePattern.test(table.attribs.role ?? '') || table.name === 'table') continue;
    table.name = 'table';
    nameParts(table.children);
  }
}

function nameParts(nodes: readonly PageNode[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    node.name = namesOfRoles[node.attribs.role ?? ''] ?? node.name;
    nameParts(node.children);
  }
}
