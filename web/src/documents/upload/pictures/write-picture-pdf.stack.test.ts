import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPdfPages } from '../count-pdf-pages.ts';
import { type JpegPage, writePicturePdf } from './write-picture-pdf.ts';

// The server uses another release of pdf.js, and both store their worker in a global.
const worker = 'pdfjsWorker';
const originalWorker: unknown = Reflect.get(globalThis, worker);
let pdfjs: typeof import('pdfjs-dist/legacy/build/pdf.mjs');
beforeAll(async () => {
  Reflect.deleteProperty(globalThis, worker);
  pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, worker);
  if (originalWorker !== undefined) Reflect.set(globalThis, worker, originalWorker);
});

/** Draws a JPEG of one colour. */
function drawJpeg(width: number, height: number, colour: string): JpegPage {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return { jpeg: new Uint8Array(canvas.toBuffer('image/jpeg', 90)), width, height };
}

const pages = [
  drawJpeg(1_240, 1_754, '#ff0000'),
  drawJpeg(1_600, 900, '#0000ff'),
  drawJpeg(300, 300, '#00ff00'),
  drawJpeg(300, 3_000, '#ffff00'),
];
const readJpeg = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writePicturePdf(pages).arrayBuffer());

test('writes a PDF that pdf.js opens with its pages in order, each as large as fits on A4, a receipt with its area', async () => {
  const loading = pdfjs.getDocument({ data: await readJpeg(), verbosity: 0 });
  const document = await loading.promise;
  expect(document.numPages).toBe(4);
  const sizes: number[][] = [];
  for (let number = 1; number <= 4; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
    const { fnArray, argsArray } = await page.getOperatorList();
    const [, wide, high] = argsArray[fnArray.indexOf(pdfjs.OPS.paintImageXObject)] as [
      string,
      number,
      number,
    ];
    expect([wide, high]).toEqual([pages[number - 1]?.width, pages[number - 1]?.height]);
  }
  expect(sizes).toEqual([
    [595, 842],
    [944, 531],
    [595, 595],
    [224, 2_238],
  ]);
  await loading.destroy();
});

test('embeds the bytes of each JPEG unchanged', async () => {
  const bytes = Buffer.from(await readJpeg());
  for (const { jpeg, width, height } of pages) {
    const at = bytes.indexOf(jpeg);
    expect(at).toBeGreaterThan(0);
    const picture = await loadImage(bytes.subarray(at, at + jpeg.length));
    expect([picture.width, picture.height]).toEqual([width, height]);
  }
});

test('writes a PDF whose pages can be counted before the upload', async () => {
  expect(await countPdfPages(await readJpeg())).toBe(4);
});
