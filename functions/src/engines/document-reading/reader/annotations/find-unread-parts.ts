import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { AnnotationData } from '../../../../contract/documents/page-text/field-value.ts';
import type { UnreadPart } from '../../../../contract/documents/unread-parts.ts';
import { cleanPageText } from '../../../../platform/values/clean-page-text.ts';

/** Annotations with their text in a pop-up window and only a mark on the page. */
const popUpSubtypes = new Set([
  'Text',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Square',
  'Circle',
  'Line',
  'Ink',
  'Polygon',
  'PolyLine',
  'Caret',
]);
const media = new Set(['Sound', 'Movie', 'RichMedia', 'Screen', '3D']);

/** Returns the content of a page's visible annotations beyond its text. */
export function findUnreadAnnotations(seen: readonly AnnotationData[], page: number): UnreadPart[] {
  const notes = seen.filter(
    ({ subtype, contentsObj }) => popUpSubtypes.has(String(subtype)) && hasWords(contentsObj),
  );
  const files = seen.filter(({ subtype }) => subtype === 'FileAttachment');
  const played = seen.filter(({ subtype }) => media.has(String(subtype)));
  return [
    ...unreadCount('note', page, notes.length),
    ...files.map(({ file }) => unreadAttachment(page, nameOf(file))),
    ...unreadCount('media', page, played.length),
  ];
}

/** Returns the embedded files of a PDF, without those of annotations on a page. */
export async function findAttachments(document: PDFDocumentProxy): Promise<UnreadPart[]> {
  const attached: unknown = await document.getAttachments().catch(() => null);
  if (typeof attached !== 'object' || attached === null) return [];
  return Object.entries(attached).map(([key, file]) => unreadAttachment(null, nameOf(file) ?? key));
}

function unreadCount(kind: UnreadPart['kind'], page: number, number: number): UnreadPart[] {
  return number === 0 ? [] : [{ kind, page, count: number }];
}

function unreadAttachment(page: number | null, name: string | undefined): UnreadPart {
  return { kind: 'attachment', page, count: 1, ...(name && { name }) };
}

const maxNameLength = 100;

function nameOf(file: unknown): string | undefined {
  if (typeof file !== 'object' || file === null || !('filename' in file)) return undefined;
  const name = cleanPageText(String(file.filename)).replace(/\s+/gu, ' ').trim();
  return name.slice(0, maxNameLength).toWellFormed();
}

function hasWords(contents: unknown): boolean {
  const text = typeof contents === 'object' && contents !== null && 'str' in contents ? contents.str : '';
  return /[\p{L}\p{N}]/u.test(String(text));
}
