import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type AnnotationData,
  undrawnFieldValue,
} from '../../../../contract/documents/page-text/field-value.ts';
import {
  areaOf,
  type Box,
  boxAround,
  intersectBoxes,
  toBox,
  toNumbers,
} from '../../../../contract/documents/page-text/geometry.ts';
import type { UnreadPart } from '../../../../contract/documents/unread-parts.ts';
import type { TickBox } from '../visibility/find-ticked-boxes.ts';
import type { ShownText, SurfacePaint } from '../visibility/walk-page.ts';
import { findUnreadAnnotations } from './find-unread-parts.ts';
import { layFreeText } from './lay-free-text.ts';
import { createQuadReader, type Quad } from './read-quads.ts';

/** Properties of a page's annotations that its list of operators does not contain. */
export interface PageAnnotations {
  /** Ids of fields with a cell for each letter. */
  readonly combs: ReadonlySet<string>;
  readonly tickBoxes: readonly TickBox[];
  /** Notes without an appearance: viewers draw them, this process cannot. */
  readonly added: readonly ShownText[];
  /** Redaction marks, applied or not, and the lines of strike-outs without an appearance. */
  readonly marks: readonly SurfacePaint[];
}

/**
 * Reads the annotations of one page, and sets fields without an appearance to be drawn with their value, as in viewers.
 */
export type AnnotationReader = (page: PDFPageProxy) => Promise<PageAnnotations>;

/** Flags Hidden and NoView (ISO 32000-1, table 165). */
const unseenFlags = 0b100010;
/** Max pages of a file in which notes without the Print flag are read; few programs write them. */
const maxPagesOfShortFile = 20;
/** Min side of a box in points; a smaller one could hold no readable letter. */
const minBoxSide = 3;

/** Creates the reader; `onUnread` receives the content of annotations beyond a page's text. */
export function createAnnotationReader(
  document: PDFDocumentProxy,
  hasForm: boolean,
  onUnread: (parts: readonly UnreadPart[]) => void,
): AnnotationReader {
  // With the display intent, pdf.js extracts the text under every link, which takes as long as reading the page.
  let quadsOfPromise: Promise<(id: string) => Quad[]> | undefined;
  const intent = hasForm || document.numPages <= maxPagesOfShortFile ? 'display' : 'print';
  return async (page) => {
    const annotations: AnnotationData[] = await page.getAnnotations({ intent });
    const seen = annotations.filter(({ annotationFlags }) => (Number(annotationFlags) & unseenFlags) === 0);
    onUnread(findUnreadAnnotations(seen, page.pageNumber));
    for (const annotation of seen) {
      const value = undrawnFieldValue(annotation);
      if (value !== undefined) document.annotationStorage.setValue(String(annotation.id), { value });
    }
    if (seen.some(isRedaction))
      quadsOfPromise ??= document
        .getData()
        .then(createQuadReader)
        .catch(() => () => []);
    const readQuads = (await quadsOfPromise) ?? (() => []);
    return {
      combs: new Set(seen.filter(({ comb }) => comb === true).map(({ id }) => String(id))),
      tickBoxes: seen.flatMap((annotation) => toTickBox(document, annotation)),
      added: seen.flatMap(layFreeText),
      marks: seen.flatMap((annotation) =>
        isRedaction(annotation) ? toRedaction(annotation, readQuads) : toStrikes(annotation),
      ),
    };
  };
}

function isRedaction({ subtype }: AnnotationData): boolean {
  return subtype === 'Redact';
}

/** Returns the quads within the rectangle, or the rectangle itself when there are none. */
function toRedaction({ rect, id }: AnnotationData, readQuads: (id: string) => Quad[]): SurfacePaint[] {
  const whole = toBox(rect);
  if (whole === undefined) return [];
  const pieces = readQuads(String(id))
    .map((quad) => ({ quad, box: intersectBoxes(whole, boxAround(quad)) }))
    .filter(({ box }) => areaOf(box) > 0);
  if (pieces.length === 0) return [toMark(id, whole)];
  return pieces.map(({ box, quad }) => ({ ...toMark(id, box), quad }));
}

/** Returns a line up the middle of each quad: pdf.js draws the one across, which is right for upright text alone. */
function toStrikes({ subtype, hasAppearance, quadPoints, id }: AnnotationData): SurfacePaint[] {
  if (subtype !== 'StrikeOut' || hasAppearance === true) return [];
  const numbers = Array.from(toNumbers(quadPoints));
  return Array.from({ length: Math.floor(numbers.length / 8) }, (_, index) => {
    // pdf.js makes boxes of the quads: left top, right top, left bottom, right bottom.
    const [left = 0, top = 0, right = 0, , , bottom = 0] = numbers.slice(8 * index, 8 * index + 8);
    const middle = (left + right) / 2;
    return toMark(id, { left: middle, bottom, right: middle, top });
  });
}

function toMark(id: unknown, box: Box): SurfacePaint {
  const look = { alpha: 1, isPlain: true, isPicture: false, color: undefined, annotation: String(id) };
  return { ...look, box, position: Number.POSITIVE_INFINITY };
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
