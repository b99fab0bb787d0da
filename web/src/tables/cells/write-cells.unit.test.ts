import { describe, expect, it } from 'vitest';
import { absentCell, answeredCell, columnOf, euros, rowOf, textOf } from '../fixtures/table-of.ts';
import { writeCells } from './write-cells.ts';

const columns = [columnOf(1, 'text', '=Nombre'), columnOf(2, 'amount', 'Renta')];
const rows = [
  rowOf(1, columns, [answeredCell(textOf('=HYPERLINK("http://malo.example")')), answeredCell(euros(-5))]),
  rowOf(2, columns, [answeredCell(textOf('Sol & Luna\t<b>\n1')), absentCell()], { name: '+34 600.pdf' }),
];

describe('copied cells', () => {
  it('separates cells by tabs, and lets no text of a document run as a formula', () => {
    const { plain } = writeCells({ rows, columns, hasNames: true, head: 'Documento' });
    expect(plain.replaceAll(/\u00a0/gu, ' ').split('\r\n')).toEqual([
      "Documento\t'=Nombre\tRenta",
      'Contrato 1.pdf\t\'=HYPERLINK("http://malo.example")\t-5,00 €',
      "'+34 600.pdf\tSol & Luna <b> 1\tNo consta",
    ]);
  });

  it('writes an HTML table with escaped texts', () => {
    const { html } = writeCells({ rows: rows.slice(1), columns, hasNames: false, head: 'Documento' });
    expect(html).toBe(
      "<table><tr><th>'=Nombre</th><th>Renta</th></tr><tr><td>Sol &amp; Luna &lt;b&gt; 1</td><td>No consta</td></tr></table>",
    );
  });

  it('writes no header row for a selection of cells', () => {
    const [, column] = columns;
    const selection = {
      rows,
      columns: column === undefined ? [] : [column],
      hasNames: false,
      head: undefined,
    };
    expect(writeCells(selection).plain.replaceAll(/\u00a0/gu, ' ')).toBe('-5,00 €\r\nNo consta');
  });
});
