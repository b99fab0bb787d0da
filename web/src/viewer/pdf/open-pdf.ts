import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { networkFailure } from '@/platform/api/api-failure.ts';
import type { DocumentBytes } from '../file/document-bytes.ts';
import { chunkBytes } from '../file/document-chunks.ts';
import { takeDocumentBytes } from '../file/prepared-document.ts';
import type { ScannedText } from '../file/scanned-text.ts';
import type { ViewedDocument } from '../viewer-target.ts';
import type { PageSize } from './page-layout.ts';
import { type PdfLibrary, pdfLibrary } from './pdf-library.ts';
import { findTextEdges, findWordEdges, type TextEdges } from './text-edges.ts';

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  readonly library: PdfLibrary;
  /** Size of the first requested page; used for pages that are not loaded yet. */
  readonly assumedSize: PageSize;
  /** Text edges of the same page; `undefined` if they could not be read in time. */
  readonly textEdges: TextEdges | undefined;
  readonly scanned: ScannedText;
}

interface OpenPdfOptions {
  readonly document: ViewedDocument;
  readonly firstPage: number;
  readonly signal: AbortSignal;
  /** Called when a part of the file cannot be read after opening. */
  readonly onBroken: (error: unknown) => void;
}

/** Max pixels of an image: decoded, a larger one would exceed the memory of a tab on a phone. */
const maxImagePixels = 64 * 1024 * 1024;
/** Keeps pdf.js from logging warnings about malformed files. */
const onlyErrors = 0;
const assetsUrl = `${import.meta.env.BASE_URL}pdf-assets/`;

/** Opens a document and reads only the data needed for the given page. Aborting the signal closes it. */
export async function openPdf(options: OpenPdfOptions): Promise<OpenPdf> {
  const { firstPage, signal, onBroken } = options;
  const [worker, bytes] = await Promise.all([
    pdfLibrary.documentWorker().catch((cause) => {
      throw networkFailure(cause);
    }),
    takeDocumentBytes(options.document, signal),
  ]);
  signal.throwIfAborted();
  const { scanned } = bytes;
  // Starts fetching the OCR text of the first page in parallel with the file. Errors are handled where it is used.
  scanned.page(firstPage).catch(() => undefined);

  const task = pdfLibrary.getDocument({
    ...(bytes.start.length === bytes.totalBytes
      ? { data: bytes.start }
      : { range: rangeTransport(pdfLibrary, bytes, onBroken) }),
    worker,
    rangeChunkSize: chunkBytes,
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    verbosity: onlyErrors,
    maxImageSize: maxImagePixels,
    // Uses the JavaScript decoders, slower but equivalent: WebAssembly would need a wider content security policy.
    useWasm: false,
    wasmUrl: `${assetsUrl}decoders/`,
    cMapUrl: `${assetsUrl}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assetsUrl}fonts/`,
  });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  const document = await task.promise;
  const page = await document.getPage(Math.min(Math.max(1, firstPage), document.numPages));
  const { width, height } = page.getViewport({ scale: 1 });
  const textEdges = await readTextEdges(page, width, scanned);
  return { document, library: pdfLibrary, assumedSize: { width, height }, textEdges, scanned };
}

/** Timeout for a page's text in ms; after that the page is shown without its text edges. */
const readTimeoutMs = 300;

async function readTextEdges(
  page: PDFPageProxy,
  width: number,
  scanned: ScannedText,
): Promise<TextEdges | undefined> {
  const readingPromise = readEdges(page, width, scanned).catch(() => undefined);
  const waitingPromise = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), readTimeoutMs),
  );
  return await Promise.race([readingPromise, waitingPromise]);
}

async function readEdges(
  page: PDFPageProxy,
  width: number,
  scanned: ScannedText,
): Promise<TextEdges | undefined> {
  const words = await scanned.page(page.pageNumber);
  if (words !== undefined && words.lines.length > 0) return findWordEdges(words, width);
  const [viewLeft = 0] = page.view;
  if (page.rotate !== 0 || viewLeft !== 0) return undefined;
  const { items } = await page.getTextContent();
  return findTextEdges(
    items.flatMap((item) => ('str' in item ? [item] : [])),
    width,
  );
}

function rangeTransport(library: PdfLibrary, bytes: DocumentBytes, onBroken: (error: unknown) => void) {
  class DocumentTransport extends library.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      bytes.read(begin, end).then((range) => this.onDataRange(begin, range), onBroken);
    }
  }
  return new DocumentTransport(bytes.totalBytes, bytes.start);
}
