import { load } from 'cheerio/slim';
import { type Element, isElement, makeElement, type Node } from '../office-xml.ts';
import { toHex } from '../read-colors.ts';

type Declarations = ReadonlyMap<string, string>;
/** Declarations by `tag`, `.class`, `tag.class` or `#id`. */
type Sheet = ReadonlyMap<string, Declarations>;
interface Context {
  readonly sheet: Sheet;
  /** Properties of the runs, by name. */
  readonly runProperties: ReadonlyMap<string, Element>;
  readonly depth: number;
}

const maxDepth = 200;
const hiddenTags = new Set([
  'head',
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'select',
]);
const blockTags = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section ul'.split(
    ' ',
  ),
);
const propertiesOfTags: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  b: ['w:b', {}],
  strong: ['w:b', {}],
  i: ['w:i', {}],
  em: ['w:i', {}],
  u: ['w:u', { 'w:val': 'single' }],
  s: ['w:strike', {}],
  del: ['w:strike', {}],
  strike: ['w:strike', {}],
  sup: ['w:vertAlign', { 'w:val': 'superscript' }],
  sub: ['w:vertAlign', { 'w:val': 'subscript' }],
};

/** Converts an HTML document to blocks of OOXML, with the properties that affect visibility. */
export function importHtml(html: string): Element[] {
  const document = load(html, { xml: { xmlMode: false, decodeEntities: true } }, false);
  const sheet = readSheet(document('style').text());
  return toBlocks(document.root().contents().toArray(), { sheet, runProperties: new Map(), depth: 0 });
}

