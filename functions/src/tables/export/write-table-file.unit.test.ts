import { load } from 'cheerio';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { readWordFile } from '../../../tests/fixtures/documents/read-word-file.ts';
import { cellWith, leaseTable, tableWith } from '../../../tests/fixtures/tables-to-export.ts';
import { tableLimits } from '../../contract/table-limits.ts';
import type { TableExportFormat } from '../../contract/tables/schemas.ts';
import type { ExportedTable } from './describe-cell.ts';
import { writeTableFile } from './write-table-file.ts';

const now = new Date('2026-11-20T11:00:00Z');
const write = async (format: TableExportFormat, table: ExportedTable = leaseTable): Promise<Buffer> =>
  (await writeTableFile(format, table, now)).bytes;

const formulas = ['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd'];
const hostile = [
  ...formulas,
  ...['constructor', '__proto__', '_x0041_', ']]><c><f>1+1</f></c>', '<w:p/>&amp;"\''],
  ...['nulo\u0000, salto\u000b y escape\u001b', 'mitad \ud800 y \udfff', '\ufffe\uffff', '😀'.repeat(30_000)],
];

/** A table whose names, columns, values, corrections and quotes are all hostile. */
const hostileTable = tableWith(hostile.join(' '), {
  columns: hostile.map((text) => [text, 'text']),
  rows: Object.fromEntries(
    hostile.map((text) => [
      text,
      hostile.map((value) =>
        cellWith({ type: 'text', text: value }, { quote: text, correction: { value: null, text: value } }),
      ),
    ]),
  ),
});

/** A sheet as Excel reads it: cells by address, with texts looked up and the formats of their styles. */
async function readSheet(bytes: Buffer, number: number) {
  const zip = await JSZip.loadAsync(bytes);
  const readPart = async (path: string) => {
    const xml = (await zip.file(path)?.async('string')) ?? '';
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    return load(xml, { xml: true });
  };
  const strings = await readPart('xl/sharedStrings.xml');
  const texts = strings('si')
    .toArray()
    .map((item) => strings(item).text());
  const styles = await readPart('xl/styles.xml');
  const formats = new Map(
    styles('numFmt')
      .toArray()
      .map((item) => [styles(item).attr('numFmtId'), styles(item).attr('formatCode')]),
  );
  const formatOf = styles('cellXfs > xf')
    .toArray()
    .map((item) => formats.get(styles(item).attr('numFmtId')));
  const sheet = await readPart(`xl/worksheets/sheet${number}.xml`);
  const cells = new Map(
    sheet('c')
      .toArray()
      .map((cell) => {
        const [content, type] = [sheet(cell).children('v').text(), sheet(cell).attr('t')];
        const value = type === 's' ? texts[Number(content)] : content === '' ? undefined : Number(content);
        return [sheet(cell).attr('r'), { value, format: formatOf[Number(sheet(cell).attr('s'))] }] as const;
      }),
  );
  return {
    sheet,
    cells,
    names: (await readPart('xl/workbook.xml'))('sheet')
      .toArray()
      .map((one) => one.attribs.name),
  };
}

const valuesOf = (cells: Awaited<ReturnType<typeof readSheet>>['cells'], row: number) =>
  [...cells]
    .filter(([address]) => address?.replace(/^[A-Z]+/u, '') === String(row))
    .map(([, cell]) => cell.value);

