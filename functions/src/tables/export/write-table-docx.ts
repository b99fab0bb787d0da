import { totalColumn } from '../../contract/tables/total-column.ts';
import { type DocxBlock, type DocxRun, writeDocx } from '../../platform/printing/write-docx.ts';
import { formatMoment } from '../../platform/spanish/spanish-dates.ts';
import {
  type CellDescription,
  describeCell,
  describeRemarks,
  type ExportedTable,
  findCell,
  nameDocumentOfRow,
  tableFileTexts as texts,
} from './describe-cell.ts';

/** Columns that a landscape page has room for, besides the documents. */
const columnsPerTable = 6;

/** Writes a table as a landscape Word document, in groups of columns. The proof of each value is a footnote. */
export async function writeTableDocx(table: ExportedTable, now: Date): Promise<Buffer> {
  const { name, columns, rows } = table;
  const groups = Array.from({ length: Math.ceil(columns.length / columnsPerTable) }, (_, index) =>
    columns.slice(index * columnsPerTable, (index + 1) * columnsPerTable),
  );
  const meta = (text: string): DocxBlock => ({ kind: 'paragraph', style: 'Meta', runs: [{ text }] });
  return await writeDocx({
    title: name,
    isLandscape: true,
    blocks: [
      { kind: 'paragraph', style: 'Title', runs: [{ text: name }] },
      meta(texts.exported(formatMoment(now))),
      meta(rows.length === 0 ? texts.empty : texts.note),
      ...groups.map((group) => layGroup(group, rows)),
    ],
  });
}

function layGroup(columns: ExportedTable['columns'], rows: ExportedTable['rows']): DocxBlock {
  const head = [texts.document, ...columns.map(({ name }) => name)].map((text) => [{ text }]);
  const body = rows.map((row) => [
    [{ text: nameDocumentOfRow(row) }],
    ...columns.map((column) => layCell(row.name, describeCell(findCell(row, column)))),
  ]);
  const totals = columns.map((column) => totalColumn(column, rows)?.text ?? '');
  const total = [texts.total, ...totals].map((text) => [{ text, isBold: true }]);
  return { kind: 'table', rows: [head, ...body, ...(totals.some(Boolean) ? [total] : [])] };
}

function layCell(document: string, cell: CellDescription): DocxRun[] {
  const proofNote = describeProof(document, cell);
  const { text, isUnchecked, isCorrected } = cell;
  return [
    { text, isUnchecked, isBold: isCorrected, ...(proofNote !== '' && { note: proofNote }) },
    { text: describeRemarks(cell), isItalic: true },
  ];
}

/** Returns the lines of a footnote; empty without a proof. */
function describeProof(document: string, { isCorrected, answer, proofs, state }: CellDescription): string {
  const lines = proofs.map(({ value, isDisagreeing, pageLabel, quote, doubt }) => {
    const source = texts.source(document, pageLabel, quote);
    return `${isDisagreeing ? texts.otherIs(value) : ''}${source}${doubt === '' ? '' : ` (${doubt})`}`;
  });
  if (!isCorrected) return lines.join('\n');
  return [`${texts.answerWas(answer === '' ? state : answer)}`, ...lines].join('\n');
}
