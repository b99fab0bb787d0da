/**
 * pdf.js and its worker. Loaded with the viewer alone. pdf.js 6
 * compiles no code from the document, scripts and XFA forms stay off, and annotations are only drawn with the page:
 * without a layer of their own, no link can be followed and no field filled in.
 */
import { AnnotationMode, getDocument, OPS, PDFDataRangeTransport, PDFWorker, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

let started: Promise<PDFWorker> | undefined;

/**
 * One worker for every opened document: starting it costs more than reading a page. Rejects where its code does not
 * arrive; the next call starts anew, while pdf.js itself would do without a worker for ever after one failure.
 */
function documentWorker(): Promise<PDFWorker> {
  started ??= startWorker();
  return started;
}

function startWorker(): Promise<PDFWorker> {
  const port = new Worker(workerUrl, { type: 'module' });
  return new Promise((resolve, reject) => {
    // Its first message says that it is ready.
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true });
    port.addEventListener('error', (event) => {
      event.preventDefault();
      started = undefined;
      port.terminate();
      reject(new Error('the worker of pdf.js did not start'));
    });
  });
}

export const pdfLibrary = {
  getDocument,
  documentWorker,
  PDFDataRangeTransport,
  TextLayer,
  AnnotationMode,
  OPS,
};
export type PdfLibrary = typeof pdfLibrary;