describe('table as an Excel workbook', () => {
  test('writes amounts, dates, percentages and terms as numbers with their formats', async () => {
    const { cells } = await readSheet(await write('xlsx'), 1);
    expect(valuesOf(cells, 1).slice(0, 3)).toEqual(['Documento', 'Renta mensual', 'Fecha de inicio']);
    expect(cells.get('B2')).toEqual({ value: 1_250, format: '#,##0.00\\ "€"' });
    // 31 March 2026 as days since 30 December 1899.
    expect(cells.get('C2')).toEqual({ value: 46_112, format: 'dd/mm/yyyy' });
    expect(cells.get('D2')).toEqual({ value: 24, format: '#,##0\\ "meses"' });
    expect(cells.get('E2')).toEqual({ value: 0.0325, format: '0.00\\ %' });
    expect(cells.get('F2')?.value).toBe('Inmobiliaria Sol, S.L.');
  });

  test('shows «(corregido)» and other remarks by the number format, so that the value stays a number', async () => {
    const { cells } = await readSheet(await write('xlsx'), 1);
    expect(cells.get('B3')).toEqual({ value: 990.5, format: '#,##0.00\\ "€"" (corregido)"' });
    expect(cells.get('C3')?.format).toBe('dd/mm/yyyy" (hay otros valores)"');
    expect(cells.get('I2')).toEqual({ value: 'Vivienda habitual', format: '@" (sin comprobar)"' });
    expect(valuesOf(cells, 3).slice(6)).toEqual(['No consta', 'Pendiente', 'Sin respuesta']);
  });

  test('lists document, column, value, state, correction, page and quote of each cell, and other values', async () => {
    const { cells, names } = await readSheet(await write('xlsx'), 2);
    const rows = Array.from({ length: 18 }, (_, index) => valuesOf(cells, index + 1));
    expect(names).toEqual(['Tabla', 'Fuentes']);
    expect(rows[1]?.slice(0, 7)).toEqual([
      ...['Calle Mayor 1.pdf', 'Renta mensual', '1.250,00\u00a0€', 'Comprobado', undefined, 3],
      'la renta mensual será de 1.250 euros',
    ]);
    expect(rows[9]?.slice(1, 5)).toEqual(['Renta mensual', '980,00\u00a0€', 'Comprobado', '990,50\u00a0€']);
    expect(rows.map((row) => row.slice(1, 4).join(' '))).toContain(
      'Fecha de inicio 01/01/2026 Otro valor del documento',
    );
  });

  test('freezes the header row and the document column, and filters all columns', async () => {
    const { sheet } = await readSheet(await write('xlsx'), 1);
    expect(sheet('pane').attr()).toMatchObject({ state: 'frozen', xSplit: '1', ySplit: '1' });
    expect(sheet('autoFilter').attr('ref')).toBe('A1:I3');
  });

  test('sums the amounts below the filtered rows, or says why there is no total, as the screen does', async () => {
    const { cells, sheet } = await readSheet(await write('xlsx'), 1);
    expect(cells.get('A4')?.value).toBe('Total');
    expect(cells.get('B4')).toEqual({ value: 2_240.5, format: '#,##0.00\\ "€"' });
    expect(sheet('c[r=B4] > f').text()).toBe('SUBTOTAL(109,B2:B3)');
    const table = tableWith('Rentas', {
      columns: [['Renta', 'amount']],
      rows: { a: [cellWith({ type: 'amount', minor_units: 100, currency: 'EUR' })], b: [undefined] },
    });
    const unfinished = await readSheet(await write('xlsx', table), 1);
    expect(valuesOf(unfinished.cells, 4)).toEqual(['Total', 'Sin total: 1 pendiente']);
    expect(unfinished.sheet('f')).toHaveLength(0);
  });

  // @proves LLM05
  test('writes hostile names, values and quotes as texts that Excel accepts, never as formulas', async () => {
    const bytes = await write('xlsx', hostileTable);
    for (const number of [1, 2]) {
      const { sheet, cells } = await readSheet(bytes, number);
      expect(sheet('f')).toHaveLength(0);
      const texts = [...cells.values()].filter(({ value }) => typeof value === 'string');
      for (const { value } of texts) expect(String(value).length).toBeLessThanOrEqual(32_767);
      const foundFormulas = texts.filter(({ value }) => formulas.includes(String(value)));
      expect(new Set(foundFormulas.map(({ value }) => value))).toEqual(new Set(formulas));
      // Expects the format «text», so that a text stays one when it is edited in its cell.
      for (const { format } of foundFormulas) expect(format).toMatch(/^@/u);
      const values = texts.map(({ value }) => value);
      expect(values).toEqual(expect.arrayContaining(['constructor', '__proto__', '_x005F_x0041_']));
      expect(values).toContain('nulo, salto y escape');
      expect(values).toContain('mitad  y ');
    }
  });

  test('writes days before 1900 and terms of different units as texts', async () => {
    const table = tableWith('Fechas', {
      columns: [
        ['Firma', 'date'],
        ['Plazo', 'term'],
      ],
      rows: {
        a: [
          cellWith({ type: 'date', date: '1898-04-05' }),
          cellWith({ type: 'term', count: 1, unit: 'year' }),
        ],
        b: [
          cellWith({ type: 'date', date: '1900-03-01' }),
          cellWith({ type: 'term', count: 6, unit: 'month' }),
        ],
      },
    });
    const { cells } = await readSheet(await write('xlsx', table), 1);
    expect([...cells.values()].map(({ value }) => value)).toEqual([
      ...['Documento', 'Firma', 'Plazo', 'a', '05/04/1898', '1 año', 'b', 61, '6 meses'],
    ]);
  });

  test('writes a table without documents', async () => {
    const empty = { ...leaseTable, rows: [] };
    const { cells } = await readSheet(await write('xlsx', empty), 1);
    expect(cells.size).toBe(9);
    expect((await readWordFile(await write('docx', empty))).text).toContain(
      'Esta tabla no tiene documentos.',
    );
  });
});

