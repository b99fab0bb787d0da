import { onceEach } from '../once-each.ts';
import { isElement, lowerWords, type PageElement, type PageNode } from '../page-tree.ts';
import { elementMatchers, namePatterns } from './block-marks.ts';
import type { TextBlock } from './find-blocks.ts';
import { priceTextPattern } from './read-text-shape.ts';

const maxTreeDistance = 20;
const marks = namePatterns.length + elementMatchers.length;
const minPeers = 3;

/** Totals of the blocks in an element. */
interface ElementFacts {
  readonly element: PageElement;
  readonly parent: ElementFacts | undefined;
  /** Number of elements around it, itself included. */
  readonly depth: number;
  /** Per mark, the distance to the nearest ancestor that has it: 0 for itself, at most `maxTreeDistance`. */
  readonly nearest: Uint8Array;
  text: number;
  linked: number;
  prose: number;
  blocks: number;
  headings: number;
  prices: number;
  /** Number and text of siblings with the same tag and classes, itself included. */
  peers: number;
  peersText: number;
}

/** Returns the features of each block's place: marks of its ancestors, their content, and similar siblings. */
export function describePlaces(
  blocks: readonly TextBlock[],
  total: number,
  pageProse: number,
): ArrayLike<number>[][] {
  const marksOf = readMarks();
  const elements = measureElements(blocks, marksOf);
  const describe = (facts: ElementFacts | undefined): readonly number[] =>
    describeElement(facts, total, pageProse);
  return blocks.map(({ container, holder }) => {
    const ownFacts = elements.get(container);
    const nearest = ownFacts?.nearest.slice() ?? new Uint8Array(marks);
    for (
      let node: PageNode | null = holder;
      node !== null && node !== container && isElement(node);
      node = node.parent
    ) {
      for (const mark of marksOf(node)) nearest[mark] = 0;
    }
    return [
      nearest,
      [ownFacts?.depth ?? 0],
      describe(ancestorOf(ownFacts, 1)),
      describe(ancestorOf(ownFacts, 2)),
      describe(ancestorOf(ownFacts, 4)),
      describe(ancestorWithText(ownFacts, total * 0.1)),
      describe(ancestorWithText(ownFacts, total * 0.3)),
      ...describeGroups(ownFacts, total),
    ];
  });
}

function ancestorOf(ownFacts: ElementFacts | undefined, levels: number): ElementFacts | undefined {
  let facts = ownFacts;
  for (let step = 0; step < levels && facts?.parent !== undefined; step += 1) facts = facts.parent;
  return facts;
}

/** Returns the nearest ancestor with at least this much text. */
function ancestorWithText(ownFacts: ElementFacts | undefined, text: number): ElementFacts | undefined {
  let facts = ownFacts;
  while (facts !== undefined && facts.text < text) facts = facts.parent;
  return facts;
}

function describeElement(facts: ElementFacts | undefined, total: number, pageProse: number): number[] {
  if (facts === undefined) return [-1, -1, -1, -1, -1];
  const { text, linked, prose, blocks } = facts;
  return [
    text / total,
    linked / Math.max(1, text),
    prose / Math.max(1, text),
    text / blocks,
    pageProse === 0 ? -1 : prose / pageProse,
  ];
}

interface Group {
  readonly facts: ElementFacts;
  readonly level: number;
}

/** Returns the features of the nearest ancestor with similar siblings, and of the ancestor with the largest group. */
function describeGroups(ownFacts: ElementFacts | undefined, total: number): number[][] {
  let nearest: Group | undefined;
  let largest: Group | undefined;
  let level = 0;
  for (let facts = ownFacts; facts !== undefined; facts = facts.parent) {
    if (facts.peers >= minPeers) {
      nearest ??= { facts, level };
      if (largest === undefined || facts.peersText > largest.facts.peersText * 1.2)
        largest = { facts, level };
    }
    level += 1;
  }
  return [describeGroup(nearest, total), describeGroup(largest, total)];
}

function describeGroup(group: Group | undefined, total: number): number[] {
  if (group === undefined) return [0, -1, -1, -1, -1, -1, -1, -1, -1];
  const { facts, level } = group;
  return [
    facts.peers,
    level,
    facts.peersText / facts.peers,
    facts.peersText / total,
    facts.linked / Math.max(1, facts.text),
    facts.prices,
    facts.headings,
    facts.blocks,
    facts.prose / Math.max(1, facts.text),
  ];
}

