import { escapedMarkPattern, readCode } from './read-code.ts';

/** A run of text with its emphasis. */
export interface MarkdownRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** True for struck text; absent otherwise. */
  readonly isStruck?: true;
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

/** Matches a list item: indent, number. */
const itemPattern = /^(\s*)(?:[-*+]|(\d{1,4})[.)])\s/u;
/** Matches a horizontal rule. */
const ruleLinePattern = /^\s{0,3}(?:-{3,}|\* \* \*)\s*$/u;
/**
 * Matches a list marker that Markdown lacks, written into its item: `b.`, `iv.`, `3.` in a descending list.
 */
const ownMarkPattern = /^(-?\d{1,3}|[a-z]|[ivx]{2,4})\\?\.\s+(?=\S)/iu;
const indentOfLevel = 2;
const maxLevel = 4;

/**
 * Parses the blocks of Markdown for a printed page: headings, lists, tables, code, bold, italic and struck text. Other
 * markup stays as text. `prepare` transforms everything except code.
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
    if (table.length > 0) blocks.push({ kind: 'table', rows: table });
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
    const heading = /^#{1,6}\s/u.test(line) ? withoutHeadingMark(line) : undefined;
    const item = ruleLinePattern.test(line) ? null : itemPattern.exec(line);
    const isBreak = line.trim() === '' || ruleLinePattern.test(line);
    if (heading !== undefined || item !== null || isBreak) endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', runs: parseRuns(heading) });
    else if (item !== null) blocks.push(readItem(item, line.slice(item[0].length)));
    else if (!isBreak) lines.push(line.replace(/^\s*>\s?/u, '').trimStart());
  }
  endParagraph();
  endTable();
  return blocks;
}

/** Joins lines; two spaces at the end of one are a line break. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map(
      (line, index) => line.trimEnd() + (index === lines.length - 1 ? '' : line.endsWith('  ') ? '\n' : ' '),
    )
    .join('');
}

function withoutHeadingMark(text: string): string {
  return text.replace(/^#{1,6}\s+/u, '');
}

function readItem([, indent = '', number]: RegExpExecArray, text: string): MarkdownBlock {
  const depth = Math.min(maxLevel, Math.floor(indent.length / indentOfLevel));
  const content = withoutHeadingMark(text.trimStart());
  const own = number === undefined ? ownMarkPattern.exec(content) : null;
  const mark = own === null ? (number === undefined ? '•' : `${number}.`) : `${own[1]}.`;
  return { kind: 'item', depth, mark, runs: parseRuns(content.slice(own?.[0].length ?? 0)) };
}

/**
 * Returns the cells of a table row; undefined for any other line. Text behind the last bar belongs to the last cell.
 */
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

/** Matches italic text, or the beginning of bold. A character behind a backslash is literal. */
const emphasisPattern =
  /(?<![\p{L}\p{N}*\\])(?:\*(?=\S)((?:\\.|[^*_\\])+)(?<=\S)\*|_(?=\S)((?:\\.|[^*_\\])+)(?<=\S)_)(?![\p{L}\p{N}*])|(?<!\\)\*\*(?=\S)/gsu;
/** Matches an escaped character, or the end of bold text. */
const escapedOrEndPattern = /\\.|(?<=\S)\*\*/gsu;

/** Matches an escaped character or a backtick; captured groups are literal characters. */
const escapedOrTickPattern = new RegExp(`${escapedMarkPattern.source}|\``, 'gu');

/** Matches crossed-out text. */
const struckPattern = /(?<!\\)~~(?=[^\s~])((?:\\.|[^~\\])+)(?<=\S)~~/gsu;

/**
 * Parses emphasis: bold between `**`, italic between `*` or `_`, struck between `~~`. A marker without its partner
 * stays. Linear time.
 */
export function parseRuns(text: string): MarkdownRun[] {
  // Ends a strike within bold text before the bold.
  return splitStruckText(text, parseEmphasis, true);
}

function splitStruckText(
  text: string,
  parse: (text: string) => MarkdownRun[],
  isOutsideBold: boolean,
): MarkdownRun[] {
  const runs: MarkdownRun[] = [];
  let from = 0;
  let seen = 0;
  let signs = 0;
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(struckPattern)) {
    signs += text.slice(seen, index).split('**').length - 1;
    seen = index + whole.length;
    if (isOutsideBold && signs % 2 === 1) continue;
    runs.push(...parse(text.slice(from, index)));
    runs.push(...parse(inside).map((run) => ({ ...run, isStruck: true as const })));
    from = index + whole.length;
  }
  return [...runs, ...parse(text.slice(from))];
}

function parseEmphasis(text: string): MarkdownRun[] {
  const runs: MarkdownRun[] = [];
  let from = 0;
  const add = (part: string, isBold: boolean, isItalic: boolean): void => {
    runs.push(
      ...splitStruckText(
        part,
        (piece) => {
          const shown = piece.replace(escapedOrTickPattern, '$1');
          return shown === '' ? [] : [{ text: shown, isBold, isItalic }];
        },
        false,
      ),
    );
  };
  const addEmphasis = (start: number, part: string, end: number, isBold: boolean): void => {
    add(text.slice(from, start), false, false);
    add(part, isBold, !isBold);
    from = end;
    emphasisPattern.lastIndex = end;
  };
  let mayEndBold = true;
  emphasisPattern.lastIndex = 0;
  for (let found = emphasisPattern.exec(text); found !== null; found = emphasisPattern.exec(text)) {
    const { 0: whole, index } = found;
    const inItalic = found[1] ?? found[2];
    if (inItalic !== undefined) addEmphasis(index, inItalic, index + whole.length, false);
    else if (mayEndBold) {
      const end = findEndOfBold(text, index + 2);
      mayEndBold = end !== -1;
      if (mayEndBold) addEmphasis(index, text.slice(index + 2, end), end + 2, true);
    }
  }
  add(text.slice(from), false, false);
  return runs;
}

/**
 * Returns the next `**` behind at least one character, preceded by neither a space nor an escaping backslash; -1 for
 * none.
 */
function findEndOfBold(text: string, start: number): number {
  const firstPattern = /(?:\\.|[^\\])/suy;
  firstPattern.lastIndex = start;
  if (!firstPattern.test(text)) return -1;
  escapedOrEndPattern.lastIndex = firstPattern.lastIndex;
  for (let found = escapedOrEndPattern.exec(text); found !== null; found = escapedOrEndPattern.exec(text))
    if (found[0] === '**') return found.index;
  return -1;
}
