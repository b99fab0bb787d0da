import { limits } from '@contract/limits.ts';
import { openPicture, PictureRefusal } from './open-picture.ts';
import type { Picture } from './picture-list.ts';
import { pictureTexts } from './picture-texts.ts';
import { readingBounds, releaseCanvas, renderPage, shrinkCanvas, toJpeg } from './render-page.ts';
import { type JpegPage, writePicturePdf } from './write-picture-pdf.ts';

/** Scale of the 300 dpi page and JPEG quality, tried in this order until the page fits. */
const encodings = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 2 / 3, quality: 0.75 },
  { scale: 2 / 3, quality: 0.6 },
  { scale: 1 / 2, quality: 0.6 },
] as const;

/** Bytes that a page takes besides its picture. */
const bytesPerPage = 1_024;

interface PictureDocument {
  readonly file: File;
  /** Number of pages whose picture was reduced below the resolution that OCR can use. */
  readonly reducedPageCount: number;
}

/**
 * Makes a PDF with a page for each picture, one after another, within the size limit of uploads. Rejects with
 * `PictureRefusal` when they do not fit or the browser runs out of memory. `onPage` reports pages from 1.
 */
export async function makeDocument(
  pictures: readonly Picture[],
  name: string,
  onPage: (page: number) => void,
): Promise<PictureDocument> {
  const pages: JpegPage[] = [];
  let reducedPageCount = 0;
  let leftBytes = limits.fileSizeBytes - bytesPerPage * (pictures.length + 1);
  for (const [index, picture] of pictures.entries()) {
    onPage(index + 1);
    const { page, isReduced } = await makePage(picture, Math.floor(leftBytes / (pictures.length - index)));
    pages.push(page);
    leftBytes -= page.jpeg.length;
    if (isReduced) reducedPageCount += 1;
  }
  return { file: new File([writePicturePdf(pages)], name, { type: 'application/pdf' }), reducedPageCount };
}

async function makePage(picture: Picture, maxBytes: number): Promise<{ page: JpegPage; isReduced: boolean }> {
  const bitmap = await openPicture(picture.file);
  const canvas = await renderPage(bitmap, picture, readingBounds).finally(() => bitmap.close());
  try {
    for (const [index, { scale, quality }] of encodings.entries()) {
      const drawn = scale === 1 ? canvas : shrinkCanvas(canvas, scale);
      const { width, height } = drawn;
      const jpeg = await toJpeg(drawn, quality);
      if (drawn !== canvas) releaseCanvas(drawn);
      if (jpeg === undefined) throw new PictureRefusal(pictureTexts.outOfMemory);
      if (jpeg.size > maxBytes) continue;
      const page = { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height };
      return { page, isReduced: index > 0 };
    }
  } finally {
    releaseCanvas(canvas);
  }
  throw new PictureRefusal(pictureTexts.documentTooLarge);
}
