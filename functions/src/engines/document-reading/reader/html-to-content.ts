import type { CheerioAPI } from 'cheerio/slim';
import { load } from 'cheerio/slim';
import type { Content } from 'pdfmake';
import { splitByFont } from '../../../platform/printing/split-by-font.ts';
import { endPages, pageEndBlock } from './end-pages.ts';
import { layTable } from './lay-table.ts';
import { toPrintable } from './to-printable.ts';

type Node = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Element = Extract<Node, { children: unknown; name: string }>;

export interface PlacedImage {
  readonly dataUrl: string;
  readonly widthPoints: number;
}

/** Look of a run of text, inherited from the elements around it. */
interface RunStyle {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly decoration?: 'underline' | 'lineThrough';
  readonly sup?: boolean;
  readonly sub?: boolean;
}
interface Context {
  readonly style: RunStyle;
  /** Width in points. */
  readonly width: number;
  readonly depth: number;
  readonly images: ReadonlyMap<string, PlacedImage>;
}
type Run = RunStyle & { readonly text: string };
/** Piece of a paragraph: text, or a block with lines of its own. */
type Piece = { readonly run: Run } | { readonly block: Content };

type Margins = [number, number, number, number];

const contentWidth = 481;
const listIndent = 22;
const maxImageHeight = 640;
/** Max nesting of lists and tables; deeper ones are laid out at this depth, as narrower ones would be unreadable. */
const maxNesting = 8;
/** Max characters of heading rows that are repeated on each page. */
const maxHeadingCharacters = 1_000;
/** Disables Arabic ligatures, whose letters PDF readers return in reverse. */
const separateLetters = { rlig: false, liga: false };
const headingSizes: Record<string, number> = { h1: 20, h2: 16, h3: 14, h4: 12.5, h5: 11.5, h6: 11 };

const runStyles: Record<string, RunStyle> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  sup: { sup: true },
  sub: { sub: true },
};

/** Converts the HTML of a document to pdfmake content. `images` is keyed by `src`. */
export function htmlToContent(html: string, images: ReadonlyMap<string, PlacedImage>): Content[] {
  const document = load(html, { xml: { xmlMode: false, decodeEntities: true } }, false);
  const context = { style: {}, width: contentWidth, depth: 0, images };
  return endPages(toBlocks(document.root().contents().toArray(), context));
}

/** Returns the blocks in order; text between blocks becomes a paragraph. */
function toBlocks(nodes: readonly Node[], context: Context): Content[] {
  const blocks: Content[] = [];
  let pieces: Piece[] = [];
  const closeParagraph = (): void => {
    blocks.push(...layParagraph(pieces, {}));
    pieces = [];
  };
  for (const node of nodes) {
    const block = isElement(node) ? toBlock(node, context) : undefined;
    if (block === undefined) pieces.push(...toPieces(node, context));
    else {
      closeParagraph();
      blocks.push(...block);
    }
  }
  closeParagraph();
  return blocks;
}

/** Returns the blocks of an element; `undefined` for inline elements. */
function toBlock(element: Element, context: Context): Content[] | undefined {
  switch (element.name) {
    case 'p':
      return layParagraph(toPiecesOf(element, context), indentOf(element, context));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const heading = { fontSize: headingSizes[element.name] ?? 11, bold: true, margin: [0, 8, 0, 4] };
      return layParagraph(toPiecesOf(element, context), heading);
    }
    case 'ul':
    case 'ol':
      return [toList(element, context)];
    case 'table':
      return [toTable(element, context)];
    case 'hr':
      return [pageEndBlock];
    case 'div':
    case 'li':
      return toBlocks(element.children, context);
    default:
      return undefined;
  }
}

/** Returns the indent of a paragraph with an automatic number by its level, which is the class of the number. */
function indentOf(element: Element, { width }: Context): object {
  const [first] = element.children.filter(isElement);
  const level = /^label-(\d)$/u.exec(first?.attribs.class ?? '')?.[1];
  if (level === undefined) return {};
  return { margin: [Math.min(Number(level) * listIndent, width / 2), 0, 0, 4] };
}

