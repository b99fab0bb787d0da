import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type AnnotationData,
  undrawnFieldValue,
} from '../../../../contract/documents/page-text/field-value.ts';
import { toBox } from '../../../../contract/documents/page-text/geometry.ts';
import type { UnreadPart } from '../../../../contract/documents/unread-parts.ts';
import type { TickBox } from '../visibility/find-ticked-boxes.ts';
import type { ShownText, SurfacePaint } from '../visibility/walk-page.ts';
import { findUnreadAnnotations } from './find-unread-parts.ts';
import { layFreeText } from './lay-free-text.ts';

/** Properties of a page's annotations that its list of operators does not contain. */
export interface PageAnnotations {
  /** Ids of fields with a cell for each letter. */
  readonly combs: ReadonlySet<string>;
  readonly tickBoxes: readonly TickBox[];
  /** Notes without an appearance: viewers draw them, this process cannot. */
  readonly added: readonly ShownText[];
  /** Redaction marks, applied or not. */
  readonly redacted: readonly SurfacePaint[];
}

/**
 * Reads the annotations of one page, and sets fields without an appearance to be drawn with their value, as in viewers.
 */
export type AnnotationReader = (page: PDFPageProxy) => Promise<PageAnnotations>;

/** Flags Hidden and NoView (ISO 32000-1, table 165). */
const unseenFlags = 0b100010;
/** Max pages of a file in which notes without the Print flag are read; few programs write them. */
const shortFile = 20;
/** Min side of a box in points; a smaller one could hold no readable letter. */
const minBoxSide = 3;

/** Creates the reader; `onUnread` receives the content of annotations beyond a page's text. */
export function createAnnotationReader(
  document: PDFDocumentProxy,
  hasForm: boolean,
  onUnread: (parts: readonly UnreadPart[]) => void,
): AnnotationReader {
  // With the display intent, pdf.js extracts the text under every link, which takes as long as reading the page.
  const intent = hasForm || document.numPages <= shortFile ? 'display' : 'print';
  return async (page) => {
    const annotations: AnnotationData[] = await page.getAnnotations({ intent });
    const seen = annotations.filter(({ annotationFlags }) => (Number(annotationFlags) & unseenFlags) === 0);
    onUnread(findUnreadAnnotations(seen, page.pageNumber));
    for (const annotation of seen) {
      const value = undrawnFieldValue(annotation);
      if (value !== undefined) document.annotationStorage.setValue(String(annotation.id), { value });
    }
    return {
      combs: new Set(seen.filter(({ comb }) => comb === true).map(({ id }) => String(id))),
      tickBoxes: seen.flatMap((annotation) => toTickBox(document, annotation)),
      added: seen.flatMap(layFreeText),
      redacted: seen.flatMap(toRedaction),
    };
  };
}

function toRedaction({ subtype, rect, id }: AnnotationData): SurfacePaint[] {
  const box = toBox(rect);
  if (subtype !== 'Redact' || box === undefined) return [];
  const look = { alpha: 1, isPlain: true, isPicture: false, color: undefined, annotation: String(id) };
  return [{ ...look, box, position: Number.POSITIVE_INFINITY }];
}

function toTickBox(document: PDFDocumentProxy, annotation: AnnotationData): TickBox[] {
  const { checkBox, radioButton, exportValue, buttonValue, rect } = annotation;
  const state = checkBox === true ? exportValue : radioButton === true ? buttonValue : undefined;
  const box = toBox(rect);
  // Viewers draw nothing for a state without an appearance, despite its value.
  if (typeof state !== 'string' || box === undefined) return [];
  if (Math.min(box.right - box.left, box.top - box.bottom) < minBoxSide) return [];
  const id = String(annotation.id);
  const untick = () => {
    document.annotationStorage.setValue(id, { value: false });
    return () => document.annotationStorage.remove(id);
  };
  return [{ id, box, untick }];
}
