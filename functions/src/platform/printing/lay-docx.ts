import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FootnoteReferenceRun,
  LevelFormat,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx';
import { cleanXmlText } from '../values/clean-xml-text.ts';
import { docxStyles, pageSetup, tableColours } from './docx-styles.ts';
import type { DocxBlock, DocxDocument, DocxRun } from './write-docx.ts';

/** Writes a Word document in Spanish on A4, with the number of each page. */
export async function layDocx({ title, blocks, isLandscape = false }: DocxDocument): Promise<Buffer> {
  const width = (isLandscape ? pageSetup.height : pageSetup.width) - 2 * pageSetup.margin;
  const numberLists = listNumbering();
  const { width: short, height: long, margin } = pageSetup;
  const document = new Document({
    title: cleanXmlText(title),
    creator: 'Legajo',
    lastModifiedBy: 'Legajo',
    styles: docxStyles,
    sections: [
      {
        properties: {
          page: {
            // Passes the sides in this order, because the library exchanges those of a landscape page.
            size: {
              ...{ width: short, height: long },
              orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        footers: { default: writeFooter() },
        children: blocks.flatMap((block) => writeBlock(block, width, numberLists)),
      },
    ],
  });
  return await Packer.toBuffer(document);
}

function writeBlock(block: DocxBlock, width: number, numberLists: ListNumbering): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [new Paragraph({ style: block.style, children: writeRuns(block.runs) })];
    case 'item':
      return [writeItem(block, numberLists)];
    case 'table':
      return writeTable(block.rows, width);
  }
}

function writeFooter(): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })];
  return new Footer({
    children: [new Paragraph({ style: 'Meta', alignment: AlignmentType.CENTER, children })],
  });
}

function writeRuns(runs: readonly DocxRun[]): (TextRun | FootnoteReferenceRun)[] {
  return runs.flatMap(({ note, ...run }) => [
    ...writeRun(run),
    ...(note === undefined ? [] : [writeNote(note)]),
  ]);
}

function writeRun(run: Omit<DocxRun, 'note'>): TextRun[] {
  const { text, isBold, isItalic, isStruck, isUnchecked } = run;
  if (text === '') return [];
  return cleanXmlText(text)
    .split('\n')
    .map(
      (line, index) =>
        new TextRun({
          text: line,
          ...(index > 0 && { break: 1 }),
          ...(isBold && { bold: true }),
          ...(isItalic && { italics: true }),
          ...(isStruck && { strike: true }),
          ...(isUnchecked && { underline: { type: UnderlineType.DOTTED } }),
        }),
    );
}

function writeNote(note: string): FootnoteReferenceRun {
  const lines = cleanXmlText(` ${note}`).split('\n');
  return new FootnoteReferenceRun({
    children: lines.map((line) => new Paragraph({ style: 'FootnoteText', children: [new TextRun(line)] })),
  });
}

/** Twentieths of a point. */
const itemIndent = 360;

type ListNumbering = ReturnType<typeof listNumbering>;

/** Returns the numbering of each item in turn: an item whose number does not follow begins another list. */
function listNumbering() {
  const openLists = new Map<number, { instance: number; next: number; start: number }>();
  let lists = 0;
  return (depth: number, number: number) => {
    const before = openLists.get(depth);
    const isNext = before?.next === number;
    if (!isNext) lists += 1;
    const list = isNext ? before : { instance: lists, start: number };
    openLists.set(depth, { ...list, next: number + 1 });
    for (const deeper of [...openLists.keys()]) if (deeper > depth) openLists.delete(deeper);
    return {
      reference: { reference: `number-${list.start}`, levels: levelsOf(LevelFormat.DECIMAL, list.start) },
      ...{ level: depth, instance: list.instance },
    };
  };
}

const maxDepth = 8;

function levelsOf(format: typeof LevelFormat.DECIMAL | typeof LevelFormat.BULLET, start: number) {
  return Array.from({ length: maxDepth + 1 }, (_, level) => ({
    ...{ level, format, start, alignment: AlignmentType.LEFT },
    text: format === LevelFormat.BULLET ? '•' : `%${level + 1}.`,
    style: { paragraph: { indent: { left: itemIndent * (level + 1), hanging: itemIndent } } },
  }));
}

const bullets = { reference: 'bullets', levels: levelsOf(LevelFormat.BULLET, 1) };

