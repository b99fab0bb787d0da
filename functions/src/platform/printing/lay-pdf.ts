import { preparePrinter } from './prepare-printer.ts';
import { type PrintableDocument, ruledTableLayout } from './print-pdf.ts';

/** Margin of a page in points. */
const pageMargin = 57;

/** Lays out a document as a PDF. */
export async function layPdf({ title, content, styles }: PrintableDocument): Promise<Buffer> {
  const printer = preparePrinter();
  printer.setTableLayouts({
    [ruledTableLayout]: { vLineWidth: () => 0, hLineWidth: () => 0.5, hLineColor: () => '#e4ddd0' },
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
  return await pdf.getBuffer();
}
