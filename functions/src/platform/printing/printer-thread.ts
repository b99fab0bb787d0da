import { parentPort, workerData } from 'node:worker_threads';
import { preparePrinter } from './prepare-printer.ts';
import { type PrintedDocument, ruledTable } from './print-pdf.ts';

/** Thread that prints one PDF and ends. */
const { title, content, styles } = JSON.parse(String(workerData)) as PrintedDocument;
/** Points. */
const pageMargin = 57;
const printer = preparePrinter();
printer.setTableLayouts({
  [ruledTable]: { vLineWidth: () => 0, hLineWidth: () => 0.5, hLineColor: () => '#e4ddd0' },
});
const pdf = printer.createPdf({
  info: { title, creator: 'Legajo' },
  content: [...content],
  footer: (page, pageCount) => ({
    text: `${page} / ${pageCount}`,
    style: 'meta',
    alignment: 'center',
    margin: [0, 16, 0, 0],
  }),
  styles,
  pageSize: 'A4',
  pageMargins: pageMargin,
  defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: '#1d1a16' },
  language: 'es',
});
const bytes = new Uint8Array(await pdf.getBuffer());
parentPort?.postMessage(bytes, [bytes.buffer]);
