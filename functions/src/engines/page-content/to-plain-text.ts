import { ownText } from './measure-text.ts';
import { findNamedElements, isElement, type PageElement, type PageNode, type PageTree } from './page-tree.ts';

const blocks = new Set(
  'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav ol option p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);
const pictures = new Set(['img']);
const maxPictureName = 40;
const struckElements = new Set(['s', 'del', 'strike']);

/** Returns the visible text: one blank line between blocks, none at the ends, `~~` around crossed-out text. */
export function toPlainText($: PageTree): string {
  const pieces: string[] = [];
  writeNodes($.root().contents().toArray(), pieces);
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n');
}

function writeNodes(nodes: readonly PageNode[], pieces: string[], marks?: Iterator<number>): void {
  for (const node of nodes) {
    if (node.type === 'text') pieces.push(node.data.replace(/\s+/gu, ' '));
    if (!('children' in node) || !('name' in node)) continue;
    const edge = blocks.has(node.name) ? '\n' : cells.has(node.name) ? ' ' : '';
    pieces.push(edge);
    if (struckElements.has(node.name)) {
      writeStruckText(node, pieces);
      continue;
    }
    if (node.name === 'li' && marks !== undefined) pieces.push(`${marks.next().value}. `);
    const start = pieces.length;
    writeNodes(node.children, pieces, marksOf(node));
    const isEmpty = cells.has(node.name) && !pieces.slice(start).some((piece) => piece.trim() !== '');
    if (isEmpty) pieces.push(pictureNameOf(node));
    pieces.push(edge);
  }
}

/** Returns the description of a picture alone in a cell, such as a check mark, beside cells with text. */
function pictureNameOf(cell: PageElement): string {
  const { parent } = cell;
  if (parent === null || !isElement(parent) || ownText(parent).trim() === '') return '';
  const [picture, ...others] = findNamedElements(cell, pictures);
  const name = picture?.attribs.alt?.trim() ?? '';
  return others.length > 0 || name.length > maxPictureName ? '' : name;
}

/**
 * Writes `~~` around crossed-out text, so that an old price is not read as the price. Crossed-out blocks stay unmarked.
 */
function writeStruckText(node: PageElement, pieces: string[]): void {
  const inner: string[] = [];
  writeNodes(node.children, inner);
  const [, before = '', text = '', after = ''] = /^(\s*)(\S.*\S|\S)(\s*)$/u.exec(inner.join('')) ?? [];
  pieces.push(...(text === '' ? inner : [before, '~~', text, '~~', after]));
}

/** Returns the numbers of a list that does not begin with 1, because the text may refer to them. */
function marksOf({ name, attribs }: PageElement): Iterator<number> | undefined {
  const start = Number(name === 'ol' ? (attribs.start ?? 1) : 1);
  return start === 1 ? undefined : countFrom(start);
}

function* countFrom(start: number): Generator<number, never> {
  for (let next = start; ; next += 1) yield next;
}
