import type { Content } from 'pdfmake';
import { formatPages } from '../../../contract/spanish-format.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { layMarkdown, markdownStyles, toPrintable } from '../../../platform/printing/lay-markdown.ts';
import { printPdf } from '../../../platform/printing/print-pdf.ts';
import { formatDay } from '../../../platform/spanish/spanish-dates.ts';
import type { DeliveredPage } from '../../job/read-delivered-pages.ts';
import { removeUrls } from '../remove-urls.ts';
import { translationOrOriginal } from './write-formats.ts';

/** Maximum size of one PDF: layout beyond it needs more memory and time than a request has. */
export const pdfLimits = {
  characters: 4_000_000,
  blocks: 60_000,
  lines: 200_000,
  tableRows: 400,
  tableColumns: 12,
} as const;

const tooLong =
  'Este sitio es demasiado largo para un solo PDF. Descárgalo en Markdown, en texto o en el ZIP.';

const accent = '#0f4f5f';
const softColor = '#544d45';

/**
 * Prints the pages of a site as one A4 PDF with an outline. Each page begins on a new sheet with its title and URL.
 * Reads only its own fonts. Rejects with `file_too_large` when the site is too long.
 */
export async function printPages(
  site: { readonly name: string; readonly finishedAt: Date },
  pages: AsyncIterable<DeliveredPage>,
): Promise<Buffer> {
  const sheets: Content[] = [];
  let characters = 0;
  let blocks = 0;
  let lines = 0;
  for await (const delivered of pages) {
    const { title, markdown } = translationOrOriginal(delivered);
    characters += markdown.length;
    lines += markdown.split('\n').length;
    if (characters > pdfLimits.characters || lines > pdfLimits.lines)
      throw new ApiError('file_too_large', { detail: tooLong });
    const content = layMarkdown(withoutTitle(markdown, title), prepareProse);
    blocks += content.length;
    if (blocks > pdfLimits.blocks) throw new ApiError('file_too_large', { detail: tooLong });
    sheets.push(...laySheet(delivered, title, content));
  }
  const about = `${formatPages(countSheets(sheets))} · ${formatDay(site.finishedAt)}`;
  return await printPdf({
    title: site.name,
    content: [
      { text: toPrintable(site.name), fontSize: 22, bold: true, margin: [0, 0, 0, 4] },
      { text: about, style: 'meta', margin: [0, 0, 0, 18] },
      ...sheets,
    ],
    styles: {
      ...markdownStyles,
      title: { fontSize: 16, bold: true, color: accent, margin: [0, 0, 0, 2] },
      meta: { fontSize: 9, color: softColor },
    },
  });
}

const sheetStyle = 'title';

function laySheet({ position, stored }: DeliveredPage, title: string, content: Content[]): Content[] {
  const { finalUrl } = stored;
  return [
    {
      text: toPrintable(title || finalUrl),
      style: sheetStyle,
      outline: true,
      ...(position > 1 && { pageBreak: 'before' as const }),
    },
    { text: toPrintable(finalUrl), link: finalUrl, style: 'meta', margin: [0, 0, 0, 10] },
    ...content,
  ];
}

function countSheets(sheets: readonly Content[]): number {
  return sheets.filter((sheet) => typeof sheet === 'object' && 'style' in sheet && sheet.style === sheetStyle)
    .length;
}

/** Removes the title, which is printed above the page. */
function withoutTitle(markdown: string, title: string): string {
  return markdown.startsWith(`# ${title}\n`) ? markdown.slice(title.length + 3) : markdown;
}

/** Replaces links by their text, removes images, and bounds the size of tables. */
function prepareProse(prose: string): string {
  return boundTables(removeUrls(prose));
}

/** Bounds the size of tables in Markdown, and adds a note below each truncated one. */
export function boundTables(markdown: string): string {
  const lines: string[] = [];
  let rows = 0;
  let isWide = false;
  for (const line of [...markdown.split('\n'), undefined]) {
    if (line?.trimStart().startsWith('|')) {
      rows += 1;
      const cutTable = cutColumns(line);
      isWide ||= cutTable !== line;
      if (rows <= pdfLimits.tableRows) lines.push(cutTable);
      continue;
    }
    if (rows > pdfLimits.tableRows || isWide) lines.push('', truncatedTableNote);
    rows = 0;
    isWide = false;
    if (line !== undefined) lines.push(line);
  }
  return lines.join('\n');
}

const truncatedTableNote = '*Esta tabla no cabe entera en el PDF: está completa en los demás formatos.*';

/** Removes the columns that do not fit on the sheet: the other formats contain the whole table. */
function cutColumns(line: string): string {
  if (!line.trimStart().startsWith('|')) return line;
  const cells = line.trim().split(/(?<!\\)\|/u);
  return cells.length <= pdfLimits.tableColumns + 2
    ? line
    : `${cells.slice(0, pdfLimits.tableColumns + 1).join('|')}|`;
}
