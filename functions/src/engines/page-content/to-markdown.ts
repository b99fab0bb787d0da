import Turndown from 'turndown';
import { readMarkdownTree } from './markdown-tree.ts';
import { oneLine } from './one-line.ts';
import type { PageTree } from './page-tree.ts';
import { prepareMarkdown } from './prepare-markdown.ts';

const maxMarkdownLength = 2_000_000;

/**
 * Converts content to Markdown: ATX headings, `-` lists, fenced code with its language, tables, absolute URLs.
 * Changes `content`.
 */
export function toMarkdown(content: PageTree, baseUrl: string): string {
  prepareMarkdown(content, baseUrl);
  const tree: unknown = readMarkdownTree(content.html());
  const markdown = createConverter().turndown(tree as Turndown.Node);
  return tidyProse(markdown).trim().slice(0, maxMarkdownLength).toWellFormed();
}

/** Tidies the Markdown outside of closed code fences. */
function tidyProse(markdown: string): string {
  const openingPattern = /^```/gmu;
  const closingPattern = /^```$/gmu;
  let normalised = '';
  let from = 0;
  for (
    let openMatch = openingPattern.exec(markdown);
    openMatch !== null;
    openMatch = openingPattern.exec(markdown)
  ) {
    const lineEnd = markdown.indexOf('\n', openMatch.index);
    if (lineEnd === -1) break;
    closingPattern.lastIndex = lineEnd + 1;
    const closeMatch = closingPattern.exec(markdown);
    if (closeMatch === null) break;
    const end = closeMatch.index + closeMatch[0].length;
    normalised +=
      normaliseLines(markdown.slice(from, openMatch.index)) + markdown.slice(openMatch.index, end);
    from = end;
    openingPattern.lastIndex = end;
  }
  return normalised + normaliseLines(markdown.slice(from));
}

/** Removes trailing spaces, except for the two of a line break, and consecutive empty lines. */
function normaliseLines(markdown: string): string {
  return markdown
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, (blanks) => (blanks === '  ' ? blanks : ''))
    .replace(/\n{3,}/g, '\n\n');
}

function createConverter(): Turndown {
  const converter = new Turndown({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  const escapeMarks = converter.escape.bind(converter);
  converter.escape = (text) =>
    escapeMarks(text)
      .replace(/</g, '\\<')
      // Escapes a tilde where it could close a strikethrough: after a space it opens one only if another closes it.
      .replace(/(?<!\s)~|~(?=~)/g, '\\~');
  for (const rank of [1, 2, 3, 4, 5, 6] as const) {
    converter.addRule(`heading${rank}`, {
      filter: `h${rank}`,
      replacement: (text) => (text.trim() === '' ? '' : `\n\n${'#'.repeat(rank)} ${oneLine(text)}\n\n`),
    });
  }
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (text, node) => {
      const href = 'getAttribute' in node ? node.getAttribute('href') : null;
      return href === null || text.trim() === '' ? text : `[${oneLine(text)}](${escapeUrl(href)})`;
    },
  });
  converter.addRule('struck', {
    filter: ({ nodeName }) => /^(?:DEL|S|STRIKE)$/.test(nodeName),
    replacement: (text) => (text.trim() === '' ? '' : `~~${text}~~`),
  });
  converter.addRule('term', {
    filter: 'dt',
    replacement: (text) => (text.trim() === '' ? '' : `\n\n**${oneLine(text).replace(/\*\*/g, '')}**\n\n`),
  });
  converter.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (text) => ` ${oneLine(text).replace(/(?<!\\)\|/g, '\\|')} |`,
  });
  converter.addRule('row', { filter: 'tr', replacement: (text) => `\n|${text}` });
  converter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (text) => text });
  converter.addRule('table', { filter: 'table', replacement: (text) => `\n\n${layTable(text)}\n\n` });
  return converter;
}

const maxPaddedWidth = 100;

/** Writes rows `| a | b |` of the same width, with the separator below the first. */
function layTable(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const caption = lines.filter((line) => line !== '' && !line.startsWith('|')).join(' ');
  const rows = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split(/(?<!\\)\|/));
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), 0);
  // Pads only the head of a wide table: thousands of wide rows would be mostly padding.
  const padded = width > maxPaddedWidth ? filled.slice(0, 1) : filled;
  const laid = filled.map((row, place) => {
    const missing = place < padded.length ? width - row.length : 0;
    return `|${[...row, ...Array<string>(missing).fill('  ')].join('|')}|`;
  });
  const [head, ...body] = laid;
  if (head === undefined) return caption;
  return `${caption === '' ? '' : `${caption}\n\n`}${[head, `|${' --- |'.repeat(width)}`, ...body].join('\n')}`;
}

function escapeUrl(url: string): string {
  return url.replace(/\s/gu, '%20').replace(/[()]/g, '\\$&');
}
