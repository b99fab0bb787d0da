import { parentPort, workerData } from 'node:worker_threads';
import type { PrintableDocument } from './print-pdf.ts';
import type { PrinterOrder } from './run-printer.ts';
import type { DocxDocument } from './write-docx.ts';

/** Thread that prints one document and ends. */
async function printDocument({ format, document }: PrinterOrder): Promise<Buffer> {
  if (format === 'pdf') {
    const { layPdf } = await import('./lay-pdf.ts');
    return await layPdf(JSON.parse(document) as PrintableDocument);
  }
  const { layDocx } = await import('./lay-docx.ts');
  return await layDocx(JSON.parse(document) as DocxDocument);
}

const bytes = new Uint8Array(await printDocument(workerData as PrinterOrder));
parentPort?.postMessage(bytes, [bytes.buffer]);
