/**
 * Reads one file with bare pdf.js in a separate process, and discards the text of its pages. Prints the number of pages
 * and the milliseconds from the bytes in memory to the last page.
 */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const startedAtMs = performance.now();
const task = getDocument({ data, verbosity: 0 });
const document = await task.promise;
for (let index = 1; index <= document.numPages; index += 1) {
  const page = await document.getPage(index);
  await page.getTextContent();
  page.cleanup();
}
console.log(JSON.stringify({ pageCount: document.numPages, readMs: performance.now() - startedAtMs }));