function writeItem(item: Extract<DocxBlock, { kind: 'item' }>, numberLists: ListNumbering): Paragraph {
  const depth = Math.min(item.depth, maxDepth);
  const number = /^(\d{1,4})\.$/u.exec(item.mark)?.[1];
  const children = writeRuns(item.runs);
  const spacing = { after: 60 };
  if (number !== undefined) {
    return new Paragraph({ numbering: numberLists(depth, Number(number)), spacing, children });
  }
  if (item.mark === '•') {
    return new Paragraph({ numbering: { reference: bullets, level: depth }, spacing, children });
  }
  return new Paragraph({
    indent: { left: itemIndent * (depth + 1), hanging: itemIndent },
    spacing,
    children: [new TextRun({ children: [cleanXmlText(item.mark), new Tab()] }), ...children],
  });
}

/** Maximum columns of a table in Word; the cells beyond are left out of its grid. */
const maxColumns = 63;
/** Characters that count for the width of a column, and of a word that is not broken. */
const [minWeight, maxWeight, maxWord] = [6, 40, 24];
/** Twips of a bold character of nine points, and of both sides of a cell. */
const [characterWidth, cellSides] = [110, 160];

function writeTable(
  rows: readonly (readonly (readonly DocxRun[])[])[],
  width: number,
): (Paragraph | Table)[] {
  const columns = Math.min(
    maxColumns,
    rows.reduce((max, { length }) => Math.max(max, length), 0),
  );
  if (columns === 0) return [];
  const shaped = rows.map((row) => Array.from({ length: columns }, (_, index) => cellOf(row, index)));
  const widths = shareWidth(shaped, columns, width);
  const side = { style: BorderStyle.SINGLE, size: 4, color: tableColours.line };
  const borders = {
    ...{ top: side, bottom: side, left: side, right: side },
    insideHorizontal: side,
    insideVertical: side,
  };
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    margins: { left: 80, right: 80 },
    rows: shaped.map((cells, row) => writeRow(cells, widths, row === 0)),
  });
  // Adds a paragraph, because Word joins tables without one between them.
  return [table, new Paragraph({ style: 'Meta' })];
}

/** Returns a cell; the last one has all further cells of a row that is too wide. */
function cellOf(row: readonly (readonly DocxRun[])[], at: number): readonly DocxRun[] {
  if (at < maxColumns - 1) return row[at] ?? [];
  return row.slice(at).flatMap((cell, index) => (index === 0 ? cell : [{ text: ' | ' }, ...cell]));
}

function writeRow(
  cells: readonly (readonly DocxRun[])[],
  widths: readonly number[],
  isHead: boolean,
): TableRow {
  return new TableRow({
    cantSplit: true,
    ...(isHead && { tableHeader: true }),
    children: cells.map(
      (cell, index) =>
        new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          ...(isHead && { shading: { fill: tableColours.head } }),
          children: [
            new Paragraph({
              style: 'Cell',
              children: writeRuns(isHead ? cell.map((run) => ({ ...run, isBold: true })) : cell),
            }),
          ],
        }),
    ),
  });
}

/**
 * Divides the width of a table, in twips. Each column has room for its longest word, as far as the page allows, and the
 * rest goes by the longest text of each.
 */
function shareWidth(
  rows: readonly (readonly (readonly DocxRun[])[])[],
  columns: number,
  width: number,
): number[] {
  const texts = Array.from({ length: columns }, (_, index) =>
    rows.map((row) => (row[index] ?? []).map(writeFlat).join('')),
  );
  const weights = texts.map(lengthOfLongest);
  const words = texts.map((cells) => lengthOfLongest(cells.flatMap((cell) => cell.split(/\s+/u))));
  const needs = words.map((length) => Math.min(length, maxWord) * characterWidth + cellSides);
  const [need, weight] = [sum(needs), sum(weights)];
  const spare = Math.max(0, width - need);
  return needs.map((ownNeed, index) =>
    Math.floor(ownNeed * Math.min(1, width / need) + (spare * (weights[index] ?? 0)) / weight),
  );
}

/** Text of a run with room for the number of its footnote. */
const writeFlat = ({ text, note }: DocxRun): string => (note === undefined ? text : `${text}00`);

/** Returns the length of the longest text, within the weights of a column. */
const lengthOfLongest = (texts: readonly string[]): number =>
  texts.reduce((max, { length }) => Math.max(max, Math.min(length, maxWeight)), minWeight);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
