/**
 * pdf.js and its worker, loaded with the viewer only. pdf.js 6 compiles no code from documents. Scripts and XFA forms
 * are disabled. Annotations are drawn into the page without a layer of their own, so no link works and no field accepts
 * input.
 */
import { AnnotationMode, getDocument, OPS, PDFDataRangeTransport, PDFWorker, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

let startedPromise: Promise<PDFWorker> | undefined;

/**
 * Returns the worker shared by all documents: starting one takes longer than reading a page. Rejects when its code
 * fails to load; the next call retries, whereas pdf.js would stay without a worker.
 */
function documentWorker(): Promise<PDFWorker> {
  startedPromise ??= startWorker();
  return startedPromise;
}

function startWorker(): Promise<PDFWorker> {
  const port = new Worker(workerUrl, { type: 'module' });
  return new Promise((resolve, reject) => {
    // Waits for the worker's first message, which signals that it is ready.
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true });
    port.addEventListener('error', (event) => {
      event.preventDefault();
      startedPromise = undefined;
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
