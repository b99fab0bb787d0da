import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { printPages, writeImagePdf } from '../../../../tests/fixtures/documents/make-pdf.ts';
import { createInProcessWorker } from './in-process-worker.ts';

const standardFontDataUrl = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);
const words = Array.from({ length: 400 }, (_, index) => `palabra${index}`).join(' ');

/** Returns everything that the document reader requests from pdf.js. */
async function readEverything(pdf: Uint8Array, worker?: PDFWorker) {
  const task = getDocument({ data: Uint8Array.from(pdf), standardFontDataUrl, ...(worker && { worker }) });
  const document = await task.promise;
  const pages: unknown[] = [];
  for (let index = 1; index <= document.numPages; index += 1) {
    const page = await document.getPage(index);
    const { items, styles } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push({ view: page.view, items, styles, fnArray, argsArray });
    page.cleanup();
  }
  const labels = await document.getPageLabels();
  await task.destroy();
  // Removes the document counter from the names of fonts and pictures.
  return JSON.parse(JSON.stringify({ pages, labels }).replaceAll(/g_d\d+/g, 'g_d'));
}

test("returns the same text, operators and page order as pdf.js' own cloning port", async () => {
  const text = await printPages([words, 'Segunda página', words]);
  for (const pdf of [text, writeImagePdf({ width: 40, height: 30 })]) {
    expect(await readEverything(pdf, createInProcessWorker())).toEqual(await readEverything(pdf));
  }
});

test('separates the messages of two documents read concurrently', async () => {
  const [one, two] = await Promise.all([printPages(['Uno']), printPages(['Dos'])]);
  const read = await Promise.all([
    readEverything(one, createInProcessWorker()),
    readEverything(two, createInProcessWorker()),
  ]);
  expect(read.map(({ pages }) => pages[0].items[0].str)).toEqual(['Uno', 'Dos']);
});
