import { packDocx, paragraph, table } from '../../functions/tests/fixtures/documents/make-docx.ts';
import { toStream, writePdf } from '../../functions/tests/fixtures/documents/make-pdf.ts';

/** The lines of a table cell. */
type Cell = readonly string[];

const leftMargin = 60;
const columns = [0, 260, 340, 420];
const lineHeight = 14;
const rowGap = 6;

/** Draws a table cell by cell on a PDF page; each cell begins at the first line of its row. */
function printTable(title: string, rows: readonly (readonly Cell[])[]): Buffer {
  let y = 700;
  const drawn = [`1 0 0 1 ${leftMargin} 740 Tm (${title}) Tj`];
  for (const row of rows) {
    for (const [column, lines] of row.entries()) {
      for (const [at, line] of lines.entries())
        drawn.push(`1 0 0 1 ${leftMargin + (columns[column] ?? 0)} ${y - at * lineHeight} Tm (${line}) Tj`);
    }
    y -= Math.max(...row.map(({ length }) => length)) * lineHeight + rowGap;
  }
  return writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: '<< /Type /Pages /Kids [4 0 R] /Count 1 >>' },
    { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' },
    {
      dictionary:
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    },
    toStream(Buffer.from(`BT /F1 11 Tf ${drawn.join(' ')} ET`, 'latin1')),
  ]);
}

const singleLineCells = (...cells: string[]): Cell[] => cells.map((cell) => [cell]);

export const makeInvoice = (): Buffer =>
  printTable('Talleres Norte. Factura 2024-118', [
    singleLineCells('Concepto', 'Unidades', 'Precio', 'Importe'),
    singleLineCells('Cambio de aceite', '2', '45,00', '90,00'),
    singleLineCells('Filtro de aire', '1', '22,00', '22,00'),
    singleLineCells('Mano de obra', '3', '38,00', '114,00'),
    singleLineCells('Base imponible', '', '', '226,00'),
  ]);

/** A payslip with row names of two lines beside values of one. */
export const makePayslip = (): Buffer =>
  printTable('Recibo de salarios', [
    singleLineCells('Devengos', 'Unidades', 'Precio', 'Importe'),
    singleLineCells('Salario base', '30', '48,33', '1.450,00'),
    [['Plus de transporte', 'y manutención'], ['30'], ['3,21'], ['96,30']],
    [['Complemento de', 'nocturnidad'], ['5'], ['12,00'], ['60,00']],
    singleLineCells('Paga extra prorrateada', '1', '241,67', '241,67'),
  ]);

/** Rows of a table as HTML paragraphs for `scan`, with each cell at a fixed distance from the left. */
export const policyRows: readonly string[] = [
  ['Garantía', 'Límite', 'Franquicia'],
  ['Incendio y explosión', '90.000 euros', '300 euros'],
  ['Robo y expoliación', '40.000 euros', '500 euros'],
  ['Rotura de cristales', '3.000 euros', '60 euros'],
].map(([name, limit, excess]) =>
  [
    name,
    ...[limit, excess].map(
      (text, index) => `<span style="position: absolute; left: ${560 + 300 * index}px">${text}</span>`,
    ),
  ].join(''),
);

export const makeFeesDocument = (): Promise<Buffer> =>
  packDocx({
    body:
      paragraph('Tasas del refugio para el año próximo') +
      table([
        ['Servicio', 'Socios', 'Visitantes'],
        ['Cama con desayuno', '18 euros', '27 euros'],
        ['Taquilla con llave', '2 euros', '4 euros'],
        ['Ducha caliente', '1 euro', '3 euros'],
      ]),
  });
