import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printInRoboto } from '../shared/open-printer.ts';

/** A chapter of a generated document; it starts on a new page. */
export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface DocumentContent {
  readonly fileName: string;
  readonly title: string;
  readonly subtitle: string;
  readonly chapters: readonly Chapter[];
}

const printedPdfs = new WeakMap<DocumentContent, Promise<Buffer>>();

/** Creates a PDF with one page for each chapter, a title above the first, and page numbers; once for each content. */
export function makePdf(content: DocumentContent): Promise<Buffer> {
  const pdf = printedPdfs.get(content) ?? printContent(content);
  printedPdfs.set(content, pdf);
  return pdf;
}

function printContent(content: DocumentContent): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title: content.title },
    pageSize: 'A4',
    pageMargins: [64, 72, 64, 72],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.35 },
    styles: {
      title: { fontSize: 22, bold: true },
      subtitle: { fontSize: 12, color: '#555555', margin: [0, 4, 0, 24] },
      heading: { fontSize: 14, bold: true, margin: [0, 0, 0, 10] },
      paragraph: { margin: [0, 0, 0, 9], alignment: 'justify' },
    },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 9,
      color: '#777777',
    }),
    content: [
      { text: content.title, style: 'title' },
      { text: content.subtitle, style: 'subtitle' },
      ...content.chapters.flatMap((chapter, index) => [
        {
          text: chapter.heading,
          style: 'heading',
          ...(index > 0 ? { pageBreak: 'before' as const } : {}),
        },
        ...chapter.paragraphs.map((text) => ({ text, style: 'paragraph' })),
      ]),
    ],
  };
  return printInRoboto(definition);
}
