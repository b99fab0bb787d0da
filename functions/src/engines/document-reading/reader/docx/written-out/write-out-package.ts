import type { CheerioAPI } from 'cheerio/slim';
import { type OfficePackage, relationsOf, relationsPathOf } from '../office-package.ts';
import { childOf, type Element, isElement, isToggleOn, makeElement, rootOf } from '../office-xml.ts';
import type { Styles } from '../read-styles.ts';
import { Numbering } from './numbering.ts';
import { readImport } from './read-import.ts';
import { writeOut } from './write-out.ts';

/** Matches elements with text of the document: body, footnotes, endnotes. */
const storyPattern = /^w:(?:document|footnotes|endnotes)$/u;

/** Writes out computed and external content in all parts of a document, in place; see `writeOut`. */
export async function writeOutPackage(office: OfficePackage, styles: Styles): Promise<void> {
  const { zip, parts, main } = office;
  const targets = new Map<string, Element | undefined>();
  const imports = new Map<string, Uint8Array | undefined>();
  for (const { id, kind, path } of relationsOf(office, main)) {
    if (kind === 'aFChunk') imports.set(id, await zip.file(path)?.async('uint8array'));
    const part = parts.get(path);
    const root = part && rootOf(part);
    if (kind === 'header' || kind === 'footer') adoptRelations(office, path, id, root);
    targets.set(id, root);
  }
  for (const { id, path } of relationsOf(office, main)) {
    const part = parts.get(path);
    targets.set(id, targets.get(id) ?? (part && rootOf(part)));
  }
  const settings = office.partOf('settings');
  const hasEvenPages = isToggleOn(childOf(settings && rootOf(settings), 'w:evenAndOddHeaders'));
  const partOf = (id: string | undefined) => (id === undefined ? undefined : targets.get(id));
  const readById = (id: string | undefined) => readImport(id === undefined ? undefined : imports.get(id));
  const numbered = (): Numbering => new Numbering(office.partOf('numbering'), office.partOf('styles'));
  for (const root of [...parts.values()].map(rootOf)) {
    if (root === undefined || !storyPattern.test(root.name)) continue;
    writeOut(root, { styles, numbering: numbered(), partOf, readImport: readById, hasEvenPages });
  }
  dropLists(office);
}

/** Moves the pictures and charts of a header or footer to the document, under new ids. */
function adoptRelations(
  office: OfficePackage,
  path: string,
  prefix: string,
  heading: Element | undefined,
): void {
  const relations = office.parts.get(relationsPathOf(office.main));
  const root = relations && rootOf(relations);
  if (root === undefined || heading === undefined) return;
  for (const { id, element, path: target } of relationsOf(office, path)) {
    root.children.push(
      makeElement(element.name, { ...element.attribs, Id: `${prefix}-${id}`, Target: `/${target}` }),
    );
  }
  const rename = (element: Element): void => {
    for (const [name, value] of Object.entries(element.attribs)) {
      if (name.startsWith('r:')) element.attribs[name] = `${prefix}-${value}`;
    }
    for (const child of element.children) if (isElement(child)) rename(child);
  };
  rename(heading);
}

/** Removes the list definitions, so that written-out numbers are not added again. */
function dropLists({ partOf }: OfficePackage): void {
  const lists: CheerioAPI | undefined = partOf('numbering');
  const root = lists && rootOf(lists);
  if (root !== undefined) root.children = [];
}
