import type { ContentHints } from '../choose-by-rules.ts';
import { isElement, namesOf, type PageElement } from '../page-tree.ts';
import { offerHeadings } from '../remove-offers.ts';
import { lineMarks, nameMarks, tagMarks } from './block-marks.ts';
import type { TextBlock } from './find-blocks.ts';

/** Which blocks other ways to read the page would keep. */
export interface Votes {
  readonly rules: readonly boolean[];
  readonly landmark: readonly boolean[];
  readonly readability: readonly boolean[];
}

const far = 20;
const kinds = ['article', 'forum', 'product', 'other'];
const typePatterns: readonly RegExp[] = [
  /^Product(?:Group)?$/,
  /Article$|BlogPosting$|^Report$/,
  /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/,
  /^(?:DiscussionForumPosting|QAPage|Comment)$/,
  /^(?:FAQPage|Question)$/,
  /^BreadcrumbList$/,
  /^(?:LocalBusiness|Service|ProfessionalService|Organization|Corporation)$/,
  /^(?:Course|Event|JobPosting|Recipe|SoftwareApplication|TechArticle|HowTo)$/,
];
const addressPatterns: readonly RegExp[] = [
  /\/(?:products?|p|dp|item|itm|listing|producto|produit)(?:[/.-]|$)/i,
  /\/(?:collections?|categor(?:y|ies|ia)|c|cat|shop|tienda|browse|b|store|catalog)(?:[/.-]|$)/i,
  /\/(?:blog|news|article|story|stories|noticias|post|\d{4}\/\d{2})(?:[/.-]|$)/i,
  /(?:forum|foro|community|threads?|discuss|topic|viewtopic|showthread|questions|\/t\/)/i,
  /(?:docs?\.|developer|\/docs?\/|\/documentation|\/guide|\/manual|\/reference|\/api|tutorial|readthedocs|\/wiki|learn)/i,
  /(?:\/services?|\/solutions?|\/about|\/pricing|\/industries|\/practice|servicios)/i,
  /(?:\/topics?|\/tags?|\/list|\/directory|\/search|\/jobs|\/events|\/categories|\/archive|\/page\/)/i,
];
const sentence = /[.!?…。！？]["”’»)]?(?:\s|$)/gu;
export const priceText = /[$€£¥₹]\s?\d|\d\s?(?:€|\$|£|USD|EUR|GBP|zł|kr)(?=\W|$)/u;
const date =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|januar|febru|märz|mai|okt|dez|janv|févr|avril|juin|juil|août)\p{L}*\.?\s+\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\b\d+\s+(?:minutes?|hours?|days?|weeks?|months?|years?|horas?|días?|meses|años?)\b/iu;
const legal =
  /personal (?:information|data)|privacy|cookies?|consent|third part(?:y|ies)|liabilit|warrant(?:y|ies)|terms (?:of|and)|opt[- ]out|applicable law|refund|unsubscribe|datos personales|privacidad|protección de datos|datenschutz|données personnelles/gi;
const legalTitle =
  /privacy|cookie|terms|legal|polic(?:y|ies)|privacidad|aviso|datenschutz|impressum|confidentialit/i;
