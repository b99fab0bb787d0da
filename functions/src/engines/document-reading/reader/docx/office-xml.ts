import type { CheerioAPI } from 'cheerio/slim';
import { load } from 'cheerio/slim';
import { Element as XmlElement, Text as XmlText } from 'domhandler';

export type Node = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type Element = Extract<Node, { children: unknown; name: string }>;

const officeNamespace = 'http://schemas.openxmlformats.org';
const strictNamespace = 'http://purl.oclc.org/ooxml';
const word = 'http://schemas.microsoft.com/office/word';

/** Prefixes in this code and mammoth, by namespace. */
const prefixes = new Map([
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
  [`${officeNamespace}/wordprocessingml/2006/main`, 'w'],
  [`${strictNamespace}/wordprocessingml/main`, 'w'],
  [`${officeNamespace}/officeDocument/2006/relationships`, 'r'],
  [`${strictNamespace}/officeDocument/relationships`, 'r'],
  [`${officeNamespace}/drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${strictNamespace}/drawingml/wordprocessingDrawing`, 'wp'],
  [`${officeNamespace}/drawingml/2006/main`, 'a'],
  [`${strictNamespace}/drawingml/main`, 'a'],
  [`${officeNamespace}/drawingml/2006/picture`, 'pic'],
  [`${strictNamespace}/drawingml/picture`, 'pic'],
  [`${officeNamespace}/package/2006/relationships`, 'rel'],
  [`${officeNamespace}/markup-compatibility/2006`, 'mc'],
  [`${officeNamespace}/drawingml/2006/chart`, 'c'],
  [`${strictNamespace}/drawingml/chart`, 'c'],
  [`${officeNamespace}/drawingml/2006/diagram`, 'dgm'],
  [`${strictNamespace}/drawingml/diagram`, 'dgm'],
  [`${officeNamespace}/officeDocument/2006/math`, 'm'],
  [`${strictNamespace}/officeDocument/math`, 'm'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:word', 'w10'],
  [`${word}/2010/wordml`, 'w14'],
  [`${word}/2010/wordprocessingShape`, 'wps'],
]);
const unknown = 'other';
const declarations = Object.fromEntries([
  ...[...prefixes].reverse().map(([namespace, prefix]) => [`xmlns:${prefix}`, namespace]),
  [`xmlns:${unknown}`, 'urn:other'],
]);

/**
 * Parses a part of an Office archive. Names get one prefix per namespace, independent of the file's prefixes; `other:`
 * stands for other namespaces. The required namespaces of an alternative replace their prefixes.
 */
export function readOfficeXml(text: string): CheerioAPI {
  const document = load(
    text.replace(/^\uFEFF/u, ''),
    { xml: { xmlMode: true, decodeEntities: true, withEndIndices: true } },
    false,
  );
  const root = rootOf(document);
  if (root !== undefined) {
    renameElement(root, { own: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]) });
    root.attribs = { ...declarations, ...root.attribs };
  }
  return document;
}

/** Throws when an element lacks its end tag: the parser would close it silently and lose text. */
export function requireEndTags(document: CheerioAPI, text: string): void {
  const xml = text.replace(/^\uFEFF/u, '');
  for (const { name, endIndex } of document('*').toArray() as Element[]) {
    if (endIndex === null) continue;
    const tag = xml.slice(xml.lastIndexOf('<', endIndex), endIndex + 1);
    const isEnd = tag.startsWith('</') && localName(tag.slice(2, -1).trim()) === localName(name);
    if (!isEnd && !tag.endsWith('/>')) throw new Error(`The element ${name} has no end.`);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export function rootOf(document: CheerioAPI): Element | undefined {
  return document.root().contents().toArray().find(isElement);
}

/** Namespaces of prefixes: an element's own declarations, then those of its ancestors. */
interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer?: Scope;
}

function lookUp(prefix: string, scope: Scope): string | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    const namespace = at.own.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}

function renameElement(element: Element, outer: Scope): void {
  const declared = Object.entries(element.attribs).filter(([name]) => /^xmlns(?:$|:)/u.test(name));
  const own = new Map(declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri] as const));
  const scope = own.size === 0 ? outer : { own, outer };
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attribs)) {
    if (/^xmlns(?:$|:)/u.test(name)) continue;
    attributes[name.includes(':') ? canonicalName(name, scope) : name] ??= value;
  }
  element.name = canonicalName(element.name, scope);
  if (element.name === 'mc:Choice' && attributes.Requires !== undefined) {
    const required = attributes.Requires.split(/\s+/u).filter(Boolean);
    attributes.Requires = required.map((prefix) => lookUp(prefix, scope) ?? unknown).join(' ');
  }
  element.attribs = attributes;
  for (const child of element.children) if (isElement(child)) renameElement(child, scope);
}

function canonicalName(name: string, scope: Scope): string {
  const colon = name.indexOf(':');
  const prefix = prefixes.get(lookUp(name.slice(0, Math.max(colon, 0)), scope) ?? '');
  return `${prefix ?? unknown}:${name.slice(colon + 1)}`;
}

export function isElement(node: Node): node is Element {
  return node.type === 'tag';
}

/** Creates an element; strings among its children become text. */
export function makeElement(
  name: string,
  attribs: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): Element {
  const nodes = children.map((child) => (typeof child === 'string' ? new XmlText(child) : child));
  return new XmlElement(name, { ...attribs }, nodes);
}

/** Returns all text in an element. */
export function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.data : isElement(child) ? textOf(child) : ''))
    .join('');
}

export function childOf(parent: Element | undefined, name: string): Element | undefined {
  return parent?.children.find((child): child is Element => isElement(child) && child.name === name);
}

/** Returns descendants with this name in document order, without those inside of a match. */
export function descendantsOf(parent: Element, name: string): Element[] {
  return parent.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
}

/** Returns the value of an on/off property; without a value it is on. */
export function isToggleOn(property: Element | undefined): boolean {
  return property !== undefined && !/^(?:0|false|off)$/iu.test(property.attribs['w:val'] ?? 'true');
}

/** Returns the first numeric attribute of these names; `undefined` without one. Lengths with a unit become twips. */
export function numberOf(element: Element | undefined, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const written = element?.attribs[name] ?? '';
    const value = Number.parseFloat(written);
    if (Number.isFinite(value)) return value * (twipsPerUnit[unitOf(written)] ?? 1);
  }
  return undefined;
}

/** Returns an attribute in half points. Word writes it without a unit; other programs may add one. */
export function halfPointsOf(element: Element | undefined, name: string): number | undefined {
  const value = numberOf(element, name);
  if (value === undefined || unitOf(element?.attribs[name] ?? '') === '') return value;
  return value / twipsPerHalfPoint;
}

const unitOf = (length: string): string => /\d(mm|cm|in|pt|pc|pi|px)$/u.exec(length)?.[1] ?? '';
const twipsPerHalfPoint = 10;
/** Units of lengths in Office and in styles of VML. */
export const twipsPerUnit: Readonly<Record<string, number>> = {
  pt: 20,
  in: 1_440,
  cm: 567,
  mm: 56.7,
  px: 15,
  pc: 240,
  pi: 240,
};
