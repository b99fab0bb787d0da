import { expect, test } from 'vitest';
import { boundTables, pdfLimits } from './print-pages.ts';

const truncatedTableNote = '*Esta tabla no cabe entera en el PDF: está completa en los demás formatos.*';
const row = (cells: number) => `|${' a |'.repeat(cells)}`;
const table = (rows: number, cells: number) => Array.from({ length: rows }, () => row(cells)).join('\n');

test.each([
  ['rows', table(pdfLimits.tableRows + 1, 2)],
  ['columns', table(3, pdfLimits.tableColumns + 1)],
])('truncates a table with too many %s and adds a note below it', (_what, markdown) => {
  const lines = boundTables(`Antes\n\n${markdown}\n\nDespués`).split('\n');
  const rows = lines.filter((line) => line.startsWith('|'));
  expect(rows.length).toBeLessThanOrEqual(pdfLimits.tableRows);
  expect(rows[0]?.split('|').length).toBeLessThanOrEqual(pdfLimits.tableColumns + 2);
  expect(lines.slice(lines.lastIndexOf(rows.at(-1) ?? '') + 1)).toEqual([
    '',
    truncatedTableNote,
    '',
    'Después',
  ]);
});

test('prints a table that fits, also at the end of the page', () => {
  const markdown = `Antes\n\n${table(pdfLimits.tableRows, pdfLimits.tableColumns)}`;
  expect(boundTables(markdown)).toBe(markdown);
});
