import { ownText } from './measure-text.ts';
import { oneLine } from './one-line.ts';
import {
  findNamedElements,
  isElement,
  namesOf,
  type PageElement,
  type PageNode,
  type PageTree,
  wordSet,
} from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

const blocks = new Set(
  'p div section article ul ol li h1 h2 h3 h4 h5 h6 table blockquote pre figure header footer dl'.split(' '),
);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const images = new Set(['img']);
const textHolders = new Set(['p', 'div', 'li', 'section']);
const tables = wordSet('table');
const rows = wordSet('tr');
const plainCells = wordSet('td');
const headCells = wordSet('th');
const cells = wordSet('td th');
const tableParts = wordSet('td th tr caption tbody thead tfoot');
const paragraphs = wordSet('p');
/** Elements that a table of data does not hold. */
const tableBreakers = wordSet('h1 h2 h3 h4 h5 h6 pre ul ol');
/** Matches the class that names the language of code. */
const languageNamePattern =
  /(?:^|[\s_-])(?:lang(?:uage)?|highlight-source|brush:?|sourceCode)[\s_:-]+([a-z0-9+#]{1,20})(?=$|[\s;])/i;

/** Prepares content for Markdown: absolute URLs, links on one line, code with its language, real tables. */
export function prepareMarkdown($: PageTree, baseUrl: string): void {
  for (const element of $('pre').toArray().filter(isElement)) normaliseCode($, element);
  for (const element of $('table').toArray().filter(isElement)) unwrapLayoutTable(element);
  for (const element of $('img').toArray().filter(isElement)) normaliseImage($, element, baseUrl);
  for (const element of $('a').toArray().filter(isElement)) normaliseLink($, element, baseUrl);
  for (const element of $('summary, legend').toArray().filter(isElement)) element.name = 'p';
  for (const element of $('h1, h2, h3, h4, h5, h6').toArray()) {
    for (const inner of findNamedElements(element, blocks)) $(inner).replaceWith($(inner).contents());
  }
}

function normaliseLink($: PageTree, element: PageElement, baseUrl: string): void {
  const href = element.attribs.href?.trim() ?? '';
  const linkUrl = /^mailto:[^\s?]+@/i.test(href) ? href : withFragment(resolveLink(href, baseUrl), href);
  const link = $(element);
  if (
    linkUrl === undefined ||
    (ownText(element).trim() === '' && findNamedElements(element, images).length === 0)
  ) {
    link.replaceWith(link.contents());
    return;
  }
  element.attribs = { href: linkUrl };
  if (findNamedElements(element, blocks).length === 0) return;
  // Moves the link around a card's blocks to its heading or first block.
  const isText = (inner: PageElement): boolean =>
    findNamedElements(inner, blocks).length === 0 && ownText(inner).trim() !== '';
  const target = $(
    findNamedElements(element, headings)[0] ?? findNamedElements(element, textHolders).find(isText),
  );
  if (target.length > 0)
    target.html(
      `<a href="${$('<i>').text(linkUrl).html()?.replace(/"/g, '&quot;') ?? ''}">${target.html() ?? ''}</a>`,
    );
  link.replaceWith(link.contents());
}

function withFragment(resolvedUrl: string | undefined, href: string): string | undefined {
  const fragment = /#[^\s#]*$/.exec(href)?.[0] ?? '';
  return resolvedUrl === undefined || fragment === '#' ? resolvedUrl : `${resolvedUrl}${fragment}`;
}

/** Sets URL and description of an image; removes it without either. */
function normaliseImage($: PageTree, element: PageElement, baseUrl: string): void {
  const { src, alt = '', srcset = '' } = element.attribs;
  const candidates = [
    ...lazyUrlsOf(element),
    ...(isPlaceholder(src) ? otherPictures(element) : []),
    src,
    firstOfSet(srcset),
    ...sourcesOf(element),
  ];
  const imageUrl = candidates
    .map((candidate) => resolveLink(candidate, baseUrl))
    .find((found) => found !== undefined);
  const described = alt.trim() || $(element).closest('figure').find('figcaption').text();
  const description = oneLine(described);
  if (imageUrl === undefined || description === '') $(element).remove();
  else element.attribs = { src: imageUrl, alt: description };
}

/** Matches attributes with the URL of a lazily loaded image. */
const lazyAttributePattern = /^data-(?:[\w-]*src|lazy|original|hi-?res|full|image|url)$/;

/** Returns the URLs that lazy-loading scripts put in place of a placeholder. */
function lazyUrlsOf({ attribs }: PageElement): string[] {
  const plain = Object.entries(attribs).filter(([name]) => lazyAttributePattern.test(name));
  const sets = Object.entries(attribs).filter(([name]) => /^data-[\w-]*srcset$/.test(name));
  return [...plain.map(([, value]) => value.trim()), ...sets.map(([, value]) => firstOfSet(value))].filter(
    (value) => value !== '' && !/^(?:true|false|\d+|[{[].*)$/.test(value),
  );
}

/** Matches file names of placeholder images. */
const placeholderNamePattern = /blank|spacer|placeholder|pixel|1x1|loading|loader|lazy|transparent|dummy/i;
/** Matches the extension of an image file. */
const pictureNamePattern = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const fileNameOf = (imageUrl: string): string =>
  imageUrl.split(/[?#]/, 1)[0]?.slice(-200).split('/').at(-1) ?? '';

function isPlaceholder(src = ''): boolean {
  const imageUrl = src.trim();
  return imageUrl === '' || imageUrl.startsWith('data:') || placeholderNamePattern.test(fileNameOf(imageUrl));
}

/** Returns image URLs from `data-` attributes of any name. */
function otherPictures({ attribs }: PageElement): string[] {
  return Object.entries(attribs).flatMap(([name, value]) => {
    const imageUrl = value.trim();
    const isPicture =
      name.startsWith('data-') && pictureNamePattern.test(fileNameOf(imageUrl)) && !/\s/.test(imageUrl);
    return isPicture ? [imageUrl] : [];
  });
}

/** Returns the sources of the `picture` around an image. */
function sourcesOf({ parent }: PageElement): string[] {
  if (parent === null || !isElement(parent) || parent.name !== 'picture') return [];
  return parent.children.flatMap((child) =>
    isElement(child) && child.name === 'source'
      ? [...lazyUrlsOf(child), firstOfSet(child.attribs.srcset ?? '')].filter((imageUrl) => imageUrl !== '')
      : [],
  );
}

const firstOfSet = (set: string): string => set.trim().split(/[\s,]/)[0] ?? '';

/** Matches class names of line numbers. */
const lineNumberNamePattern = / (?:line ?n(?:umber|o|um)s?|ln numbers?) /;

function normaliseCode($: PageTree, element: PageElement): void {
  const pre = $(element);
  const holders = [element, ...pre.find('code').toArray(), ...pre.parents().slice(0, 2).toArray()].filter(
    isElement,
  );
  const language = holders
    .map(
      ({ attribs }) =>
        attribs['data-lang'] ??
        attribs['data-language'] ??
        languageNamePattern.exec(attribs.class ?? '')?.[1],
    )
    .find((name) => name !== undefined && /^[a-z0-9+#-]{1,20}$/i.test(name));
  for (const part of pre.find('span, a, i, b, td').toArray().filter(isElement)) {
    if (lineNumberNamePattern.test(` ${namesOf(part)} `) && /^\s*\d+\s*$/.test(ownText(part)))
      $(part).remove();
  }
  pre.find('br').replaceWith('\n');
  pre.find('div, p, li').append('\n');
  const code = $('<code></code>').text(pre.text().replace(/^\n+/, '').trimEnd());
  if (language !== undefined) code.attr('class', `language-${language.toLowerCase()}`);
  pre.replaceWith($('<pre></pre>').append(code));
}

/** Turns a layout table into a sequence of blocks. */
function unwrapLayoutTable(element: PageElement): void {
  const inner = (names: ReadonlySet<string>): PageElement[] => findNamedElements(element, names);
  const widths = inner(rows)
    .slice(0, 50)
    .map(({ children }) => children.filter((child) => isElement(child) && cells.has(child.name)).length);
  const hasTables = inner(tables).length > 0;
  const hasParts =
    hasTables ||
    inner(tableBreakers).length > 0 ||
    inner(paragraphs).filter((paragraph) => closestNamed(paragraph, plainCells)).length >
      inner(plainCells).length;
  // Inner tables of data are judged by themselves: those with heads, and those within a table with heads.
  const isHeaded = inner(headCells).length > 0;
  if (Math.max(0, ...widths) >= 2 && (isHeaded || !hasParts) && !hasTables) return;
  for (const part of inner(tableParts))
    if (!isHeaded || closestNamed(part, tables) === element) part.name = 'div';
  element.name = 'div';
}

function closestNamed(element: PageElement, names: ReadonlySet<string>): PageElement | undefined {
  for (let node: PageNode | null = element; node !== null && isElement(node); node = node.parent)
    if (names.has(node.name)) return node;
  return undefined;
}
