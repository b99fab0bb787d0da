import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'cheerio/slim';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { createDocumentReader } from '../../../functions/src/engines/document-reading/read-document.ts';
import { formatMeasures } from './shared/percentile.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly page: number;
  readonly text: string;
}

/**
 * Compares the stored text of PDFs with tables whose cells are known (`X.pdf` beside `X-str.xml`, as in the ICDAR 2013
 * competition). `row_recall` is the share of rows with their cells together and in order, `cell_recall` the share of
 * found cells. White space and hyphens at line ends do not count.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new UsageError('Usage: npm run bench -- pdf-tables --data FOLDER');
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const files = await readdir(folder);
  const names = files.filter((name) => name.endsWith('-str.xml') && files.includes(pdfOf(name))).sort();
  const totals = { rows: 0, foundRows: 0, cells: 0, foundCells: 0 };
  for (const name of names) {
    const pages = await readTexts(path.join(folder, pdfOf(name)));
    const found = { rows: 0, foundRows: 0, cells: 0, foundCells: 0 };
    for (const table of readTables(readFileSync(path.join(folder, name), 'utf8'))) {
      for (const row of Map.groupBy(table, (cell) => cell.row).values()) {
        const texts = row.toSorted((one, other) => one.column - other.column).map(({ text }) => text);
        const page = pages.get(row[0]?.page ?? 1) ?? '';
        found.cells += texts.length;
        found.foundCells += texts.filter((text) => page.includes(text)).length;
        found.rows += 1;
        if (page.includes(texts.join(''))) found.foundRows += 1;
      }
    }
    console.log(
      `${name}: ${found.foundRows} of ${found.rows} rows, ${found.foundCells} of ${found.cells} cells`,
    );
    for (const key of ['rows', 'foundRows', 'cells', 'foundCells'] as const) totals[key] += found[key];
  }
  console.log(
    formatMeasures({
      row_recall: totals.foundRows / totals.rows,
      cell_recall: totals.foundCells / totals.cells,
      rows: totals.rows,
      cells: totals.cells,
    }),
  );
}

const pdfOf = (truth: string): string => truth.replace('-str.xml', '.pdf');

async function readTexts(file: string): Promise<Map<number, string>> {
  const { pages } = await createDocumentReader()({
    bytes: readFileSync(file),
    kind: 'pdf',
    maxPages: 1_000,
    signal: AbortSignal.timeout(120_000),
  });
  return new Map(pages.map(({ index, text }) => [index, toPlainText(text)]));
}

function readTables(xml: string): Cell[][] {
  const document = load(xml, { xml: true });
  return document('table')
    .toArray()
    .map((table) =>
      document(table)
        .find('cell')
        .toArray()
        .map((cell) => {
          const region = document(cell).closest('region');
          const numberOf = (value: string | undefined): number => Number(value ?? 0);
          return {
            // Adds the page and region: regions of one table count their rows from 0.
            row:
              numberOf(region.attr('page')) * 1_000_000 +
              numberOf(region.attr('id')) * 10_000 +
              numberOf(cell.attribs['start-row']),
            column: numberOf(cell.attribs['start-col']),
            page: numberOf(region.attr('page')) || 1,
            text: toPlainText(document(cell).find('content').text()),
          };
        })
        .filter(({ text }) => text !== ''),
    );
}

function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[-\u00AD\u2010]\s*\n/gu, '')
    .replace(/\s/gu, '')
    .toLowerCase();
}
