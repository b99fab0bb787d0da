import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { isFormulaLike } from '../../contract/protect-formula.ts';
import type { TypedValue } from '../../contract/proved-values/schemas.ts';
import type { TableColumn } from '../../contract/tables/schemas.ts';
import { totalColumn } from '../../contract/tables/total-column.ts';
import { cleanXmlText } from '../../platform/values/clean-xml-text.ts';
import {
  type CellDescription,
  describeCell,
  describeRemarks,
  type ExportedTable,
  findCell,
  nameDocumentOfRow,
  tableFileTexts as texts,
} from './describe-cell.ts';

/**
 * Writes a table as an Excel workbook: typed values with their totals in the first sheet, and in the second one the proof
 * of each. No text becomes a formula.
 */
export async function writeTableXlsx(table: ExportedTable, now: Date): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [writeValues(table), writeSources(table)],
    properties: { title: cleanXmlText(table.name), creator: 'Legajo', created: now, modified: now },
    defaultFont: font,
  });
  return Buffer.from(bytes);
}

/** A value with its cell style. */
interface SheetCell {
  readonly value: CellValue;
  readonly style: CellStyle;
  readonly formula?: string;
}

/** Font of every style: Excel has no default for a part that is missing. */
const font = { name: 'Calibri', size: 11 } as const;
const head: CellStyle = {
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1ECE2' } },
  alignment: { wrapText: true, vertical: 'top' },
};
const plainStyle: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
const softStyle: CellStyle = { ...plainStyle, font: { ...font, color: { rgb: '544D45' } } };

/** Maximum characters of a cell in Excel. */
const maxText = 32_767;
/** Matches an underscore before `x0041_`, which Excel would read as a character; escaped, it stays text. */
const escapedCharacterPattern = /_(?=x[0-9a-f]{4}_)/giu;

function toText(text: string, style = plainStyle): SheetCell {
  if (text === '') return { value: null, style };
  const clean = cleanXmlText(text).replace(/\r\n?/gu, '\n');
  // Cuts the text before escaping, which may lengthen it: Excel limits the characters before it.
  const value = cutText(clean).replace(escapedCharacterPattern, '_x005F_');
  // Sets the format «text», so that a text edited in its cell stays one.
  return { value, style: isFormulaLike(value) ? { numFmt: '@', ...style } : style };
}

function cutText(text: string): string {
  return text.length <= maxText ? text : `${cleanXmlText(text.slice(0, maxText - 1))}…`;
}

function writeValues({ columns, rows }: ExportedTable): WriteSheet {
  const described = rows.map((row) => columns.map((column) => describeCell(findCell(row, column))));
  const units = columns.map((_, index) => commonUnit(described.map((row) => row[index]?.value ?? null)));
  const body = rows.map((row, index) => [
    toText(nameDocumentOfRow(row)),
    ...(described[index] ?? []).map((cell, column) => toValueCell(cell, units[column])),
  ]);
  const first = toText(texts.document, head);
  return layOutSheet(texts.table, [[first, ...columns.map((column) => toText(column.name, head))], ...body], {
    widths: [
      34,
      ...columns.map((column, index) =>
        widthOf(
          column,
          described.map((row) => row[index]),
        ),
      ),
    ],
    frozenColumns: 1,
    foot: totalRow(columns, rows),
  });
}

/** Returns the row of totals that the screen shows; sums are formulas over the rows that a filter leaves. */
function totalRow(columns: ExportedTable['columns'], rows: ExportedTable['rows']): SheetCell[] | undefined {
  const totals = columns.map((column) => totalColumn(column, rows));
  if (totals.every((total) => total === undefined)) return undefined;
  const cells = totals.map((total, index): SheetCell => {
    if (total?.amount === undefined) return toText(total?.text ?? '', head);
    const letter = columnName(index + 2);
    const { value, format: numFmt } = amountCell(total.amount);
    return {
      value,
      style: { ...head, numFmt },
      formula: `SUBTOTAL(109,${letter}2:${letter}${rows.length + 1})`,
    };
  });
  return [toText(texts.total, head), ...cells];
}

type Term = Extract<TypedValue, { type: 'term' }>;

