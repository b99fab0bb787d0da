import type { CheerioAPI } from 'cheerio/slim';
import JSZip from 'jszip';
import { type Element, isElement, readOfficeXml, requireEndTags, rootOf } from './office-xml.ts';

/** Root elements of the parts with printed text. */
const printedRoots = new Set(['w:document', 'w:footnotes', 'w:endnotes', 'w:comments', 'w:hdr', 'w:ftr']);
/** Bytes in which XML has its opening bracket, perhaps after whitespace; pictures are not parsed. */
const headBytes = 1_000;
const decoder = new TextDecoder();

export interface Relation {
  readonly id: string;
  /** Last segment of the relationship's type, such as `header`. */
  readonly kind: string;
  /** Path of the relationship's target in the archive. */
  readonly path: string;
  readonly element: Element;
}

/** DOCX with parsed XML parts. */
export interface OfficePackage {
  readonly zip: JSZip;
  readonly parts: ReadonlyMap<string, CheerioAPI>;
  /** Path of the main document part. */
  readonly main: string;
  /** Returns the part that the document names for a kind, or the one at its default path. */
  readonly partOf: (kind: string) => CheerioAPI | undefined;
}

export async function openPackage(archive: Buffer): Promise<OfficePackage> {
  const zip = await JSZip.loadAsync(archive);
  const parts = new Map<string, CheerioAPI>();
  for (const file of Object.values(zip.files)) {
    const bytes = await file.async('uint8array');
    if (!/^\s*</u.test(decoder.decode(bytes.subarray(0, headBytes)))) continue;
    const text = decoder.decode(bytes);
    const part = readOfficeXml(text);
    if (printedRoots.has(rootOf(part)?.name ?? '')) requireEndTags(part, text);
    parts.set(file.name, part);
  }
  const main =
    relationsIn(parts, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'word/document.xml';
  const ofMain = relationsIn(parts, main);
  return {
    zip,
    parts,
    main,
    partOf: (kind) =>
      parts.get(
        ofMain.find((relation) => relation.kind === kind)?.path ?? `${splitPath(main)[0]}${kind}.xml`,
      ),
  };
}

export function relationsOf({ parts }: OfficePackage, part: string): Relation[] {
  return relationsIn(parts, part);
}

export function relationsPathOf(part: string): string {
  const [folder, name] = splitPath(part);
  return `${folder}_rels/${name}.rels`;
}

function relationsIn(parts: ReadonlyMap<string, CheerioAPI>, part: string): Relation[] {
  const relations = parts.get(relationsPathOf(part));
  const [folder] = splitPath(part);
  return ((relations && rootOf(relations))?.children ?? []).filter(isElement).flatMap((element) => {
    const { Id: id = '', Type = '', Target = '', TargetMode } = element.attribs;
    const kind = /\/relationships\/([^/]+)$/u.exec(Type)?.[1];
    if (kind === undefined || TargetMode === 'External' || !URL.canParse(Target, `zip:///${folder}`))
      return [];
    return [{ id, kind, path: decodeURI(new URL(Target, `zip:///${folder}`).pathname.slice(1)), element }];
  });
}

function splitPath(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
