import { isElement, type PageElement, type PageNode } from '../page-tree.ts';

const styledTypes: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  'lower-greek': 'α',
};
/** Matches the marker style of a list. */
const listStylePattern = /list-style(?:-type)?\s*:\s*([a-z-]+)/i;

/** Sets on each item of an ordered list the number that browsers show, and on the list its numbering type. */
export function numberItems(list: PageElement): void {
  const items = itemsOf(list);
  const styled = styledTypes[listStylePattern.exec(list.attribs.style ?? '')?.[1]?.toLowerCase() ?? ''];
  const type = styled ?? list.attribs.type ?? items[0]?.attribs.type;
  if (type !== undefined) list.attribs.type = type;
  const isReversed = list.attribs.reversed !== undefined;
  let next = readInteger(list.attribs.start) ?? (isReversed ? items.length : 1);
  for (const item of items) {
    const value = readInteger(item.attribs.value) ?? next;
    item.attribs.value = String(value);
    next = value + (isReversed ? -1 : 1);
  }
}

/**
 * Writes list markers into the items when Markdown has no such list: letters, Roman numerals, descending or skipping
 * numbers. Requires `numberItems`.
 */
export function spellListMarks(list: PageElement): void {
  const items = itemsOf(list);
  const values = items.map(({ attribs }) => readInteger(attribs.value) ?? 1);
  const type = list.attribs.type ?? '1';
  const [first] = values;
  if (first === undefined) return;
  const isPlain =
    !/^[aAiIα]$/.test(type) && first >= 0 && values.every((value, place) => value === first + place);
  if (isPlain) {
    list.attribs.start = String(first);
    return;
  }
  list.name = 'ul';
  for (const [place, item] of items.entries()) {
    const text = firstText(item);
    if (text !== undefined) text.data = `${listMarkerOf(values[place] ?? 1, type)}. ${text.data.trimStart()}`;
  }
}

/** Returns the marker of an item as browsers render it. */
export function listMarkerOf(value: number, type: string): string {
  if (value >= 1 && /^[aA]$/.test(type)) return withCase(toLetters(value, latin), type === 'A');
  if (value >= 1 && type === 'α') return toLetters(value, greek);
  if (value >= 1 && value < 4_000 && /^[iI]$/.test(type)) return withCase(toRoman(value), type === 'I');
  return String(value);
}

function withCase(mark: string, isUpper: boolean): string {
  return isUpper ? mark.toUpperCase() : mark;
}

const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const greek = [...'αβγδεζηθικλμνξοπρστυφχψω'];

function toLetters(value: number, alphabet: readonly string[]): string {
  let mark = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / alphabet.length)) {
    mark = `${alphabet[(rest - 1) % alphabet.length]}${mark}`;
  }
  return mark;
}

const romanParts: readonly (readonly [number, string])[] = [
  ...([
    [1_000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as const),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function toRoman(value: number): string {
  let remainder = value;
  let mark = '';
  for (const [size, part] of romanParts) {
    mark += part.repeat(Math.floor(remainder / size));
    remainder %= size;
  }
  return mark;
}

function itemsOf(list: PageElement): PageElement[] {
  return list.children.filter((child): child is PageElement => isElement(child) && child.name === 'li');
}

function readInteger(text: string | undefined): number | undefined {
  const foundNumber = /^\s*(-?\d{1,9})/.exec(text ?? '')?.[1];
  return foundNumber === undefined ? undefined : Number(foundNumber);
}

/** Returns the first text of an item; `undefined` when a nested list comes first. */
function firstText(node: PageElement): Extract<PageNode, { type: 'text' }> | undefined {
  for (const child of node.children) {
    if (child.type === 'text' && child.data.trim() !== '') return child;
    if (!isElement(child)) continue;
    if (child.name === 'ul' || child.name === 'ol') return undefined;
    const inner = firstText(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
