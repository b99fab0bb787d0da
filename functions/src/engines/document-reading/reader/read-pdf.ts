import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import { cleanPageLabel, cleanPageText } from '../../../platform/values/clean-page-text.ts';
import { struckTextNote } from '../../../platform/values/struck-note.ts';
import type { PageText, UnreadPage } from '../document-reader.ts';
import { readLimits } from '../read-limits.ts';
import { drawPicturesBeside, type PictureBeside } from './draw-pictures-beside.ts';
import { drawTextlessPages, type TextlessPage } from './draw-textless-pages.ts';
import { dropHiddenText } from './drop-hidden-text.ts';
import { hasTooFewLetters } from './has-too-few-letters.ts';
import { looksGarbled } from './looks-garbled.ts';
import { lostLetter, markLostLetters } from './mark-lost-letters.ts';
import type { ReadCommand } from './messages.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { ReadFailure } from './read-failure.ts';
import { createMutedCanvases } from './visibility/muted-canvases.ts';
import { createVisibilityChecker, type VisibilityChecker } from './visibility/visibility-checker.ts';
import { waitForPictures } from './wait-for-pictures.ts';
import { type PdfWarnings, watchPdfWarnings } from './watch-pdf-warnings.ts';

export interface PdfSink {
  /** Called and awaited for each page before decoding. */
  onPageBegun(index: number): Promise<void>;
  /** Called when all pages are read and drawing begins. */
  onDrawing(): void;
  onPage(page: PageText, pageCount: number): void;
  onImage(index: number, jpeg: Uint8Array<ArrayBuffer>): void;
  /** Receives the content of the file beyond the text of its pages. */
  onUnreadParts?(parts: readonly UnreadPart[]): void;
  /** Enables the search for pictures beside the text of pages. */
  onPictureBeside?(picture: PictureBeside): void;
}

/** Matches repeated notes: crossed-out words are often drawn in several pieces. */
const repeatedNotePattern = /\[tachado\](?: \[tachado\])+/gu;

export type PdfLimits = Pick<
  ReadCommand,
  'maxPages' | 'pictureless' | 'drawn' | 'drawBudgetMs' | 'onlyPictures'
>;

/**
 * Reads a PDF page by page and takes ownership of `bytes`. Reports pages without text as images; returns the undrawn
 * ones. `usedMs` is the age of the process, which ends at a limit. Throws `ReadFailure`.
 */
export async function readPdf(
  bytes: Uint8Array,
  { maxPages, pictureless, drawn, drawBudgetMs, onlyPictures }: PdfLimits,
  sink: PdfSink,
  usedMs: () => number = () => process.uptime() * 1_000,
): Promise<UnreadPage[]> {
  const canvases = createMutedCanvases();
  // pdf.js can omit only all pictures of a file, so a second document omits those of a few pages.
  const blind =
    pictureless.length > 0
      ? await openPdf(pictureless === 'all' ? bytes : bytes.slice(), maxPages, canvases, 0)
      : undefined;
  const usual =
    blind !== undefined && pictureless === 'all'
      ? blind
      : await openPdf(bytes, maxPages, canvases, readLimits.imagePixels);
  const fileOf = (index: number): OpenPdf =>
    blind !== undefined && pictureless !== 'all' && pictureless.includes(index) ? blind : usual;
  const warnings = watchPdfWarnings();
  try {
    const drawing = { documentOf: (index: number) => fileOf(index).document, drawn, drawBudgetMs, usedMs };
    if (onlyPictures !== undefined) {
      sink.onDrawing();
      const pages = onlyPictures.map((index) => ({ index, hasLostPictures: false }));
      return await drawTextlessPages(pages, sink, drawing);
    }
    const checker = createVisibilityChecker(canvases);
    const seeing = { fileOf, checker, warnings };
    const { texts, textless, broken, pictures } = await readTexts(usual.document, sink, seeing);
    sink.onUnreadParts?.([
      ...usual.unreadParts,
      // The pictures of a rendition are read, or named by their placeholders.
      ...(sink.onPictureBeside === undefined ? pictures : []),
      ...(blind === usual ? [] : (blind?.unreadParts ?? [])).filter(({ page }) => page !== null),
    ]);
    const { onPictureBeside } = sink;
    if (textless.length > 0 || onPictureBeside !== undefined) sink.onDrawing();
    const unseen = await drawTextlessPages(textless, sink, drawing);
    if (onPictureBeside !== undefined)
      await drawPicturesBeside(usual.document, texts, onPictureBeside, usedMs);
    return [...broken, ...unseen].sort((one, other) => one.index - other.index);
  } finally {
    warnings.stop();
  }
}

/**
 * Reports the text of each page; returns the pages with text, those without readable text, the broken ones, and the
 * unread pictures of the first.
 */
async function readTexts(
  document: PDFDocumentProxy,
  sink: PdfSink,
  seeing: VisibilitySources,
): Promise<{ texts: number[]; textless: TextlessPage[]; broken: UnreadPage[]; pictures: UnreadPart[] }> {
  const pageCount = document.numPages;
  const labels = await document.getPageLabels().catch(() => null);
  const texts: number[] = [];
  const textless: TextlessPage[] = [];
  const broken: UnreadPage[] = [];
  const pictures: UnreadPart[] = [];
  let characters = 0;
  for (let index = 1; index <= pageCount; index += 1) {
    await sink.onPageBegun(index);
    let unread = 0;
    const text = await readPageText(index, seeing, (count) => {
      unread = count;
    });
    const lostPictures = seeing.warnings.takeRemovedPictures();
    const count = unread + lostPictures;
    if (text === undefined) broken.push({ index, reason: 'broken' });
    characters += text?.length ?? 0;
    if (characters > readLimits.charactersPerFile || (text?.length ?? 0) > readLimits.charactersPerPage) {
      throw new ReadFailure('hostile_file');
    }
    if (text !== undefined) {
      if (hasTooFewLetters(text) || text.includes(lostLetter) || looksGarbled(text))
        textless.push({ index, hasLostPictures: lostPictures > 0 });
      else {
        texts.push(index);
        if (count > 0) pictures.push({ kind: 'image', page: index, count });
      }
    }
    sink.onPage({ index, label: cleanPageLabel(labels?.[index - 1], index), text: text ?? '' }, pageCount);
  }
  if (broken.length === pageCount) throw new ReadFailure('damaged_file');
  return { texts, textless, broken, pictures };
}

/** Sources for the visible text of a page. */
interface VisibilitySources {
  readonly fileOf: (index: number) => OpenPdf;
  readonly checker: VisibilityChecker;
  readonly warnings: PdfWarnings;
}

/**
 * Returns the visible text of one page, empty when only a picture shows it; `undefined` for a broken page, which does
 * not fail the file.
 */
async function readPageText(
  index: number,
  { fileOf, checker, warnings }: VisibilitySources,
  onUnreadPictures: (count: number) => void,
): Promise<string | undefined> {
  try {
    const { parser, document, layers, readAnnotations, readActualTexts } = fileOf(index);
    const page = await document.getPage(index);
    await waitForPictures(page);
    const isVisible = await dropHiddenText(page, {
      layers,
      checker,
      readAnnotations,
      warnings,
      readActualTexts,
      onUnreadPictures,
    }).catch(() => true);
    if (!isVisible) return '';
    const { pages } = await parser.getText({ partial: [index], pageJoiner: '' });
    return cleanPageText(markLostLetters(pages[0]?.text ?? '')).replace(repeatedNotePattern, struckTextNote);
  } catch {
    return undefined;
  }
}