const identifiers = /https?:|www\.|_[a-z]|[a-z]_|[{}<>=]|\/\/|\.(?:jpe?g|png|js|css|webp)\b/gi;
const firstPerson = /\b(?:I|my|me|I['’](?:m|ve|ll)|yo|mi|ich|mein|je|mon)\b/g;
const commonWords = new Set(
  'the a an of to in and is are was for on with that this it as at by from or be not your you our we they their has have will can el la los las de del y en que es un una por con para se su al lo der die das und ist ein eine mit von zu den auf für nicht sich le les des et est une dans pour que qui sur il elle au du ce'.split(
    ' ',
  ),
);

interface ElementFacts {
  text: number;
  linked: number;
  prose: number;
  blocks: number;
  firstBlock: number;
  headings: number;
  depth: number;
  names: readonly number[];
  tag: number;
  /** Siblings with the same tag and classes, itself included, and their text. */
  peers: number;
  peersText: number;
  /** Images and prices inside. */
  images: number;
  prices: number;
}

/** One row of numbers for each block; all rows have the same length. */
export function describeBlocks(
  blocks: readonly TextBlock[],
  page: ContentHints,
  votes: Votes,
): Float32Array[] {
  const elements = measureElements(blocks);
  const shapes = blocks.map(describeText);
  const total = Math.max(
    1,
    sumOf(blocks, ({ text }) => text.length),
  );
  const linked = sumOf(blocks, (block) => block.linkedLength);
  const prose = blocks.map((block, index) =>
    (shapes[index]?.[6] ?? 0) > 0 && block.text.length >= 80 ? block.text.length : 0,
  );
  const wholeProse = prose.reduce((sum, size) => sum + size, 0);
  const firstProse = prose.findIndex((size) => size > 0);
  const lastProse = prose.findLastIndex((size) => size > 0);
  const firstTitle = blocks.findIndex(({ container }) => isWithin(container, 'h1'));
  const pageRow = describePage(blocks, page, { total, linked, wholeProse }, votes);
  const copies = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  const titleWords = new Set(page.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const local = blocks.map((_, index) => [
    ...(shapes[index] ?? []),
    votes.rules[index] ? 1 : 0,
    votes.landmark[index] ? 1 : 0,
    votes.readability[index] ? 1 : 0,
  ]);
  const width = local[0]?.length ?? 0;
  const nothing = Array<number>(width).fill(-1);
  const isLegalPage = legalTitle.test(`${page.title} ${page.url}`);
  const legalCounts = runningSums(blocks.map(({ text }) => countOf(text, legal)));
  const sizes = runningSums(blocks.map(({ text }) => text.length));
  const legalAround = (index: number): number => {
    const from = Math.max(0, index - 12);
    const to = Math.min(blocks.length, index + 13);
    const size = (sizes[to] ?? 0) - (sizes[from] ?? 0);
    return ((legalCounts[to] ?? 0) - (legalCounts[from] ?? 0)) / (size / 1_000 + 0.5);
  };
  const sections = describeSections(blocks);
  const similarity = similarityTo(page.descriptions);
  const declared = blocks.map(({ text }) => similarity(text));
  const mostDeclared = Math.max(
    0,
    ...declared.map((share, index) => ((blocks[index]?.text.length ?? 0) > 60 ? share : 0)),
  );
  const firstDeclared = declared.findIndex(
    (share, index) => share > 0.6 && (blocks[index]?.text.length ?? 0) > 60,
  );
  let read = 0;
  let readProse = 0;
  const rows: Float32Array[] = [];
  for (const [index, block] of blocks.entries()) {
    const copy = copies.get(block.text) ?? 0;
    copies.set(block.text, copy + 1);
    const words = block.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const near = (offset: number): readonly number[] => local[index + offset] ?? nothing;
    const around = [-4, -3, -2, -1, 1, 2, 3, 4].map(near);
    rows.push(
      new Float32Array([
        ...(local[index] ?? nothing),
        ...near(-1),
        ...near(1),
        ...[0, 2, 6, width - 3, width - 2].map(
          (field) => around.reduce((sum, row) => sum + (row[field] ?? 0), 0) / 8,
        ),
        copy,
        counts.get(block.text) ?? 1,
        index / blocks.length,
        index,
        blocks.length - index,
        read / total,
        wholeProse === 0 ? -1 : readProse / wholeProse,
        firstProse === -1 ? 0 : index - firstProse,
        lastProse === -1 ? 0 : index - lastProse,
        firstTitle === -1 ? -1_000 : index - firstTitle,
        words.length === 0 ? 0 : words.filter((word) => titleWords.has(word)).length / words.length,
        legalAround(index),
        isLegalPage ? 1 : 0,
        declared[index] ?? -1,
        mostDeclared,
        firstDeclared === -1 ? -1_000 : index - firstDeclared,
        ...(sections[index] ?? []),
        ...describePlace(block, elements, total, wholeProse),
        ...pageRow,
      ]),
    );
    read += block.text.length;
    readProse += prose[index] ?? 0;
  }
  return rows;
}

/** The text alone. Places 0, 2 and 6 are used for the neighbourhood. */
function describeText({ text, linkedLength, container, holder }: TextBlock): number[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const common = words.filter((word) => commonWords.has(word.toLowerCase())).length;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const marks = lineMarks.findIndex((pattern) => text.length <= 240 && pattern.test(text));
  return [
    Math.log1p(text.length),
    words.length,
    Math.min(1, linkedLength / text.length),
    words.length === 0 ? 0 : common / words.length,
    words.length === 0 ? 0 : capitals / words.length,
    text.replace(/[^\d]/g, '').length / text.length,
    text.match(sentence)?.length ?? 0,
    /[.!?…]["”’»)]?$/u.test(text) ? 1 : /[:;,]$/u.test(text) ? 2 : 0,
    priceText.test(text) ? (text.length < 30 ? 2 : 1) : 0,
    date.test(text) ? (text.length < 50 ? 2 : 1) : 0,
    text === text.toUpperCase() && /\p{L}/u.test(text) ? 1 : 0,
    marks,
    tagCode(container.name),
    tagCode(holder.name),
    words.length === 0 ? 0 : text.length / words.length,
    countOf(text, legal),
    countOf(text, identifiers),
    words.length === 0 ? 0 : countOf(text, firstPerson) / words.length,
  ];
}

const tagNames =
  'div p span li h1 h2 h3 h4 h5 h6 td th dt dd a button label figcaption blockquote pre section article summary header footer nav aside form caption time address'.split(
    ' ',
  );

function tagCode(name: string): number {
  return tagNames.indexOf(name);
}

function measureElements(blocks: readonly TextBlock[]): Map<PageElement, ElementFacts> {
  const elements = new Map<PageElement, ElementFacts>();
  for (const [index, block] of blocks.entries()) {
    const isProse =
      block.text.length >= 80 &&
      block.linkedLength < block.text.length / 2 &&
      /[.!?…。！？]/u.test(block.text);
    const isHeading = /^h[1-6]$/.test(block.container.name);
    const isPrice = block.text.length < 40 && priceText.test(block.text);
    for (const element of pathOf(block.container)) {
      let facts = elements.get(element);
      if (facts === undefined) {
        facts = {
          text: 0,
          linked: 0,
          prose: 0,
          blocks: 0,
          firstBlock: index,
          headings: 0,
          depth: 0,
          names: [],
          tag: 0,
          peers: 1,
          peersText: 0,
          images: 0,
          prices: 0,
        };
        elements.set(element, facts);
      }
      facts.text += block.text.length;
      facts.linked += block.linkedLength;
      facts.prose += isProse ? block.text.length : 0;
      facts.blocks += 1;
      facts.headings += isHeading ? 1 : 0;
      facts.prices += isPrice ? 1 : 0;
    }
  }
  const families = new Map<PageElement, Map<string, ElementFacts[]>>();
  for (const [element, facts] of elements) {
    const names = ` ${namesOf(element)} `;
    facts.names = nameMarks.flatMap((pattern, mark) => (pattern.test(names) ? [mark] : []));
    facts.tag = tagMarks.findIndex((matches) => matches(element));
    if (element.parent === null || !isElement(element.parent)) continue;
    const shape = `${element.name} ${(element.attribs.class ?? '').split(/\s+/).slice(0, 2).join(' ').replace(/\d+/g, '')}`;
    const family = families.get(element.parent) ?? new Map<string, ElementFacts[]>();
    families.set(element.parent, family);
    const members = family.get(shape) ?? [];
    family.set(shape, members);
    members.push(facts);
  }
  for (const family of families.values()) {
    for (const members of family.values()) {
      const text = members.reduce((sum, member) => sum + member.text, 0);
      for (const member of members) {
        member.peers = members.length;
        member.peersText = text;
      }
    }
  }
  return elements;
}

/** Where the block stands: marks of what it is inside of, what its ancestors hold, of how many alike it is one. */
function describePlace(
  block: TextBlock,
  elements: ReadonlyMap<PageElement, ElementFacts>,
  total: number,
  wholeProse: number,
): number[] {
  const named = Array<number>(nameMarks.length).fill(far);
  const tagged = Array<number>(tagMarks.length).fill(far);
  const path = pathOf(block.container);
  for (const element of pathOf(block.holder)) {
    if (element === block.container) break;
    const mark = tagMarks.findIndex((matches) => matches(element));
    if (mark !== -1) tagged[mark] = 0;
    const names = ` ${namesOf(element)} `;
    for (const [position, pattern] of nameMarks.entries()) if (pattern.test(names)) named[position] = 0;
  }
  let group: { facts: ElementFacts; level: number } | undefined;
  let largest: { facts: ElementFacts; level: number } | undefined;
  for (const [level, element] of path.entries()) {
    const facts = elements.get(element);
    if (facts === undefined) continue;
    const distance = Math.min(level, far - 1);
    for (const mark of facts.names) named[mark] = Math.min(named[mark] ?? far, distance);
    if (facts.tag !== -1) tagged[facts.tag] = Math.min(tagged[facts.tag] ?? far, distance);
    if (facts.peers >= 3) {
      group ??= { facts, level };
      if (largest === undefined || facts.peersText > largest.facts.peersText * 1.2)
        largest = { facts, level };
    }
  }
  const levels = [1, 2, 4].map((level) =>
    elements.get(path[Math.min(level, path.length - 1)] ?? block.container),
  );
  const sections = [0.1, 0.3].map((share) =>
    path.map((element) => elements.get(element)).find((facts) => (facts?.text ?? 0) >= total * share),
  );
  const describe = (facts: ElementFacts | undefined): number[] =>
    facts === undefined
      ? [-1, -1, -1, -1, -1]
      : [
          facts.text / total,
          facts.linked / Math.max(1, facts.text),
          facts.prose / Math.max(1, facts.text),
          facts.text / facts.blocks,
          wholeProse === 0 ? -1 : facts.prose / wholeProse,
        ];
  const describeGroup = (found: typeof group): number[] =>
    found === undefined
      ? [0, -1, -1, -1, -1, -1, -1, -1, -1]
      : [
          found.facts.peers,
          found.level,
          found.facts.peersText / found.facts.peers,
          found.facts.peersText / total,
          found.facts.linked / Math.max(1, found.facts.text),
          found.facts.prices,
          found.facts.headings,
          found.facts.blocks,
          found.facts.prose / Math.max(1, found.facts.text),
        ];
  return [
    ...named,
    ...tagged,
    path.length,
    ...levels.flatMap(describe),
    ...sections.flatMap(describe),
    ...describeGroup(group),
    ...describeGroup(largest),
  ];
}

/** The sum of the first n numbers, for every n from none to all. */
function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The heading that a block stands below: what it says, how far it is, what its section holds. */
function describeSections(blocks: readonly TextBlock[]): number[][] {
  const isHeading = ({ container, holder, text, linkedLength }: TextBlock): boolean =>
    text.length <= 100 &&
    (/^h[1-6]$/.test(container.name) ||
      /^h[1-6]$/.test(holder.name) ||
      (container.parent !== null && isElement(container.parent) && /^h[1-6]$/.test(container.parent.name)) ||
      container.attribs.role === 'heading') &&
    linkedLength < text.length / 2;
  const sections: {
    heading: TextBlock | undefined;
    start: number;
    text: number;
    linked: number;
    count: number;
  }[] = [];
  const places: number[] = [];
  for (const [index, block] of blocks.entries()) {
    if (index === 0 || isHeading(block)) {
      sections.push({
        heading: isHeading(block) ? block : undefined,
        start: index,
        text: 0,
        linked: 0,
        count: 0,
      });
    }
    const section = sections.at(-1);
    if (section !== undefined) {
      section.text += block.text.length;
      section.linked += block.linkedLength;
      section.count += 1;
    }
    places.push(sections.length - 1);
  }
  return blocks.map((_, index) => {
    const place = places[index] ?? 0;
    const section = sections[place];
    if (section === undefined) return Array<number>(9).fill(-1);
    const { heading, start, text, linked, count } = section;
    const line = heading?.text ?? '';
    return [
      heading === undefined ? -1 : lineMarks.findIndex((pattern) => pattern.test(line)),
      offerHeadings.test(line) ? 1 : 0,
      heading === undefined ? -1 : Number(/[1-6]/.exec(heading.container.name)?.[0] ?? 0),
      index - start,
      text,
      linked / Math.max(1, text),
      count,
      place / sections.length,
      sections.length,
    ];
  });
}

/** How much of a block the page's descriptions of itself say too, by its longer words. */
function similarityTo(descriptions: readonly string[]): (text: string) => number {
  const known = new Set(
    descriptions
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [],
  );
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
    return words.length < 3 || known.size < 3
      ? -1
      : words.filter((word) => known.has(word)).length / words.length;
  };
}

function describePage(
  blocks: readonly TextBlock[],
  { url, kind, data, openGraphType }: ContentHints,
  { total, linked, wholeProse }: { total: number; linked: number; wholeProse: number },
  votes: Votes,
): number[] {
  const { host = '', pathname = '', search = '' } = URL.parse(url) ?? {};
  const place = `${host}${pathname}`;
  const declared = [...data.types];
  const share = (voted: readonly boolean[]): number =>
    sumOf(blocks, ({ text }, index) => (voted[index] ? text.length : 0)) / total;
  return [
    kinds.indexOf(kind),
    ...typePatterns.map((pattern) => (declared.some((type) => pattern.test(type)) ? 1 : 0)),
    ['', 'website', 'article', 'product'].findIndex((name) =>
      name === '' ? openGraphType === '' : openGraphType.includes(name),
    ),
    ...addressPatterns.map((pattern) => (pattern.test(place) ? 1 : 0)),
    pathname.split('/').filter((part) => part !== '').length,
    search === '' ? 0 : 1,
    Math.log1p(total),
    linked / total,
    wholeProse / total,
    blocks.length,
    blocks.filter(({ text }) => text.length < 40 && priceText.test(text)).length,
    blocks.filter(({ text }) => text.length < 60 && date.test(text)).length,
    share(votes.rules),
    share(votes.landmark),
    share(votes.readability),
  ];
}

function pathOf(element: PageElement): PageElement[] {
  const path: PageElement[] = [];
  for (let node: PageElement['parent'] | PageElement = element; node !== null; node = node.parent) {
    if (!isElement(node)) break;
    path.push(node);
  }
  return path;
}

function isWithin(element: PageElement, name: string): boolean {
  return pathOf(element).some((ancestor) => ancestor.name === name);
}

function sumOf<Item>(items: readonly Item[], value: (item: Item, index: number) => number): number {
  return items.reduce((sum, item, index) => sum + value(item, index), 0);
}
