import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printInRoboto } from '../../../../emulators/src/shared/open-printer.ts';
import { packDocx, paragraph, table } from '../../../../functions/tests/fixtures/documents/make-docx.ts';
import type { TextBlock, TextPart } from './text-block.ts';

/** `scan`: the PDF with its pages as images. */
export const renditions = ['pdf', 'docx', 'scan'] as const;
export type Rendition = (typeof renditions)[number];

/** Layouts of the two versions, which break lines and pages differently. */
export const editions = {
  earlier: { fontSize: 11, pageMargins: 60 },
  later: { fontSize: 10, pageMargins: 72 },
} as const;

/** Writes the parts as a PDF, a scan or a DOCX. */
export function printParts(
  parts: readonly TextPart[],
  form: Rendition,
  edition: keyof typeof editions,
): Promise<Buffer> {
  const blocks = parts.flatMap((part) => part.blocks);
  return form === 'docx' ? typeDocx(blocks) : printPdf(blocks, edition);
}

/** Writes a PDF with a page header and page numbers in the footer. */
async function printPdf(blocks: readonly TextBlock[], edition: keyof typeof editions): Promise<Buffer> {
  const { fontSize, pageMargins } = editions[edition];
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins,
    defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.25 },
    header: { text: 'Texto consolidado', alignment: 'right', margin: [60, 24, 60, 0] },
    footer: (page, pages) => ({ text: `Página ${page} de ${pages}`, alignment: 'center' }),
    content: blocks.map(toContent),
  };
  return printInRoboto(definition);
}

function toContent(block: TextBlock): Content {
  const margin: [number, number, number, number] = [0, 0, 0, 6];
  if (block.kind !== 'table') return { text: block.text, margin, bold: block.kind === 'heading' };
  const columns = Math.max(...block.rows.map((cells) => cells.length));
  const body = block.rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? ''));
  return { table: { headerRows: 1, body }, margin };
}

async function typeDocx(blocks: readonly TextBlock[]): Promise<Buffer> {
  const toXml = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const body = blocks.map((block) =>
    block.kind === 'table'
      ? table(block.rows.map((cells) => cells.map(toXml)))
      : paragraph(toXml(block.text), '', block.kind === 'heading' ? '<w:b/>' : ''),
  );
  return packDocx({ body: body.join('') });
}