function readSheet(text: string): Sheet {
  const sheet = new Map<string, Declarations>();
  for (const rule of text.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{');
    for (const selector of selectors.split(',')) {
      const name = selector.trim().toLowerCase();
      sheet.set(name, new Map([...(sheet.get(name) ?? []), ...readDeclarations(declarations)]));
    }
  }
  return sheet;
}

function readDeclarations(text: string): [string, string][] {
  return text.split(';').map((entry) => {
    const [name = '', value = ''] = entry.split(':');
    return [name.trim().toLowerCase(), value.split('!')[0]?.trim().toLowerCase() ?? ''];
  });
}

function styleOf({ name, attribs }: Element, sheet: Sheet): Declarations {
  const classes = (attribs.class ?? '').toLowerCase().split(/\s+/u).slice(0, 10);
  const selectors = [
    '*',
    name,
    ...classes.flatMap((one) => [`.${one}`, `${name}.${one}`]),
    `#${attribs.id?.toLowerCase()}`,
  ];
  const ofSheet = selectors.flatMap((selector) => [...(sheet.get(selector) ?? [])]);
  return new Map([...ofSheet, ...readDeclarations(attribs.style ?? '')]);
}

/** Returns the blocks in order; text between blocks becomes a paragraph. */
function toBlocks(nodes: readonly Node[], context: Context): Element[] {
  const blocks: Element[] = [];
  let runs: Element[] = [];
  const close = (): void => {
    if (runs.some((run) => run.children.length > 1)) blocks.push(makeElement('w:p', {}, runs));
    runs = [];
  };
  const visit = (children: readonly Node[], around: Context): void => {
    for (const [index, node] of children.entries()) {
      if (node.type === 'text') runs.push(toRun(node.data.replace(/\s+/gu, ' '), around));
      if (!isElement(node) || hiddenTags.has(node.name) || around.depth > maxDepth) continue;
      const style = styleOf(node, around.sheet);
      if (isHiddenElement(node, style)) continue;
      const inner = {
        ...around,
        depth: around.depth + 1,
        runProperties: extendRunProperties(around.runProperties, node, style),
      };
      if (node.name === 'br') runs.push(makeElement('w:r', {}, [makeElement('w:rPr'), makeElement('w:br')]));
      else if (node.name === 'table') {
        close();
        blocks.push(toTable(node, inner));
      } else if (blockTags.has(node.name)) {
        close();
        if (node.name === 'li') runs.push(toRun(numberOfItem(node, children, index), inner));
        visit(node.children, inner);
        close();
      } else visit(node.children, inner);
    }
  };
  visit(nodes, context);
  close();
  return blocks;
}

function numberOfItem(item: Element, children: readonly Node[], index: number): string {
  const list = item.parent as Element | null;
  if (list?.name !== 'ol') return '• ';
  const before = children.slice(0, index).filter((child) => isElement(child) && child.name === 'li').length;
  return `${Number(list.attribs.start ?? 1) + before}. `;
}

function toRun(text: string, { runProperties: look }: Context): Element {
  const format = makeElement('w:rPr', {}, [...look.values()]);
  return makeElement(
    'w:r',
    {},
    text === '' ? [format] : [format, makeElement('w:t', { 'xml:space': 'preserve' }, [text])],
  );
}

function toTable(table: Element, context: Context): Element {
  const rowsOf = (parent: Element): Element[] =>
    parent.children
      .filter(isElement)
      .flatMap((child) =>
        child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/u.test(child.name) ? rowsOf(child) : [],
      );
  const rows = rowsOf(table).map((row) => {
    const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
    return makeElement(
      'w:tr',
      {},
      cells.map((cell) => {
        const span = makeElement('w:gridSpan', {
          'w:val': String(Number.parseInt(cell.attribs.colspan ?? '1', 10) || 1),
        });
        const style = styleOf(cell, context.sheet);
        const inner = { ...context, runProperties: extendRunProperties(context.runProperties, cell, style) };
        const blocks = isHiddenElement(cell, style) ? [] : toBlocks(cell.children, inner);
        return makeElement('w:tc', {}, [makeElement('w:tcPr', {}, [span]), ...blocks]);
      }),
    );
  });
  return makeElement('w:tbl', {}, rows);
}

function isHiddenElement({ attribs }: Element, style: Declarations): boolean {
  const isMoved = /^-\d{3}/u.test(style.get('left') ?? style.get('top') ?? style.get('text-indent') ?? '');
  const isEmpty = /^0(?:px|pt|em)?$/u.test(
    style.get('height') ?? style.get('width') ?? style.get('max-height') ?? '',
  );
  return (
    'hidden' in attribs ||
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    /^(?:hidden|collapse)$/u.test(style.get('visibility') ?? '') ||
    Number(style.get('opacity') ?? 1) < 0.1 ||
    isMoved ||
    isEmpty
  );
}

/** Points per unit of a size. */
const units: Readonly<Record<string, number>> = { pt: 1, px: 0.75, em: 11, rem: 11, '%': 0.11 };

function extendRunProperties(
  runProperties: Context['runProperties'],
  { name, attribs }: Element,
  style: Declarations,
): Context['runProperties'] {
  const extended = new Map(runProperties);
  const set = (property: string, values: Readonly<Record<string, string>>) =>
    extended.set(property, makeElement(property, values));
  const mark = propertiesOfTags[name];
  if (mark !== undefined) set(...mark);
  if (/^h[1-6]$/u.test(name)) set('w:b', {});
  const color = readColor(style.get('color') ?? attribs.color);
  if (color === 'none') set('w:vanish', {});
  else if (color !== undefined) set('w:color', { 'w:val': color });
  const ground = readColor(style.get('background-color') ?? style.get('background') ?? attribs.bgcolor);
  if (ground !== undefined && ground !== 'none') set('w:shd', { 'w:val': 'clear', 'w:fill': ground });
  const [, size, unit = ''] = /^([\d.]{1,8})(pt|px|em|rem|%)$/u.exec(style.get('font-size') ?? '') ?? [];
  if (size !== undefined) set('w:sz', { 'w:val': String(Math.round(2 * Number(size) * (units[unit] ?? 1))) });
  if (style.get('font-size') === '0') set('w:sz', { 'w:val': '0' });
  if (style.get('text-decoration')?.includes('line-through')) set('w:strike', {});
  return extended;
}

/** Converts a CSS colour to OOXML: `none` for a transparent one, `undefined` for an unknown one. */
function readColor(value: string | undefined): string | 'none' | undefined {
  if (value === undefined) return undefined;
  if (value === 'transparent') return 'none';
  const match = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/u.exec(value);
  if (match !== null)
    return match
      .slice(1)
      .map((digit) => digit + digit)
      .join('');
  const [, ...parts] =
    /^rgba?\((\d{1,3}),\s?(\d{1,3}),\s?(\d{1,3})(?:,\s?([\d.]{1,6}))?\)$/u.exec(value) ?? [];
  if (parts.length > 0) {
    if (parts[3] !== undefined && Number(parts[3]) < 0.1) return 'none';
    return parts
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('');
  }
  return toHex(value)?.slice(1);
}
