import type { Content, Style } from 'pdfmake';
import { normaliseText } from '../../contract/normalise-text.ts';
import { type MarkdownBlock, type MarkdownRun, parseMarkdown } from './parse-markdown.ts';
import { ruledTableLayout } from './print-pdf.ts';
import { type FontRun, splitByFont } from './split-by-font.ts';

const itemIndent = 14;
const markColour = '#544d45';
/** Length in UTF-16 units of headings with the block below them, as laid out, that stay on one page. */
const maxKept = 3_000;
/** Maximum headings in a row that stay with the block below them. */
const maxHeadingsKept = 4;

/** Styles for the blocks of `layMarkdown`. */
export const markdownStyles = {
  heading: { fontSize: 11, bold: true, margin: [0, 6, 0, 3] },
  paragraph: { margin: [0, 0, 0, 6] },
  code: { fontSize: 9, preserveLeadingSpaces: true, margin: [10, 2, 0, 8] },
} satisfies Record<string, Style>;

/**
 * Converts Markdown to pdfmake's blocks: headings, paragraphs, lists, tables and code. `prepare` transforms everything
 * except code. A heading stays on the page of the text below it.
 */
export function layMarkdown(markdown: string, prepare?: (prose: string) => string): Content[] {
  const content: Content[] = [];
  let headings: Content[] = [];
  for (const block of parseMarkdown(markdown, prepare)) {
    const laid = layBlock(block);
    if (block.kind === 'heading' && headings.length < maxHeadingsKept) {
      headings.push(laid);
      continue;
    }
    const isKept = headings.length > 0 && JSON.stringify([...headings, laid]).length <= maxKept;
    if (isKept) content.push({ unbreakable: true, stack: [...headings, laid] });
    else content.push(...headings, laid);
    headings = [];
  }
  return [...content, ...headings];
}

function layBlock(block: MarkdownBlock): Content {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...layText(block.runs), style: block.kind };
    case 'item':
      return {
        columns: [
          { text: block.mark, width: itemIndent + 4, color: markColour },
          { ...layText(block.runs), width: '*' },
        ],
        margin: [block.depth * itemIndent, 0, 0, 4],
      };
    case 'code':
      return {
        ...layText([{ text: block.text, isBold: false, isItalic: false }]),
        style: block.kind,
      };
    case 'table':
      return layTable(block.rows);
  }
}

/** Maximum columns of a table on paper; the cells beyond are joined in the last one. */
const maxColumns = 24;

function layTable(rows: readonly (readonly (readonly MarkdownRun[])[])[]): Content {
  const width = Math.min(
    maxColumns,
    rows.reduce((max, { length }) => Math.max(max, length), 0),
  );
  return {
    table: {
      headerRows: 1,
      widths: Array.from({ length: width }, () => '*'),
      body: rows.map((row, index) =>
        Array.from({ length: width }, (_, column) => {
          const isLast = column === maxColumns - 1;
          const cell = isLast ? joinCells(row.slice(column)) : (row[column] ?? []);
          return { ...layText(cell), fontSize: 9.5, bold: index === 0 };
        }),
      ),
    },
    layout: ruledTableLayout,
    margin: [0, 2, 0, 8],
  };
}

const betweenCells: MarkdownRun = { text: ' | ', isBold: false, isItalic: false };

function joinCells(cells: readonly (readonly MarkdownRun[])[]): MarkdownRun[] {
  return cells.flatMap((cell, index) => (index === 0 ? cell : [betweenCells, ...cell]));
}

/** Maximum characters of one text: the printer's time grows with the square of its length, so longer ones are split. */
const maxText = 10_000;

function layText(runs: readonly MarkdownRun[]): { text: Content[] } | { stack: Content[] } {
  const texts: MarkdownRun[][] = [[]];
  let room = maxText;
  for (const run of runs) {
    for (const text of cutPieces(run.text)) {
      if (text.length > room) {
        texts.push([]);
        room = maxText;
      }
      texts.at(-1)?.push({ ...run, text });
      room -= text.length;
    }
  }
  const [only = [], ...others] = texts.map(layRuns);
  return others.length === 0 ? { text: only } : { stack: [only, ...others].map((text) => ({ text })) };
}

/** Splits a text into pieces of at most `maxText`, at a space if one is near enough. */
function cutPieces(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxText) {
    let end = from + maxText;
    while (end > from && !/\s/u.test(text[end] ?? '')) end -= 1;
    const isBlank = end > from;
    if (!isBlank) end = from + maxText - ((text.codePointAt(from + maxText - 1) ?? 0) > 0xffff ? 1 : 0);
    pieces.push(text.slice(from, end));
    from = isBlank ? end + 1 : end;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

function layRuns(runs: readonly MarkdownRun[]): Content[] {
  return runs.flatMap(({ text, isBold, isItalic, isStruck }) =>
    splitIntoPrintableRuns(text).map((run) => ({
      ...run,
      ...(isBold && { bold: true }),
      ...(isItalic && { italics: true }),
      ...(isStruck && { decoration: 'lineThrough' as const }),
    })),
  );
}

/** Splits a plain text into runs that one font can print. */
export function splitIntoPrintableRuns(text: string): FontRun[] {
  return splitByFont(toPrintable(text));
}

/** Matches each 60 characters of a longer word. */
const longWordPattern = /\S{60}(?=\S)/gu;

/**
 * Composes letters, because the font has «é» but no combining accents. Lets a word longer than a line break anywhere.
 */
export function toPrintable(text: string): string {
  return normaliseText(text, 'NFC').replace(longWordPattern, '$&\u200b');
}