/** Returns the marks of an element. Names repeat within a page, so each word and name is looked up once. */
function readMarks(): (element: PageElement) => readonly number[] {
  const marksOfWord = onceEach((word) =>
    namePatterns.flatMap((pattern, mark) => (pattern.test(` ${word} `) ? [mark] : [])),
  );
  const marksOfName = onceEach((name) => {
    const words = lowerWords(name);
    const phrase = ` ${words} `.includes(' load more ') ? ['load-more'] : [];
    return [...words.split(' ').filter((word) => word !== ''), ...phrase].flatMap(marksOfWord);
  });
  const tagOf = createTagReader();
  return (element) => {
    const { class: classes = '', id = '' } = element.attribs;
    const namedMarks = marksOfName(`${classes} ${id}`);
    const tag = tagOf(element);
    return tag === -1 ? namedMarks : [...namedMarks, namePatterns.length + tag];
  };
}

/**
 * Returns the index of an element's matcher, or -1. Elements without attributes that may hide them are cached by tag
 * and role.
 */
function createTagReader(): (element: PageElement) => number {
  const indexByTag = new Map<string, number>();
  return (element) => {
    const { hidden, style, role, 'aria-hidden': ariaHidden } = element.attribs;
    const isPlain = hidden === undefined && style === undefined && ariaHidden === undefined;
    const key = isPlain ? `${element.name} ${role ?? ''}` : '';
    const tag = indexByTag.get(key) ?? elementMatchers.findIndex((matches) => matches(element));
    if (isPlain) indexByTag.set(key, tag);
    return tag;
  };
}

function measureElements(
  blocks: readonly TextBlock[],
  marksOf: (element: PageElement) => readonly number[],
): Map<PageElement, ElementFacts> {
  const elements = new Map<PageElement, ElementFacts>();
  const factsOf = (element: PageElement): ElementFacts => {
    const cachedFacts = elements.get(element);
    if (cachedFacts !== undefined) return cachedFacts;
    const { parent } = element;
    const facts = createFacts(
      element,
      parent !== null && isElement(parent) ? factsOf(parent) : undefined,
      marksOf(element),
    );
    elements.set(element, facts);
    return facts;
  };
  for (const { text, linkedLength, container } of blocks) {
    const isProse = text.length >= 80 && linkedLength < text.length / 2 && /[.!?…。！？]/u.test(text);
    const isHeading = /^h[1-6]$/.test(container.name);
    const isPrice = text.length < 40 && priceTextPattern.test(text);
    for (
      let facts: ElementFacts | undefined = factsOf(container);
      facts !== undefined;
      facts = facts.parent
    ) {
      facts.text += text.length;
      facts.linked += linkedLength;
      facts.prose += isProse ? text.length : 0;
      facts.blocks += 1;
      facts.headings += isHeading ? 1 : 0;
      facts.prices += isPrice ? 1 : 0;
    }
  }
  countSimilarElements([...elements.values()]);
  return elements;
}

function createFacts(
  element: PageElement,
  parent: ElementFacts | undefined,
  ownMarks: readonly number[],
): ElementFacts {
  const nearest = new Uint8Array(marks);
  for (let mark = 0; mark < marks; mark += 1) {
    const above = parent?.nearest[mark] ?? maxTreeDistance;
    nearest[mark] = above === maxTreeDistance ? maxTreeDistance : Math.min(above + 1, maxTreeDistance - 1);
  }
  for (const mark of ownMarks) nearest[mark] = 0;
  return {
    element,
    parent,
    depth: (parent?.depth ?? 0) + 1,
    nearest,
    text: 0,
    linked: 0,
    prose: 0,
    blocks: 0,
    headings: 0,
    prices: 0,
    peers: 1,
    peersText: 0,
  };
}

function countSimilarElements(elements: readonly ElementFacts[]): void {
  const families = new Map<ElementFacts, Map<string, ElementFacts[]>>();
  for (const facts of elements) {
    if (facts.parent === undefined) continue;
    const { name, attribs } = facts.element;
    const classes = (attribs.class ?? '').split(/\s+/).slice(0, 2).join(' ').replace(/\d+/g, '');
    const family = families.get(facts.parent) ?? new Map<string, ElementFacts[]>();
    families.set(facts.parent, family);
    const members = family.get(`${name} ${classes}`) ?? [];
    family.set(`${name} ${classes}`, members);
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
}
