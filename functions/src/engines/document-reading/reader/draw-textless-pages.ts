import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnreadPage } from '../document-reader.ts';
import { pageImageLimits, readLimits } from '../read-limits.ts';
import { paintsUnreadContent } from './paints-unread-content.ts';
import { processorMs } from './processor-ms.ts';
import { annotationMode, operatorsPerCheck } from './visibility/draw-page.ts';

/** Page with too few letters. */
export interface TextlessPage {
  readonly index: number;
  /** True when pictures were omitted while reading it. */
  readonly hasLostPictures: boolean;
}

/** Max pixels for a point: more only enlarges small pages. */
const maxScale = 4;

interface ImageSink {
  onPageBegun(index: number): Promise<void>;
  onImage(index: number, jpeg: Uint8Array<ArrayBuffer>): void;
}

/** Earlier drawings and the time budget; see `ReadCommand`. */
interface Drawing {
  readonly documentOf: (index: number) => PDFDocumentProxy;
  readonly drawn: ReadonlyMap<number, number>;
  readonly drawBudgetMs: number;
  readonly usedMs: () => number;
}

/** Reports pictures of the pages that paint unread content; returns the omitted pages. */
export async function drawTextlessPages(
  pages: readonly TextlessPage[],
  sink: ImageSink,
  { documentOf, drawn, drawBudgetMs, usedMs }: Drawing,
): Promise<UnreadPage[]> {
  const unread: UnreadPage[] = [];
  const startedAtMs = usedMs();
  let imageCount = drawn.size;
  let imageBytes = [...drawn.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const { index, hasLostPictures } of pages) {
    if (drawn.has(index)) continue;
    const isFull = imageCount >= pageImageLimits.pagesPerFile || imageBytes > readLimits.imageBytesPerFile;
    // Examining a page decodes its pictures, so it is skipped without time left.
    if (usedMs() - startedAtMs > drawBudgetMs) {
      unread.push({ index, reason: 'limit' });
      continue;
    }
    await sink.onPageBegun(index);
    const page = await documentOf(index)
      .getPage(index)
      .catch(() => undefined);
    try {
      const picture = page === undefined ? 'undrawable' : await drawPage(page, isFull);
      if (picture === 'full') unread.push({ index, reason: 'limit' });
      else if (picture === 'undrawable' || (picture === 'blank' && hasLostPictures)) {
        unread.push({ index, reason: 'picture' });
      } else if (picture !== 'blank') {
        imageCount += 1;
        imageBytes += picture.byteLength;
        sink.onImage(index, picture);
      }
    } finally {
      // Only after rendering, which uses the pictures decoded during the examination.
      page?.cleanup();
    }
  }
  return unread;
}

/**
 * A page as JPEG. `blank`: no possible text; `undrawable`: possible text cannot be drawn; `full`: there is no room for
 * another picture.
 */
type DrawnPage = Uint8Array<ArrayBuffer> | 'blank' | 'undrawable' | 'full';

async function drawPage(page: PDFPageProxy, isFull: boolean): Promise<DrawnPage> {
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    const operators = await page.getOperatorList({ annotationMode });
    if (!paintsUnreadContent(operators, width * height)) return 'blank';
    if (isFull) return 'full';
    const jpeg = await renderPage(page);
    const drawn = withoutLostPictures(page, operators);
    if (drawn !== operators && !paintsUnreadContent(drawn, width * height)) return 'undrawable';
    return jpeg ?? (drawn === operators ? 'blank' : 'undrawable');
  } catch {
    return 'undrawable';
  }
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

const pictures = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
]);

/** Returns the operators of a page without its undecodable pictures; the same list without any. */
function withoutLostPictures(
  page: PDFPageProxy,
  operators: Operators,
): Pick<Operators, 'fnArray' | 'argsArray'> {
  const isLost = (operator: number, position: number): boolean => {
    const name: unknown = operators.argsArray[position]?.[0]?.data ?? operators.argsArray[position]?.[0];
    return pictures.has(operator) && typeof name === 'string' && isUndecodedPicture(page, name);
  };
  const isDrawn = operators.fnArray.map((operator, position) => !isLost(operator, position));
  if (!isDrawn.includes(false)) return operators;
  return {
    fnArray: operators.fnArray.filter((_, position) => isDrawn[position]),
    argsArray: operators.argsArray.filter((_, position) => isDrawn[position]),
  };
}

/** Returns true for a picture that pdf.js could not decode: nothing is stored under its name. */
function isUndecodedPicture(page: PDFPageProxy, name: string): boolean {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return objects.has(name) && objects.get(name) === null;
}

/**
 * Draws the page without the operators, by position, that `isDrawn` rejects; `undefined` when it stayed white. Throws
 * when it takes longer than `pageImageLimits.pageBudgetMs`. Uses a separate canvas that is freed immediately:
 * pdf-parse's would wait for the garbage collector.
 */
export async function renderPage(
  page: PDFPageProxy,
  isDrawn: (position: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const endsAtMs = processorMs() + pageImageLimits.pageBudgetMs;
  let isLate = false;
  const operationsFilter = (position: number): boolean => {
    isLate ||= position % operatorsPerCheck === 0 && processorMs() > endsAtMs;
    return !isLate && isDrawn(position);
  };
  const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) });
  const canvas = createCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  try {
    // pdf.js declares the browser's types; the canvas for Node has the same methods.
    const target = { canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasContext };
    await page.render({ ...target, viewport, background: 'white', annotationMode, operationsFilter }).promise;
    if (isLate) throw new Error('drawing the page takes too long');
    if (isWhite(canvas)) return undefined;
    return new Uint8Array(await canvas.encode('jpeg', pageImageLimits.jpegQuality));
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}

function scaleOf({ width, height }: { readonly width: number; readonly height: number }): number {
  const { maxSidePixels, sheetPixels, longestSidePixels } = pageImageLimits;
  const longer = Math.max(width, height);
  const byArea = Math.min(Math.sqrt(sheetPixels / (width * height)), longestSidePixels / longer);
  return Math.min(Math.max(maxSidePixels / longer, byArea), maxScale);
}

type CanvasContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

function isWhite(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer).every((pixel) => pixel === 0xffffffff);
}
