/**
 * pdf.js and its worker. Imported dynamically, so that both stay out of the page until a document is opened. pdf.js 6
 * compiles no code from the document; scripts and XFA forms stay off, and no annotation layer is drawn, so links of the
 * document cannot be followed.
 */
import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, PDFWorker, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let sharedWorker: PDFWorker | undefined;

/** One worker for every document that is opened: starting it costs more than reading a page. */
function documentWorker(): PDFWorker {
  if (sharedWorker === undefined || sharedWorker.destroyed) sharedWorker = new PDFWorker();
  return sharedWorker;
}

export const pdfLibrary = { getDocument, documentWorker, PDFDataRangeTransport, TextLayer };
export type PdfLibrary = typeof pdfLibrary;