/** Returns the unit of all terms of a column, which are then numbers; `undefined` when they differ. */
function commonUnit(values: readonly (TypedValue | null)[]): Term['unit'] | undefined {
  const units = new Set(values.flatMap((value) => (value?.type === 'term' ? [value.unit] : [])));
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

function toValueCell(cell: CellDescription, unit: Term['unit'] | undefined): SheetCell {
  const number = toNumber(cell.value, unit);
  // Writes a remark into the number format: it is shown behind the value and leaves it a number.
  const shownRemarks = describeRemarks(cell);
  const remark = shownRemarks === '' ? '' : `"${shownRemarks}"`;
  const style = styleOf(cell);
  if (number !== undefined)
    return { value: number.value, style: { ...style, numFmt: number.format + remark } };
  return toText(cell.text, remark === '' ? style : { ...style, numFmt: `@${remark}` });
}

function styleOf(cell: CellDescription): CellStyle {
  if (cell.isCorrected) {
    const fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF2CC' } } as const;
    return { ...plainStyle, font: { ...font, bold: true }, fill };
  }
  if (describeRemarks(cell) !== '') {
    const fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FBE5E1' } } as const;
    return { ...plainStyle, font: { ...font, italic: true }, fill };
  }
  return cell.value === null ? softStyle : plainStyle;
}

/** Excel counts days from 1900, and takes that year for a leap year. */
const firstExcelDay = '1900-03-01';

/** Returns a value that a spreadsheet can sort and sum, with its format; `undefined` for a text. */
function toNumber(
  value: TypedValue | null,
  unit: Term['unit'] | undefined,
): { readonly value: number | Date; readonly format: string } | undefined {
  switch (value?.type) {
    case 'amount':
      return amountCell(value);
    case 'percentage':
      return { value: value.percent / 100, format: `0${decimalsOf(value.percent)}\\ %` };
    case 'date':
      if (value.date < firstExcelDay) return undefined;
      return { value: new Date(`${value.date}T00:00:00Z`), format: 'dd/mm/yyyy' };
    case 'term':
      if (unit === undefined) return undefined;
      return { value: value.count, format: `#,##0${decimalsOf(value.count)}\\ "${unitNames[unit]}"` };
    default:
      return undefined;
  }
}

const amountCell = ({ minor_units, currency }: Extract<TypedValue, { type: 'amount' }>) => ({
  value: minor_units / 100,
  format: `#,##0.00\\ "${symbolOf(currency)}"`,
});

const unitNames: Readonly<Record<Term['unit'], string>> = {
  hour: 'h',
  day: 'días',
  business_day: 'días hábiles',
  week: 'semanas',
  month: 'meses',
  year: 'años',
};

const maxDecimals = 4;

/** Returns the decimals of a number format: `.00` for 3.25, and none for a whole number. */
function decimalsOf(value: number): string {
  const decimals = String(Number(value.toFixed(maxDecimals))).split('.')[1] ?? '';
  return decimals === '' ? '' : `.${'0'.repeat(decimals.length)}`;
}

function symbolOf(currency: string): string {
  const currencyParts = new Intl.NumberFormat('es-ES', { style: 'currency', currency }).formatToParts(0);
  return currencyParts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function writeSources({ columns, rows }: ExportedTable): WriteSheet {
  const body = rows.flatMap((row) =>
    columns.flatMap((column) =>
      listSources(nameDocumentOfRow(row), column, describeCell(findCell(row, column))),
    ),
  );
  const widths = [34, 24, 24, 26, 20, 9, 70, 34];
  return layOutSheet(texts.sources, [texts.sourceColumns.map((text) => toText(text, head)), ...body], {
    widths,
  });
}

function listSources(document: string, { name }: TableColumn, cell: CellDescription): SheetCell[][] {
  const write = (value: string, state: string, [page, quote, doubt]: readonly string[]): SheetCell[] => [
    ...[document, name, value, state, cell.isCorrected ? cell.text : ''].map((text) => toText(text)),
    toPage(page ?? ''),
    ...[quote ?? '', [...cell.remarks, ...(doubt ? [doubt] : [])].join('; ')].map((text) => toText(text)),
  ];
  if (cell.proofs.length === 0) return [write(cell.answer, cell.state, [])];
  return cell.proofs.map(({ value, isDisagreeing, pageLabel, quote, doubt }) =>
    write(value, isDisagreeing ? texts.otherValue : cell.state, [pageLabel, quote, doubt]),
  );
}

/** Returns a page number as a number, and another label as a text. */
function toPage(label: string): SheetCell {
  return /^[1-9]\d{0,5}$/u.test(label) ? { value: Number(label), style: plainStyle } : toText(label);
}

interface Layout {
  readonly widths: readonly number[];
  readonly frozenColumns?: number;
  /** Row below the filtered ones. */
  readonly foot?: SheetCell[] | undefined;
}

function layOutSheet(
  name: string,
  body: readonly SheetCell[][],
  { widths, frozenColumns = 0, foot }: Layout,
): WriteSheet {
  const cells = foot === undefined ? body : [...body, foot];
  const styled = new Map<string, Partial<Cell>>();
  for (const [row, line] of cells.entries()) {
    for (const [column, { style, formula, value }] of line.entries())
      styled.set(`${row},${column}`, {
        style,
        ...(formula !== undefined && { formula, formulaResult: value }),
      });
  }
  return {
    name,
    rows: cells.map((line) => line.map(({ value }) => value)),
    cells: styled,
    rowDefs: new Map(cells.map((line, row) => [row, { height: heightOf(line, widths) }])),
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: 1, columns: frozenColumns },
    autoFilter: { range: `A1:${columnName(widths.length)}${body.length}` },
    pageSetup: {
      ...{ paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      printTitlesRow: '$1:$1',
    },
  };
}

/** Points of a line, and maximum lines of a row before its text is cut on the screen. */
const [lineHeight, maxLines] = [15, 12];

/** Returns the height that wrapped texts need: not each program computes it when it opens the file. */
function heightOf(line: readonly SheetCell[], widths: readonly number[]): number {
  const lines = line.map(({ value }, column) =>
    typeof value === 'string' ? Math.ceil(value.length / ((widths[column] ?? 1) - 1)) : 1,
  );
  return lineHeight * Math.min(maxLines, Math.max(1, ...lines));
}

/** Widths of a column in characters. */
const [minWidth, maxWidth] = [12, 44];

function widthOf({ name }: TableColumn, cells: readonly (CellDescription | undefined)[]): number {
  const longest = cells.reduce((max, cell) => {
    return cell === undefined ? max : Math.max(max, cell.text.length + describeRemarks(cell).length);
  }, name.length / 2);
  return Math.min(maxWidth, Math.max(minWidth, Math.ceil(longest) + 3));
}

/** Returns the name of a column by its number from 1: `A`, `AE`. */
function columnName(number: number): string {
  const [remainder, letter] = [Math.floor((number - 1) / 26), String.fromCharCode(65 + ((number - 1) % 26))];
  return remainder === 0 ? letter : columnName(remainder) + letter;
}
