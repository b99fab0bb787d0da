import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import { type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import { findAttachments } from './annotations/find-unread-parts.ts';
import { type AnnotationReader, createAnnotationReader } from './annotations/page-annotations.ts';
import { readFormFacts } from './annotations/read-form-facts.ts';
import type { Layers } from './drop-hidden-text.ts';
import { type FileObjects, readFileObjects } from './file-objects.ts';
import { createInProcessWorker } from './in-process-worker.ts';
import { ReadFailure } from './read-failure.ts';
import { readActualTexts } from './text-items/actual-texts.ts';
import type { MutedCanvases } from './visibility/muted-canvases.ts';

/** File that is read page by page. */
export interface OpenPdf {
  readonly parser: PDFParse;
  readonly document: PDFDocumentProxy;
  readonly layers: Layers | undefined;
  readonly readAnnotations: AnnotationReader;
  /** Returns the `/ActualText` of each marked content of a page. */
  readonly readActualTexts: (page: PDFPageProxy) => Promise<readonly (string | undefined)[]>;
  /** Attachments, and content of the read pages' annotations beyond their text. */
  readonly unreadParts: readonly UnreadPart[];
}

/**
 * Opens a PDF without pictures above `imagePixels`; takes ownership of its bytes. Throws `ReadFailure` for a file
 * without pages or with more than `maxPages`.
 */
export async function openPdf(
  data: Uint8Array,
  maxPages: number,
  { CanvasFactory, FilterFactory }: MutedCanvases,
  imagePixels: number,
): Promise<OpenPdf> {
  const options = { ...parserOptions(imagePixels), CanvasFactory, FilterFactory };
  const parser = new PDFParse({ ...options, worker: createInProcessWorker(), data });
  const document = await openDocument(parser);
  const pageCount = document.numPages;
  if (pageCount === 0) throw new ReadFailure('empty_file');
  if (pageCount > maxPages) throw new ReadFailure('page_limit_exceeded', { pageCount });
  const { hasForm, isDynamic } = await readFormFacts(document);
  if (isDynamic) throw new ReadFailure('dynamic_form');
  const layers = await document.getOptionalContentConfig({ intent: 'display' }).catch(() => undefined);
  const unreadParts = await findAttachments(document);
  const readAnnotations = createAnnotationReader(document, hasForm, (found) => unreadParts.push(...found));
  let objectsPromise: Promise<FileObjects> | undefined;
  const readActual = async (page: PDFPageProxy) => {
    objectsPromise ??= document.getData().then(readFileObjects);
    return readActualTexts(await objectsPromise, page.ref?.num ?? 0);
  };
  return { parser, document, layers, readAnnotations, readActualTexts: readActual, unreadParts };
}

/** Returns the document of pdf-parse, which itself shifts page labels by one and hides the operators of a page. */
async function openDocument(parser: PDFParse): Promise<PDFDocumentProxy> {
  try {
    // No page has the number 0: this opens the document without reading.
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

/**
 * Returns the options: character maps, standard fonts and decoders come from the package's folder; nothing is fetched
 * or evaluated.
 */
function parserOptions(imagePixels: number) {
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
    // Includes the glyph names, which identify the drawn characters.
    fontExtraProperties: true,
    maxImageSize: imagePixels,
    // Enables warnings, the only reports of pdf.js about omitted pictures.
    verbosity: VerbosityLevel.WARNINGS,
  };
}