test('gives each column of a Word table room for its longest word', async () => {
  const long = 'El arrendador cede en arrendamiento la vivienda situada en la calle de los Olmos, 48.';
  const texts = ['Arrendador', 'Arrendatario', 'Inmueble', 'Uso'].map((name) => [name, 'text'] as const);
  const table = tableWith('Alquileres', {
    columns: [...texts, ['Inicio', 'date']],
    rows: {
      'Alquiler.pdf': [
        ...texts.map(() => cellWith({ type: 'text', text: long })),
        cellWith({ type: 'date', date: '2026-05-15' }),
      ],
    },
  });
  const zip = await JSZip.loadAsync(await write('docx', table));
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const widths = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/gu)].map(([, twips]) => Number(twips));
  // Ten digits of nine points, in twips.
  expect(widths.at(-1)).toBeGreaterThan(10 * 5 * 20);
});

describe('table as CSV', () => {
  test('writes euros with a decimal comma and the state beside each value', async () => {
    const [head, , second] = (await write('csv')).toString().split('\r\n');
    expect(head).toMatch(/^\ufeff"Documento";"Renta mensual";"Renta mensual: estado";/u);
    expect(second).toMatch(/^"Calle Menor 2\.pdf";990,5;"Comprobado, corregido";"01\/12\/2025";/u);
  });

  test('prefixes texts that a spreadsheet would run', async () => {
    const csv = (await write('csv', hostileTable)).toString();
    for (const text of formulas) expect(csv).toContain(`"'${text}"`);
    expect(csv).not.toMatch(/(?:^|;|\n)"?[=+@]/u);
  });
});

describe('table as a Word document', () => {
  test('writes a landscape page, a repeated header row and a footnote with document, page and quote', async () => {
    const { document, tables, noteAt } = await readWordFile(await write('docx'));
    expect(document('w\\:pgSz').attr()).toMatchObject({ 'w:orient': 'landscape', 'w:w': '16838' });
    expect(document('w\\:tblHeader')).toHaveLength(2);
    expect(tables[0]?.[1]?.slice(0, 2)).toEqual(['Calle Mayor 1.pdf', '1.250,00\u00a0€']);
    expect(noteAt('1.250,00\u00a0€')).toBe(
      'Calle Mayor 1.pdf, página 3: «la renta mensual será de 1.250 euros»',
    );
  });

  test('ends each group of columns with its totals', async () => {
    const { tables } = await readWordFile(await write('docx'));
    expect(tables[0]?.at(-1)?.slice(0, 3)).toEqual(['Total', '2.240,50\u00a0€', '']);
    expect(tables[1]?.at(-1)?.[0]).toBe('Calle Menor 2.pdf');
  });

  test('marks corrected, unchecked and disagreeing cells, and keeps the value of the document', async () => {
    const { tables, noteAt } = await readWordFile(await write('docx'));
    const cells = tables.flat(2);
    expect(cells).toContain('990,50\u00a0€ (corregido)');
    expect(cells).toContain('Vivienda habitual (sin comprobar)');
    expect(cells).toContain('No consta');
    expect(noteAt('990,50\u00a0€')).toBe(
      'Valor del documento: 980,00\u00a0€\nCalle Menor 2.pdf, página 3: «según la cláusula»',
    );
    expect(noteAt('01/12/2025')).toContain(
      'Otro valor del documento, 01/01/2026: Calle Menor 2.pdf, página 5: «en otra cláusula»',
    );
  });

  // @proves LLM05
  test('writes hostile texts as plain texts', async () => {
    const { text, tables } = await readWordFile(await write('docx', hostileTable));
    expect(tables.flat(2)).toContain('<w:p/>&amp;"\' (corregido)');
    expect(text).toContain('nulo, salto y escape');
  });
});

// @proves T15
test('writes the largest table as Excel and Word within seconds', { timeout: 30_000 }, async () => {
  const value = { type: 'text', text: 'Contrato de arrendamiento de vivienda' } as const;
  const largest = tableWith('Grande', {
    columns: Array.from({ length: tableLimits.columns }, (_, index) => [`Columna ${index}`, 'text']),
    rows: Object.fromEntries(
      Array.from({ length: tableLimits.rows }, (_, row) => [
        `Documento ${row}.pdf`,
        Array.from({ length: tableLimits.columns }, () => cellWith(value, { quote: 'cita '.repeat(60) })),
      ]),
    ),
  });
  const { cells } = await readSheet(await write('xlsx', largest), 1);
  expect(cells.size).toBe(101 * 31);
  expect((await readWordFile(await write('docx', largest))).notes).toHaveLength(3_000);
});
