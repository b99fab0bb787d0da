import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../shared/library/document-reader.ts';
import { cleanPageLabel, cleanPageText } from './clean-page-text.ts';
import { hasTooFewLetters, paintsUnreadContent } from './page-needs-image.ts';
import { ReadFailure } from './read-failure.ts';
import { pageImageLimits, readLimits } from './read-limits.ts';

export interface PdfSink {
  onPage(page: PageText, pageCount: number): void;
  onImage(index: number, png: Uint8Array<ArrayBuffer>): void;
}

/**
 * Reads a PDF page by page. Pages whose content is no text are handed over as images; the numbers of those that could not
 * be are returned. Takes ownership of `bytes`. Throws `ReadFailure`.
 */
export async function readPdf(bytes: Uint8Array, maxPages: number, sink: PdfSink): Promise<number[]> {
  const parser = new PDFParse({ ...parserOptions(), data: bytes });
  const document = await openDocument(parser);
  const pageCount = document.numPages;
  if (pageCount === 0) throw new ReadFailure('empty_file');
  if (pageCount > maxPages) throw new ReadFailure('page_limit_exceeded', { pageCount });
  const labels = await document.getPageLabels().catch(() => null);
  const pagesWithoutText: number[] = [];
  const unreadPages: number[] = [];
  let characters = 0;
  for (let index = 1; index <= pageCount; index += 1) {
    const text = await readPageText(parser, index);
    if (text === undefined) unreadPages.push(index);
    characters += text?.length ?? 0;
    if (characters > readLimits.charactersPerFile || (text?.length ?? 0) > readLimits.charactersPerPage) {
      throw new ReadFailure('hostile_file');
    }
    if (text !== undefined && hasTooFewLetters(text)) pagesWithoutText.push(index);
    sink.onPage({ index, label: cleanPageLabel(labels?.[index - 1], index), text: text ?? '' }, pageCount);
  }
  if (unreadPages.length === pageCount) throw new ReadFailure('damaged_file');
  const unseenPages = await makePageImages(parser, document, pagesWithoutText, sink);
  return [...unreadPages, ...unseenPages].sort((one, other) => one - other);
}

/** pdf-parse reads text and renders pages, but shifts page labels by one and hides what a page paints: its document has both. */
async function openDocument(parser: PDFParse): Promise<PDFDocumentProxy> {
  try {
    await parser.getText({ partial: [1] });
  } catch (cause) {
    if (Reflect.get(parser, 'doc') === undefined) throw describeOpenFailure(cause);
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

/** The text of one page, or `undefined` where the page is broken. One broken page does not fail the file. */
async function readPageText(parser: PDFParse, index: number): Promise<string | undefined> {
  try {
    const { pages } = await parser.getText({ partial: [index], pageJoiner: '' });
    return cleanPageText(pages[0]?.text ?? '');
  } catch {
    return undefined;
  }
}

/** Renders those of the pages that paint something unread. Returns the ones that it had to leave out. */
async function makePageImages(
  parser: PDFParse,
  document: PDFDocumentProxy,
  indexes: readonly number[],
  sink: PdfSink,
): Promise<number[]> {
  const unseenPages: number[] = [];
  let imageCount = 0;
  let imageBytes = 0;
  for (const index of indexes) {
    const hasRoom =
      imageCount < pageImageLimits.pagesPerFile &&
      imageBytes < readLimits.imageBytesPerFile &&
      process.uptime() * 1_000 < pageImageLimits.budgetMs;
    try {
      const page = await document.getPage(index);
      const { width, height } = page.getViewport({ scale: 1 });
      const painted = await page.getOperatorList();
      page.cleanup();
      if (!paintsUnreadContent(painted, width * height)) continue;
      if (!hasRoom) {
        unseenPages.push(index);
        continue;
      }
      const png = await renderPage(parser, index, Math.max(width, height));
      imageCount += 1;
      imageBytes += png.byteLength;
      sink.onImage(index, png);
    } catch {
      unseenPages.push(index);
    }
  }
  return unseenPages;
}

async function renderPage(
  parser: PDFParse,
  index: number,
  longestSide: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const scale = Math.min(pageImageLimits.longestSidePixels / longestSide, 4);
  const { pages } = await parser.getScreenshot({ partial: [index], scale, imageDataUrl: false });
  const png = pages[0]?.data;
  if (png === undefined || png.byteLength === 0) throw new Error(`page ${index} was not rendered`);
  return new Uint8Array(png);
}

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
    maxImageSize: readLimits.imagePixels,
  };
}
