import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { pageImageLimits } from '../read-limits.ts';
import { renderPage } from './draw-textless-pages.ts';
import { sumPainted } from './paints-unread-content.ts';
import { readOwnLines } from './read-own-lines.ts';
import { annotationMode } from './visibility/draw-page.ts';

/**
 * Min share of the page for a picture that may hold text. A scanned letter or a screenshot covers more, a logo or a
 * signature less.
 */
const minShare = 0.04;

export interface PictureBeside {
  readonly index: number;
  /** Drawing of the page without its own text. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** Words of its own text with their boxes. */
  readonly ownLines: RecognisedWord[][];
}

const ownText = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText]);

/** Reports pictures beside the text of pages when they may hold text; a page that cannot be drawn keeps its text. */
export async function drawPicturesBeside(
  document: PDFDocumentProxy,
  pages: readonly number[],
  onPicture: (picture: PictureBeside) => void,
  usedMs: () => number,
): Promise<void> {
  const startedAtMs = usedMs();
  let count = 0;
  for (const index of pages) {
    if (usedMs() - startedAtMs > pageImageLimits.budgetMs || count >= pageImageLimits.pagesPerFile) return;
    const page = await document.getPage(index).catch(() => undefined);
    try {
      const jpeg = page && (await drawPictures(page));
      if (page === undefined || jpeg === undefined) continue;
      count += 1;
      onPicture({ index, jpeg, ownLines: await readOwnLines(page) });
    } catch {
      // The page's own text is read already.
    } finally {
      page?.cleanup();
    }
  }
}

async function drawPictures(page: PDFPageProxy): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList({ annotationMode });
  const { imageArea } = sumPainted(operators, width * height);
  if (imageArea < minShare * width * height) return undefined;
  return await renderPage(page, (position) => !ownText.has(operators.fnArray[position] ?? -1));
}
