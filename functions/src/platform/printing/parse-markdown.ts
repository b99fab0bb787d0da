import { escapedMark, readCode } from './read-code.ts';

/** A run of text with its emphasis. */
export interface MarkdownRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly runs: readonly MarkdownRun[] }
  | {
      readonly kind: 'item';
      readonly depth: number;
      readonly mark: string;
      readonly runs: readonly MarkdownRun[];
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly MarkdownRun[])[])[] }
  | { readonly kind: 'code'; readonly text: string };

const itemPattern = /^(\s*)(?:([-*+])|(\d{1,4})[.)])\s+(?:#{1,6}\s+)?(.*)$/u;
const indentOfLevel = 2;
const deepestLevel = 4;

/**
 * The blocks of Markdown for a printed page: headings, lists, tables, code, bold and italic. Other markup stays as text.
 * `prepare` changes what is no code.
 */
export function parseMarkdown(markdown: string, prepare = (prose: string) => prose): MarkdownBlock[] {
  return readCode(markdown).flatMap(({ text, isCode }): MarkdownBlock[] =>
    isCode ? [{ kind: 'code', text }] : parseProse(prepare(text)),
  );
}

function parseProse(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', runs: parseRuns(joinLines(lines)) });
    lines = [];
  };
  let table: MarkdownRun[][][] = [];
  const endTable = (): void => {
    if (table.length > 0) blocks.push({ kind: 'table', rows: evenRows(table) });
    table = [];
  };
  for (const line of markdown.split('\n')) {
    const row = readRow(line);
    if (row !== undefined) {
      endParagraph();
      if (!row.every((cell) => /^:?-+:?$/u.test(cell))) table.push(row.map(parseRuns));
      continue;
    }
    endTable();
    const heading = /^#{1,6}\s+(.*)$/u.exec(line)?.[1];
    const item = itemPattern.exec(line);
    if (heading !== undefined || item !== null || line.trim() === '') endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', runs: parseRuns(heading) });
    else if (item !== null) blocks.push(readItem(item));
    else if (line.trim() !== '') lines.push(line.replace(/^\s*>\s?/u, '').trimStart());
  }
  endParagraph();
  endTable();
  return blocks;
}

/** Two blanks at the end of a line break it there. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, at) => line.trimEnd() + (at === lines.length - 1 ? '' : line.endsWith('  ') ? '\n' : ' '))
    .join('');
}

function readItem([, indent = '', , number, text = '']: RegExpExecArray): MarkdownBlock {
  const depth = Math.min(deepestLevel, Math.floor(indent.length / indentOfLevel));
  return { kind: 'item', depth, mark: number === undefined ? '•' : `${number}.`, runs: parseRuns(text) };
}

/** The cells of a table row; undefined for any other line. Text behind the last bar belongs to the last cell. */
function readRow(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|') || text.indexOf('|', 1) === -1) return undefined;
  const cells = text
    .slice(1)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const rest = cells.pop();
  if (rest !== undefined && rest !== '') cells.push(`${cells.pop() ?? ''} ${rest}`.trim());
  return cells;
}

/** Rows of one length: what is missing is empty. */
function evenRows(rows: readonly MarkdownRun[][][]): MarkdownRun[][][] {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]);
}

/** What is between signs: a sign behind a backslash is a letter like any other. */
const italic = String.raw`(?<![\p{L}\p{N}*\\])([*_])(?=\S)((?:\\.|[^*_\\])+?)(?<=\S)\1(?![\p{L}\p{N}*])`;
const bold = String.raw`(?<!\\)\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*`;
const italicAlone = new RegExp(italic, 'gsu');
const italicOrBold = new RegExp(`${italic}|${bold}`, 'gsu');

/** What is caught is shown. */
const escapedOrTick = new RegExp(`${escapedMark.source}|\``, 'gu');

/** Text between `**` is bold, between `*` or `_` italic; a sign without its partner stays. Linear time. */
export function parseRuns(text: string): MarkdownRun[] {
  const runs: MarkdownRun[] = [];
  let from = 0;
  const add = (part: string, isBold: boolean, isItalic: boolean): void => {
    const shown = part.replace(escapedOrTick, '$1');
    if (shown !== '') runs.push({ text: shown, isBold, isItalic });
  };
  const addMatches = (pattern: RegExp, begin: number, until: number): void => {
    pattern.lastIndex = begin;
    for (const match of text.slice(0, until).matchAll(pattern)) {
      add(text.slice(from, match.index), false, false);
      const [whole, , inItalic, inBold] = match;
      add(inBold ?? inItalic ?? '', inBold !== undefined, inBold === undefined);
      from = match.index + whole.length;
    }
  };
  // After the last possible end of bold, each opening sign would be searched to the end of the text.
  const end = endOfLastBold(text);
  addMatches(italicOrBold, 0, end);
  addMatches(italicAlone, end, text.length);
  add(text.slice(from), false, false);
  return runs;
}

/** The position after the last `**` preceded by neither a blank nor an escaping backslash; 0 where there is none. */
function endOfLastBold(text: string): number {
  let at = text.lastIndexOf('**');
  while (at > 0 && !endsBold(text, at)) at = text.lastIndexOf('**', at - 1);
  return at > 0 ? at + 2 : 0;
}

function endsBold(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 0 && /\S/u.test(text[at - 1] ?? '');
}
