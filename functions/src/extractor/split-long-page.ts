import { type MarkdownBlock, type MarkdownRun, parseMarkdown } from '../platform/printing/parse-markdown.ts';
import type { ExtractedSitePage } from '../shared/library/extracted-site.ts';
import { removeUrls } from './archive/remove-urls.ts';

/** Maximum characters of a library page: sixteen dense sheets. Search and citation checks stay fast. */
const maxCharactersPerPart = 50_000;
const maxTitleLength = 250;

/**
 * Splits a page of a site into pages of the library, preferably between paragraphs, with «(2 de 5)» after the title.
 * Each part of a table repeats its head, each part of code its fences. Returns a short page unchanged.
 */
export function splitLongPage(page: ExtractedSitePage): ExtractedSitePage[] {
  if (page.text.length <= maxCharactersPerPart) return [page];
  const markdownParts = splitMarkdownAt(page.markdown, maxCharactersPerPart);
  const title = page.title.slice(0, maxTitleLength);
  return markdownParts.map((markdown, index) => ({
    ...page,
    title: `${title} (${index + 1} de ${markdownParts.length})`.trimStart(),
    markdown,
    text: parseMarkdown(markdown, removeUrls).map(textOf).join('\n\n'),
  }));
}

function textOf(block: MarkdownBlock): string {
  if (block.kind === 'code') return block.text;
  const rows = block.kind === 'table' ? block.rows : [[block.runs]];
  return rows.map((cells) => cells.map((runs) => writeRuns(runs)).join(' ')).join('\n\n');
}

/** Writes runs as text, with the marks of struck ones. */
function writeRuns(runs: readonly MarkdownRun[]): string {
  const writtenText = runs.map(({ text, isStruck }) => (isStruck === true ? `~~${text}~~` : text)).join('');
  // Joins the runs into which bold words divide a strike.
  return writtenText.replaceAll('~~~~', '');
}

function splitMarkdownAt(markdown: string, maxLength: number): string[] {
  const blocks = readBlocks(markdown).flatMap((lines) => cutBlock(lines, maxLength));
  return joinUpTo(blocks, '\n\n', maxLength);
}

/** Matches the fence of a code block. */
const fencePattern = /^[ \t]*(`{3,}|~{3,})/u;

/** Splits Markdown at blank lines, keeping code together. */
function readBlocks(markdown: string): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  let openFence: string | undefined;
  const endBlock = (): void => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = fencePattern.exec(line)?.[1];
    if (openFence !== undefined) {
      block.push(line);
      if (!(mark?.startsWith(openFence) && line.trim() === mark)) continue;
      openFence = undefined;
      endBlock();
    } else if (line.trim() === '') endBlock();
    else {
      if (mark !== undefined) endBlock();
      openFence = mark;
      block.push(line);
    }
  }
  endBlock();
  return blocks;
}

/** Matches the line below the head of a table. */
const separatorRowPattern = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/u;

/** Splits a block into pieces up to a length, each with the head of the table or the fences of the code. */
function cutBlock(lines: readonly string[], maxLength: number): string[] {
  const whole = lines.join('\n');
  if (whole.length <= maxLength) return [whole];
  const [first = '', second = ''] = lines;
  const isTable = separatorRowPattern.test(second) && first.length + second.length < maxLength / 4;
  const mark = fencePattern.exec(first)?.[1];
  const head = isTable ? [first, second] : mark === undefined ? [] : [first.slice(0, maxLength / 4)];
  const foot = mark === undefined ? [] : [mark];
  const room = maxLength - [...head, ...foot].join('\n').length - 2;
  const body = lines.slice(head.length, lines.length - (lines.at(-1) === mark ? 1 : 0));
  const pieces = body.flatMap((line) => cutLine(line, room));
  return joinUpTo(pieces, '\n', room).map((piece) => [...head, piece, ...foot].join('\n'));
}

/** Joins consecutive texts with a separator into groups up to a length. */
function joinUpTo(texts: readonly string[], separator: string, maxLength: number): string[] {
  const joined: string[] = [];
  let group: string[] = [];
  let length = 0;
  for (const text of texts) {
    if (group.length > 0 && length + text.length > maxLength) {
      joined.push(group.join(separator));
      group = [];
      length = 0;
    }
    group.push(text);
    length += text.length + separator.length;
  }
  return [...joined, group.join(separator)];
}

/** Splits a line into pieces, preferably at a space. */
function cutLine(line: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > maxLength) {
    const blank = line.lastIndexOf(' ', from + maxLength);
    const end = blank > from ? blank : from + maxLength;
    pieces.push(line.slice(from, end));
    from = blank > from ? end + 1 : end;
  }
  return [...pieces, line.slice(from)];
}
