import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../shared/library/document-reader.ts';
import { type AnnotationReader, createAnnotationReader } from './annotations/page-annotations.ts';
import { readFormFacts } from './annotations/read-form-facts.ts';
import { cleanPageLabel, cleanPageText } from './clean-page-text.ts';
import { createInProcessWorker } from './in-process-worker.ts';
import { hasTooFewLetters, paintsUnreadContent } from './page-needs-image.ts';
import { ReadFailure } from './read-failure.ts';
import { pageImageLimits, readLimits } from './read-limits.ts';
import { annotationMode } from './visibility/draw-page.ts';
import { dropHiddenText, type Layers } from './visibility/drop-hidden-text.ts';
import { createMutedCanvases } from './visibility/muted-canvases.ts';
import { createPageEye, type PageEye } from './visibility/page-eye.ts';

export interface PdfSink {
  onPage(page: PageText, pageCount: number): void;
  onImage(index: number, jpeg: Uint8Array<ArrayBuffer>): void;
}

/**
 * Reads a PDF page by page. Pages whose content is no text are handed over as images; the numbers of those that could not
 * be are returned. Takes ownership of `bytes`. `usedMs` is how long the reading has taken by now: the life of its process,
 * which ends at a limit. Throws `ReadFailure`.
 */
export async function readPdf(
  bytes: Uint8Array,
  maxPages: number,
  sink: PdfSink,
  usedMs: () => number = () => process.uptime() * 1_000,
): Promise<number[]> {
  const canvases = createMutedCanvases();
  const { CanvasFactory, FilterFactory } = canvases;
  const options = {
    ...parserOptions(),
    CanvasFactory,
    FilterFactory,
    worker: createInProcessWorker(),
    data: bytes,
  };
  const parser = new PDFParse(options);
  const document = await openDocument(parser);
  const pageCount = document.numPages;
  if (pageCount === 0) throw new ReadFailure('empty_file');
  if (pageCount > maxPages) throw new ReadFailure('page_limit_exceeded', { pageCount });
  const labels = await document.getPageLabels().catch(() => null);
  const layers = await document.getOptionalContentConfig({ intent: 'display' }).catch(() => undefined);
  const info = await readFormFacts(document);
  const seeing = {
    layers,
    eye: createPageEye(canvases),
    readAnnotations: createAnnotationReader(document, info.hasForm),
  };
  const pagesWithoutText: number[] = [];
  const unreadPages: number[] = [];
  let characters = 0;
  for (let index = 1; index <= pageCount; index += 1) {
    const text = await readPageText(parser, document, index, seeing);
    if (text === undefined) unreadPages.push(index);
    characters += text?.length ?? 0;
    if (characters > readLimits.charactersPerFile || (text?.length ?? 0) > readLimits.charactersPerPage) {
      throw new ReadFailure('hostile_file');
    }
    if (text !== undefined && hasTooFewLetters(text)) pagesWithoutText.push(index);
    sink.onPage({ index, label: cleanPageLabel(labels?.[index - 1], index), text: text ?? '' }, pageCount);
  }
  if (unreadPages.length === pageCount) throw new ReadFailure('damaged_file');
  const unseenPages = await makePageImages(document, pagesWithoutText, sink, usedMs);
  return [...unreadPages, ...unseenPages].sort((one, other) => one - other);
}

/** pdf-parse reads text, but shifts page labels by one and hides what a page paints: its document has both. */
async function openDocument(parser: PDFParse): Promise<PDFDocumentProxy> {
  try {
    // No page has this number: the document is opened, and nothing of it is read yet.
    await parser.getText({ partial: [0] });
  } catch (cause) {
    throw describeOpenFailure(cause);
  }
  const document: unknown = Reflect.get(parser, 'doc');
  if (typeof document !== 'object' || document === null || !('numPages' in document)) {
    throw new Error('pdf-parse does not keep its document in `doc` any more');
  }
  return document as PDFDocumentProxy;
}

function describeOpenFailure(cause: unknown): unknown {
  if (cause instanceof PasswordException) return new ReadFailure('password_protected', { cause });
  const isEmpty = cause instanceof InvalidPDFException && /zero bytes/i.test(cause.message);
  return new ReadFailure(isEmpty ? 'empty_file' : 'damaged_file', { cause });
}

/** What tells the text of a page that is seen. */
interface Seeing {
  readonly layers: Layers | undefined;
  readonly eye: PageEye;
  readonly readAnnotations: AnnotationReader;
}

/**
 * The text that can be seen on one page: none where only a picture of it tells. `undefined` where the page is broken; one
 * broken page does not fail the file.
 */
async function readPageText(
  parser: PDFParse,
  document: PDFDocumentProxy,
  index: number,
  { layers, eye, readAnnotations }: Seeing,
): Promise<string | undefined> {
  try {
    const page = await document.getPage(index);
    if (!(await dropHiddenText(page, layers, eye, readAnnotations).catch(() => true))) return '';
    const { pages } = await parser.getText({ partial: [index], pageJoiner: '' });
    return cleanPageText(pages[0]?.text ?? '');
  } catch {
    return undefined;
  }
}

/** Renders those of the pages that paint something unread. Returns the ones that it had to leave out. */
async function makePageImages(
  document: PDFDocumentProxy,
  indexes: readonly number[],
  sink: PdfSink,
  usedMs: () => number,
): Promise<number[]> {
  const unseenPages: number[] = [];
  let imageCount = 0;
  let imageBytes = 0;
  for (const index of indexes) {
    // Looking at a page decodes its pictures, so without time left it is not even looked at.
    if (usedMs() > pageImageLimits.budgetMs) {
      unseenPages.push(index);
      continue;
    }
    const page = await document.getPage(index).catch(() => undefined);
    try {
      if (page === undefined) throw new Error(`page ${index} is broken`);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!paintsUnreadContent(await page.getOperatorList({ annotationMode }), width * height)) continue;
      if (imageCount >= pageImageLimits.pagesPerFile || imageBytes > readLimits.imageBytesPerFile) {
        unseenPages.push(index);
        continue;
      }
      const jpeg = await renderPage(page);
      imageCount += 1;
      imageBytes += jpeg.byteLength;
      sink.onImage(index, jpeg);
    } catch {
      unseenPages.push(index);
    } finally {
      // Not before rendering, which uses the pictures that were decoded to look at the page.
      page?.cleanup();
    }
  }
  return unseenPages;
}

/** Draws the page on a canvas of its own, which is emptied at once: pdf-parse's would wait for the garbage collector. */
async function renderPage(page: PDFPageProxy): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(pageImageLimits.longestSidePixels / Math.max(width, height), 4);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  try {
    // pdf.js names the browser's types; the canvas for Node has the same methods.
    const target = { canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasContext };
    await page.render({ ...target, viewport, background: 'white', annotationMode }).promise;
    return new Uint8Array(await canvas.encode('jpeg', pageImageLimits.jpegQuality));
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}

type CanvasContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

/** Character maps, standard fonts and decoders come from the package's own folder: nothing is fetched, nothing evaluated. */
function parserOptions() {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const folder = (name: string): string => join(packageFolder, name) + sep;
  return {
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useWorkerFetch: false,
    isEvalSupported: false,
    useSystemFonts: false,
    // The names of glyphs, which tell what is drawn.
    fontExtraProperties: true,
    maxImageSize: readLimits.imagePixels,
  };
}
