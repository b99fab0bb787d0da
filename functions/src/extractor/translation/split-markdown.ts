/** A piece of a Markdown text: fixed structure, or words to translate. Joined in order they are the text again. */
export interface MarkdownPiece {
  readonly kind: 'fixed' | 'words';
  readonly text: string;
}

const blockPrefix =
  /^(?:[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+))*[ \t]*(?:#{1,6}[ \t]+)?(?:\[[ xX]\][ \t]+)?/;
const fence = /^(`{3,}|~{3,})/;
const separatorRow = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
const cellEdges = /(?<!\\)\|/;

/** Divides Markdown into what gives it its form (markers, code, table lines, blank lines) and the words between. */
export function splitMarkdown(markdown: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let openFence: string | undefined;
  for (const [position, line] of markdown.split('\n').entries()) {
    if (position > 0) pieces.push({ kind: 'fixed', text: '\n' });
    const prefix = blockPrefix.exec(line)?.[0] ?? '';
    const rest = line.slice(prefix.length);
    const mark = fence.exec(rest)?.[1];
    if (openFence !== undefined || mark !== undefined) {
      pieces.push({ kind: 'fixed', text: line });
      if (openFence === undefined) openFence = mark;
      else if (mark?.startsWith(openFence) && rest.trim() === mark) openFence = undefined;
    } else if (separatorRow.test(rest)) {
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
  for (const [position, cell] of row.split(cellEdges).entries()) {
    if (position > 0) pieces.push({ kind: 'fixed', text: '|' });
    pushWords(cell, pieces);
  }
}

function pushWords(text: string, pieces: MarkdownPiece[]): void {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\\?\s*)$/su.exec(text) ?? [];
  pieces.push({ kind: 'fixed', text: before });
  pieces.push({ kind: saysSomething(words) ? 'words' : 'fixed', text: words });
  pieces.push({ kind: 'fixed', text: after });
}

/** Whether there are words once addresses and code are taken away. */
function saysSomething(text: string): boolean {
  const bare = text
    .replace(/(`+)(?:(?!`).)+\1/gsu, '')
    .replace(/\]\([^)]*\)/gu, ']')
    .replace(/<?\bhttps?:\/\/\S+/gu, '');
  return /\p{L}{2}/u.test(bare);
}
