import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import { type DocxFormats, dropHiddenContent } from './docx/drop-hidden-content.ts';
import { findUnreadOfficeParts } from './docx/find-unread-parts.ts';
import { maxSide, type PageSize, usualPage } from './docx/is-off-page.ts';
import { type OfficePackage, openPackage } from './docx/office-package.ts';
import { childOf, descendantsOf, type Element, isToggleOn, numberOf, rootOf } from './docx/office-xml.ts';
import { readColors, toHex } from './docx/read-colors.ts';
import { readStyles } from './docx/read-styles.ts';
import { writeOutPackage } from './docx/written-out/write-out-package.ts';

/** Root elements of the parts from which mammoth reads text. */
const printedRoots = new Set(['w:document', 'w:footnotes', 'w:endnotes', 'w:comments']);
const changedRoots = new Set([...printedRoots, 'w:numbering', 'rel:Relationships']);

export interface ShownArchive {
  readonly archive: Buffer;
  /** True when Word stored its page breaks. */
  readonly hasStoredPages: boolean;
  /** Content beyond text and pictures. */
  readonly unreadParts: readonly UnreadPart[];
}

/**
 * Converts the archive to the state that Word shows, for mammoth. Writes out computed content. Drops hidden text,
 * colours equal to the ground, unreadable sizes, places beyond the page and unused alternatives. Formats come from
 * defaults, styles, theme and direct formats.
 */
export async function dropHiddenRuns(archive: Buffer): Promise<ShownArchive> {
  const office = await openPackage(archive);
  const document = office.parts.get(office.main);
  const root = document && rootOf(document);
  const hasStoredPages = root !== undefined && descendantsOf(root, 'w:lastRenderedPageBreak').length > 0;
  const unreadParts = findUnreadOfficeParts(office);
  const formats = readFormats(office);
  await writeOutPackage(office, formats.styles);
  for (const [name, part] of office.parts) {
    const own = rootOf(part);
    if (own === undefined || !changedRoots.has(own.name)) continue;
    if (printedRoots.has(own.name)) dropHiddenContent(own, formats);
    office.zip.file(name, part.xml());
  }
  return {
    archive: await office.zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' }),
    hasStoredPages,
    unreadParts,
  };
}

function readFormats({ parts, main, partOf }: OfficePackage): DocxFormats {
  const settings = partOf('settings');
  const document = parts.get(main);
  const root = document && rootOf(document);
  const isBackgroundShown = isToggleOn(childOf(settings && rootOf(settings), 'w:displayBackgroundShape'));
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
    Math.min(maxSide, sizes.reduce((max, size) => Math.max(max, numberOf(size, side) ?? 0), 0) || usual);
  return { width: longest('w:w', usualPage.width), height: longest('w:h', usualPage.height) };
}
