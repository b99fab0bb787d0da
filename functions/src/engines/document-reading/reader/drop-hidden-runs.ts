import type { CheerioAPI } from 'cheerio/slim';
import JSZip from 'jszip';
import { type DocxFormats, dropHiddenContent } from './docx/drop-hidden-content.ts';
import { largestSide, type PageSize, usualPage } from './docx/is-off-page.ts';
import {
  childOf,
  descendantsOf,
  type Element,
  isElement,
  isOn,
  numberOf,
  readOfficeXml,
  requireEnds,
  rootOf,
} from './docx/office-xml.ts';
import { readColors, toHex } from './docx/read-colors.ts';
import { readStyles } from './docx/read-styles.ts';

/** The parts of a DOCX whose text is printed, by their roots. */
const printed = new Set(['w:document', 'w:footnotes', 'w:endnotes', 'w:comments']);
/** Pictures are not parsed: XML begins with a bracket, behind spaces if any. */
const headBytes = 1_000;
const decoder = new TextDecoder();

/**
 * The archive without what Word does not show: hidden text, colours of their ground, unreadable sizes, places beyond the
 * page and unused alternatives. Formats come from the document's defaults, styles, theme and direct formats.
 */
export async function dropHiddenRuns(archive: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(archive);
  const parts = new Map<string, CheerioAPI>();
  for (const file of Object.values(zip.files)) {
    const bytes = await file.async('uint8array');
    if (/^\s*</u.test(decoder.decode(bytes.subarray(0, headBytes)))) {
      const text = decoder.decode(bytes);
      const part = readOfficeXml(text);
      if (printed.has(rootOf(part)?.name ?? '')) requireEnds(part, text);
      parts.set(file.name, part);
    }
  }
  const main = targetOf(parts.get('_rels/.rels'), '', 'officeDocument') ?? 'word/document.xml';
  const formats = readFormats(parts, main);
  for (const [name, part] of parts) {
    const root = rootOf(part);
    if (root === undefined || !printed.has(root.name)) continue;
    dropHiddenContent(root, formats);
    zip.file(name, part.xml());
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}

function readFormats(parts: ReadonlyMap<string, CheerioAPI>, main: string): DocxFormats {
  const [folder = '', name = ''] = splitPath(main);
  const relations = parts.get(`${folder}_rels/${name}.rels`);
  const partOf = (kind: string): CheerioAPI | undefined =>
    parts.get(targetOf(relations, folder, kind) ?? `${folder}${kind}.xml`);
  const settings = partOf('settings');
  const document = parts.get(main);
  const root = document && rootOf(document);
  const isBackgroundShown = isOn(childOf(settings && rootOf(settings), 'w:displayBackgroundShape'));
  const background = toHex(childOf(root, 'w:background')?.attribs['w:color']);
  return {
    styles: readStyles(partOf('styles')),
    colors: readColors(partOf('theme'), settings),
    page: readPageSize(root),
    background: isBackgroundShown ? background : undefined,
  };
}

function readPageSize(root: Element | undefined): PageSize {
  const sizes = root === undefined ? [] : descendantsOf(root, 'w:pgSz');
  const longest = (side: string, usual: number): number =>
    Math.min(
      largestSide,
      sizes.reduce((most, size) => Math.max(most, numberOf(size, side) ?? 0), 0) || usual,
    );
  return { width: longest('w:w', usualPage.width), height: longest('w:h', usualPage.height) };
}

/** The part that a list of relationships names for a kind, as a path within the archive. */
function targetOf(relations: CheerioAPI | undefined, folder: string, kind: string): string | undefined {
  const found = (relations && rootOf(relations))?.children
    .filter(isElement)
    .find(({ attribs }) => attribs.Type?.endsWith(`/relationships/${kind}`) === true);
  const target = found?.attribs.Target;
  if (target === undefined) return undefined;
  return new URL(target, `zip:///${folder}`).pathname.slice(1);
}

function splitPath(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
