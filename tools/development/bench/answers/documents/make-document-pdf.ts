import path from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printInRoboto } from '../../../../../emulators/src/shared/open-printer.ts';
import type { Block, GeneratedDocument } from './made-document.ts';

/** Creates a PDF as an office prints it, with the document's pages and tables. */
export async function makeDocumentPdf({ name, pages }: GeneratedDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title: path.basename(name, '.pdf') },
    pageSize: 'A4',
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
    content: pages.flatMap((blocks, page) =>
      blocks.map((block, index) => drawBlock(block, page > 0 && index === 0 ? 'before' : undefined)),
    ),
  };
  return printInRoboto(definition);
}

function drawBlock(block: Block, pageBreak: 'before' | undefined): Content {
  const placed = {
    margin: [0, 0, 0, 8] as [number, number, number, number],
    ...(pageBreak && { pageBreak }),
  };
  if (typeof block !== 'string') {
    const [head = []] = block.rows;
    const widths = head.map((_, column) => (column === 0 ? '*' : 'auto'));
    return { ...placed, table: { headerRows: 1, widths, body: block.rows.map((cells) => [...cells]) } };
  }
  const isHeading = block.startsWith('# ');
  return isHeading
    ? { ...placed, text: block.slice(2), fontSize: 15, bold: true }
    : { ...placed, text: block };
}
