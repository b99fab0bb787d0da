import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { wholePage, writeSheets } from './lost-pictures.ts';

/** What happens to a page on the glass of the scanner. */
export type Alter = (canvas: Canvas) => Canvas;

/** The pages of a PDF as an office scanner stores them: a PDF of A4 pages that are pictures at 200 dots per inch. */
export async function scanPages(pdf: Buffer, alter: Alter = (canvas) => canvas): Promise<Buffer> {
  const pictures = await drawPages(pdf, alter);
  return writeSheets(
    pictures.map(({ width, height, jpeg }) => [
      {
        picture: {
          entries: `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
          bytes: jpeg,
        },
        size: wholePage,
      },
    ]),
  );
}

/** Whatever fonts the system has. */
const standardFontDataUrl = fileURLToPath(
  new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')),
);

/** The pages of a PDF as pictures. */
export async function drawPages(pdf: Buffer, alter: Alter = (canvas) => canvas) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, standardFontDataUrl })
    .promise;
  const pictures: { width: number; height: number; jpeg: Buffer }[] = [];
  for (let index = 1; index <= document.numPages; index += 1) {
    const page = await document.getPage(index);
    const viewport = page.getViewport({ scale: 200 / 72 });
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    // pdf.js names the browser's types; the canvas for Node has the same methods.
    const canvasContext = canvas.getContext('2d') as unknown as RenderContext;
    await page.render({ canvas: null, canvasContext, viewport, background: 'white' }).promise;
    const seen = alter(canvas);
    pictures.push({ width: seen.width, height: seen.height, jpeg: seen.toBuffer('image/jpeg', 85) });
  }
  return pictures;
}

type RenderContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

/** Turned by so many degrees, clockwise, around its middle. */
export function turnedBy(degrees: number): Alter {
  return (page) => {
    const isOnSide = degrees % 180 === 90;
    const [width, height] = isOnSide ? [page.height, page.width] : [page.width, page.height];
    const turned = createCanvas(width, height);
    const context = turned.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(page, -page.width / 2, -page.height / 2);
    return turned;
  };
}