function toList(element: Element, context: Context): Content {
  const width = Math.max(context.width - listIndent, 60);
  const items = element.children
    .filter(isElement)
    .map((item) => toBlocks(item.children, { ...context, depth: context.depth + 1, width }));
  const margin: Margins = [0, 0, 0, 4];
  if (context.depth >= maxNesting) return { stack: items.flat(), margin };
  if (element.name === 'ul') return { ul: items.map((stack) => ({ stack })), margin };
  return { stack: items.map((stack, position) => numberItem(position + 1, stack)), margin };
}

/**
 * Writes a number before its item. pdfmake's own lists write it after the item in the file, and it would end up in
 * quotes.
 */
function numberItem(number: number, stack: Content[]): Content {
  return {
    columns: [
      { width: listIndent, text: `${number}.` },
      { width: '*', stack },
    ],
  };
}

function toTable(element: Element, context: Context): Content {
  const found = findRows(element);
  const rows = found.map((row) => row.children.filter(isElement));
  const headings = found.filter((row) => row.parent !== null && (row.parent as Element).name === 'thead');
  if (context.depth >= maxNesting) {
    return { stack: rows.flat().flatMap((cell) => toBlocks(cell.children, context)) };
  }
  return layTable(
    rows.map((cells) =>
      cells.map((cell) => ({
        colSpan: Number(cell.attribs.colspan ?? 1),
        rowSpan: Number(cell.attribs.rowspan ?? 1),
        length: lengthOf(cell),
        render: (width: number): Content => {
          const style = cell.name === 'th' ? { ...context.style, bold: true } : context.style;
          return { stack: toBlocks(cell.children, { ...context, style, width, depth: context.depth + 1 }) };
        },
      })),
    ),
    context.width,
    headings.reduce((sum, row) => sum + lengthOf(row), 0) <= maxHeadingCharacters ? headings.length : 0,
  );
}

function lengthOf(node: Node): number {
  if (node.type === 'text') return node.data.length;
  return isElement(node) ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 0;
}

function findRows(table: Element): Element[] {
  return table.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.name.startsWith('t') ? findRows(child) : []));
}

function toPiecesOf(element: Element, context: Context): Piece[] {
  return element.children.flatMap((child) => toPieces(child, context));
}

function toPieces(node: Node, context: Context): Piece[] {
  if (node.type === 'text') {
    return splitByFont(toPrintable(node.data)).map((run) => ({
      run: { ...context.style, ...run, ...(run.font !== undefined && { fontFeatures: separateLetters }) },
    }));
  }
  if (!isElement(node)) return [];
  if (node.name === 'br') return [{ run: { ...context.style, text: '\n' } }];
  if (node.name === 'img') return [toImage(node, context)];
  const block = toBlock(node, context);
  if (block !== undefined) return block.map((content) => ({ block: content }));
  return toPiecesOf(node, { ...context, style: { ...context.style, ...runStyles[node.name] } });
}

function toImage(element: Element, context: Context): Piece {
  const image = context.images.get(element.attribs.src ?? '');
  if (image !== undefined) {
    const width = Math.max(1, Math.min(context.width, image.widthPoints));
    return { block: { image: image.dataUrl, fit: [width, maxImageHeight], margin: [0, 4, 0, 4] } };
  }
  const description = toPrintable(element.attribs.alt ?? '').trim();
  const text = description ? `[Imagen: ${description}]` : '[Imagen]';
  return { run: { ...context.style, text } };
}

/** Joins runs of text; blocks between them stay separate. Drops empty paragraphs. */
function layParagraph(pieces: readonly Piece[], style: object): Content[] {
  const blocks: Content[] = [];
  let runs: Run[] = [];
  const closeRuns = (): void => {
    if (runs.some((run) => run.text.trim() !== ''))
      blocks.push({ margin: [0, 0, 0, 6], ...style, text: runs });
    runs = [];
  };
  for (const piece of pieces) {
    if ('run' in piece) runs.push(piece.run);
    else {
      closeRuns();
      blocks.push(piece.block);
    }
  }
  closeRuns();
  return blocks;
}

function isElement(node: Node): node is Element {
  return node.type === 'tag';
}
