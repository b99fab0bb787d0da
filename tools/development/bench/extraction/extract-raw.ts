/**
 * Reads one file with bare pdf.js in a separate process. Prints the number of pages, the milliseconds from the bytes in
 * memory to the last page, and the text of the pages.
 */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const startedAtMs = performance.now();
const task = getDocument({ data, verbosity: 0 });
const document = await task.promise;
const texts: string[] = [];
for (let index = 1; index <= document.numPages; index += 1) {
  const page = await document.getPage(index);
  const { items } = await page.getTextContent();
  texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  page.cleanup();
}
const readMs = performance.now() - startedAtMs;
console.log(JSON.stringify({ pageCount: document.numPages, readMs, texts }));
