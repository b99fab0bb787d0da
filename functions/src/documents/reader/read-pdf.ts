import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import { type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText, UnreadPage } from '../../shared/library/document-reader.ts';
import { type AnnotationReader, createAnnotationReader } from './annotations/page-annotations.ts';
import { readFormFacts } from './annotations/read-form-facts.ts';
import { cleanPageLabel, cleanPageText } from './clean-page-text.ts';
import { drawPicturesBeside, type PictureBeside } from './draw-pictures-beside.ts';
import { drawTextlessPages, type TextlessPage } from './draw-textless-pages.ts';
import { hasTooFewLetters } from './has-too-few-letters.ts';
import { createInProcessWorker } from './in-process-worker.ts';
import { looksGarbled } from './looks-garbled.ts';
import { ReadFailure } from './read-failure.ts';
import { readLimits } from './read-limits.ts';
import { dropHiddenText, type Layers } from './visibility/drop-hidden-text.ts';
import { createMutedCanvases } from './visibility/muted-canvases.ts';
import { createPageEye, type PageEye } from './visibility/page-eye.ts';
import { type RemovedPictures, watchRemovedPictures } from './watch-removed-pictures.ts';

export interface PdfSink {
  /** All pages are read; those without text are drawn from now on. */
  onDrawing(): void;
  onPage(page: PageText, pageCount: number): void;
  onImage(index: number, jpeg: Uint8Array<ArrayBuffer>): void;
  /** Where pages are looked at for pictures among their text. */
  onPictureBeside?(picture: PictureBeside): void;
}

export interface PdfLimits {
  readonly maxPages: number;
  /** Larger pictures are left out, and the pages that are nothing without them count as unread. */
  readonly imagePixels?: number;
}

/**
 * Reads a PDF page by page. Pages whose content is no text are handed over as images; those that could not be are returned.
 * Takes ownership of `bytes`. `usedMs` is how long the reading has taken by now: the life of its process, which ends at a
 * limit. Throws `ReadFailure`.
 */
export async function readPdf(
  bytes: Uint8Array,
  { maxPages, imagePixels = readLimits.imagePixels }: PdfLimits,
  sink: PdfSink,
  usedMs: () => number = () => process.uptime() * 1_000,
): Promise<UnreadPage[]> {
  const canvases = createMutedCanvases();
  const { CanvasFactory, FilterFactory } = canvases;
  const options = {
    ...parserOptions(imagePixels),
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
  const { hasForm, isDynamic } = await readFormFacts(document);
  if (isDynamic) throw new ReadFailure('dynamic_form');
  const removed = watchRemovedPictures();
  try {
    const layers = await document.getOptionalContentConfig({ intent: 'display' }).catch(() => undefined);
    const eye = createPageEye(canvases);
    const readAnnotations = createAnnotationReader(document, hasForm);
    const { texts, textless, broken } = await readTexts(parser, document, sink, {
      layers,
      eye,
      readAnnotations,
      removed,
    });
    const { onPictureBeside } = sink;
    if (textless.length > 0 || onPictureBeside !== undefined) sink.onDrawing();
    const unseen = await drawTextlessPages(document, textless, sink, usedMs);
    if (onPictureBeside !== undefined) await drawPicturesBeside(document, texts, onPictureBeside, usedMs);
    return [...broken, ...unseen].sort((one, other) => one.index - other.index);
  } finally {
    removed.stop();
  }
}

/** Hands over the text of each page. Returns those with text, those without any that can be read, and those that are broken. */
async function readTexts(
  parser: PDFParse,
  document: PDFDocumentProxy,
  sink: PdfSink,
  seeing: Seeing,
): Promise<{ texts: number[]; textless: TextlessPage[]; broken: UnreadPage[] }> {
  const pageCount = document.numPages;
  const labels = await document.getPageLabels().catch(() => null);
  const texts: number[] = [];
  const textless: TextlessPage[] = [];
  const broken: UnreadPage[] = [];
  let characters = 0;
  for (let index = 1; index <= pageCount; index += 1) {
    const text = await readPageText(parser, document, index, seeing);
    const hasLostPictures = seeing.removed.take() > 0;
    if (text === undefined) broken.push({ index, reason: 'broken' });
    characters += text?.length ?? 0;
    if (characters > readLimits.charactersPerFile || (text?.length ?? 0) > readLimits.charactersPerPage) {
      throw new ReadFailure('hostile_file');
    }
    if (text !== undefined) {
      if (hasTooFewLetters(text) || looksGarbled(text)) textless.push({ index, hasLostPictures });
      else texts.push(index);
    }
    sink.onPage({ index, label: cleanPageLabel(labels?.[index - 1], index), text: text ?? '' }, pageCount);
  }
  if (broken.length === pageCount) throw new ReadFailure('damaged_file');
  return { texts, textless, broken };
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
  readonly removed: RemovedPictures;
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

/** Character maps, standard fonts and decoders come from the package's own folder: nothing is fetched, nothing evaluated. */
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
    // The names of glyphs, which tell what is drawn.
    fontExtraProperties: true,
    maxImageSize: imagePixels,
    // Pictures that are left out are told by warnings alone.
    verbosity: VerbosityLevel.WARNINGS,
  };
}
