import type { Content, Style } from 'pdfmake';
import { preparePrinter } from '../../platform/printing/prepare-printer.ts';
import type { ExampleClause, ExampleContract } from './example-contract.ts';

const styles = {
  title: { fontSize: 15, bold: true, alignment: 'center', margin: [0, 0, 0, 10] },
  place: { alignment: 'center', margin: [0, 0, 0, 16] },
  heading: { bold: true, margin: [0, 8, 0, 4] },
  paragraph: { alignment: 'justify', margin: [0, 0, 0, 6] },
  cell: { fontSize: 9.5 },
} satisfies Record<string, Style>;

/** Returns the contract as an A4 PDF. Its bytes are always the same. */
export async function printContract(contract: ExampleContract): Promise<Buffer> {
  const { title, place, date, parties, clauses, signatures, annex } = contract;
  const pdf = preparePrinter().createPdf({
    info: { title, creator: 'Legajo', creationDate: new Date(`${date}T12:00:00Z`) },
    content: [
      { text: title, style: 'title' },
      { text: place, style: 'place' },
      ...parties.map(layParagraph),
      ...clauses.map(layClause),
      { columns: signatures.map((text) => ({ text })), margin: [0, 32, 0, 0] },
      { stack: [layClause(annex)], pageBreak: 'before' },
    ],
    footer: (page, pageCount) => ({
      text: `Página ${page} de ${pageCount}`,
      alignment: 'center',
      fontSize: 8.5,
      margin: [0, 20, 0, 0],
    }),
    styles,
    pageSize: 'A4',
    pageMargins: [68, 64, 68, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
    language: 'es',
  });
  return await pdf.getBuffer();
}

function layClause({ heading, paragraphs, table, closing = [] }: ExampleClause): Content {
  const [first = '', ...others] = paragraphs;
  return [
    // Keeps a heading on the page of its first paragraph.
    { stack: [{ text: heading, style: 'heading' }, layParagraph(first)], unbreakable: true },
    ...others.map(layParagraph),
    ...(table === undefined ? [] : [layTable(table)]),
    ...closing.map(layParagraph),
  ];
}

function layParagraph(text: string): Content {
  return { text, style: 'paragraph' };
}

function layTable({ header, rows }: NonNullable<ExampleClause['table']>): Content {
  const longest = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const widestColumn = longest.indexOf(Math.max(...longest));
  return {
    unbreakable: true,
    table: {
      headerRows: 1,
      widths: header.map((_, column) => (column === widestColumn ? '*' : 'auto')),
      body: [header, ...rows].map((row, index) =>
        row.map((text) => ({ text, style: 'cell', bold: index === 0 })),
      ),
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
    margin: [0, 2, 0, 10],
  };
}
