import { isElement, type PageNode } from './page-tree.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Matches a name that XML allows for an attribute. */
const attributeNamePattern = /^[a-z_][\w.:-]*$/i;

/**
 * Writes nodes as markup for a strict parser: each element closed, each value quoted. Skips attributes with names that
 * need escaping, and nodes other than elements and text.
 */
export function writeWellFormed(nodes: readonly PageNode[]): string {
  const pieces: string[] = [];
  writeNodes(nodes, pieces);
  return pieces.join('');
}

function writeNodes(nodes: readonly PageNode[], pieces: string[]): void {
  for (const node of nodes) {
    if (node.type === 'text') pieces.push(escapeText(node.data));
    if (!isElement(node)) continue;
    const name = node.name.replace(/[^a-z0-9-]/gi, '-');
    pieces.push('<', name);
    for (const [key, value] of Object.entries(node.attribs)) {
      if (attributeNamePattern.test(key)) pieces.push(' ', key, '="', escapeText(value), '"');
    }
    if (node.children.length === 0) {
      pieces.push('/>');
      continue;
    }
    pieces.push('>');
    writeNodes(node.children, pieces);
    pieces.push('</', name, '>');
  }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
}
