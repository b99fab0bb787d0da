/** A piece of a Markdown text: fixed structure, or words to translate. Joined in order, the pieces are the text. */
export interface MarkdownPiece {
  readonly kind: 'fixed' | 'words';
  readonly text: string;
}

/** Matches the markers at the start of a line: quote, list, heading, check box. */
const blockPrefixPattern =
  /^[ \t]*(?:(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*)*(?:#{1,6}[ \t]+)?(?:\[[ xX]\][ \t]+)?/;
/** Matches the fence of a code block. */
const fencePattern = /^(`{3,}|~{3,})/;
/** Matches the line below the head of a table. */
const separatorRowPattern = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
/** Matches the edge of a table cell. */
const cellEdgePattern = /(?<!\\)\|/;

/** Splits Markdown into structure (markers, code, table lines, blank lines) and the words between. */
export function splitMarkdown(markdown: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let openFence: string | undefined;
  for (const [position, line] of markdown.split('\n').entries()) {
    if (position > 0) pieces.push({ kind: 'fixed', text: '\n' });
    const prefix = blockPrefixPattern.exec(line)?.[0] ?? '';
    const rest = line.slice(prefix.length);
    const mark = fencePattern.exec(rest)?.[1];
    if (openFence !== undefined || mark !== undefined) {
      pieces.push({ kind: 'fixed', text: line });
      if (openFence === undefined) openFence = mark;
      else if (mark?.startsWith(openFence) && rest.trim() === mark) openFence = undefined;
    } else if (separatorRowPattern.test(rest)) {
      pieces.push({ kind: 'fixed', text: line });
    } else {
      pieces.push({ kind: 'fixed', text: prefix });
      if (rest.startsWith('|')) splitRow(rest, pieces);
      else pushWords(rest, pieces);
    }
  }
  return pieces.filter(({ text }) => text !== '');
}

function splitRow(row: string, pieces: MarkdownPiece[]): void {
  for (const [position, cell] of row.split(cellEdgePattern).entries()) {
    if (position > 0) pieces.push({ kind: 'fixed', text: '|' });
    pushWords(cell, pieces);
  }
}

function pushWords(text: string, pieces: MarkdownPiece[]): void {
  const trimmed = text.trimStart();
  const words = trimmed.trimEnd().replace(/\\$/u, '');
  const before = text.slice(0, text.length - trimmed.length);
  const after = trimmed.slice(words.length);
  pieces.push({ kind: 'fixed', text: before });
  pieces.push({ kind: hasTranslatableWords(words) ? 'words' : 'fixed', text: words });
  pieces.push({ kind: 'fixed', text: after });
}

/** Removes code between backticks. The rest of a longer closing run opens the next code. */
function withoutCode(text: string): string {
  let bare = '';
  let from = 0;
  let open = 0;
  for (const { 0: ticks, index } of text.matchAll(/`+/gu)) {
    if (open === 0) bare += text.slice(from, index);
    open = open === 0 ? ticks.length : Math.max(0, ticks.length - open);
    from = index + ticks.length;
  }
  return bare + text.slice(from);
}

/** Returns true when words remain without URLs and code. */
function hasTranslatableWords(text: string): boolean {
  const bare = withoutCode(text)
    .replace(/\]\((?:[^)\]]|\](?!\())*\)/gu, ']')
    .replace(/<?\bhttps?:\/\/\S+/gu, '');
  return /\p{L}{2}/u.test(bare);
}
