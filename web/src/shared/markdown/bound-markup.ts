/** Quotes and lists inside of each other. The parser calls itself for each, and nobody writes more. */
const deepest = 20;
const mostIndent = 2 * deepest;

const container = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/uy;
const indent = /^[ \t]{41,}/u;

/** More columns than this are read by nobody. The parser fills each row up to them. */
const mostColumns = 100;
/** Footnotes, and headings by a line below, of one page: the parser looks at those before for each. */
const mostMarks = 100;

/**
 * Markdown with what the parser takes too long for, or too much room, as text: quotes and lists beyond the 20th level,
 * tables of more than 100 columns, footnotes and underlined headings beyond 100, and long mixed runs of `*` and `_`.
 * Every sign keeps its place, so that offsets into the text stay true.
 */
export function boundMarkup(markdown: string): string {
  if (markdown.length <= deepest) return markdown;
  let underlines = 0;
  let notes = 0;
  const lines = markdown.split('\n').map((line) => {
    const isRule = rule.test(line.trim());
    if (isRule && !line.includes('|')) underlines += 1;
    const isTooMuch = line.includes('|') ? line.split('|').length > mostColumns + 2 : underlines > mostMarks;
    return isRule && isTooMuch ? line.replaceAll('-', '–').replaceAll('=', '＝') : boundLine(line);
  });
  return lines
    .join('\n')
    .replace(/\[\^/gu, (mark) => {
      notes += 1;
      return notes > mostMarks ? '[＾' : mark;
    })
    .replace(/[*_]{40,}/gu, (run) =>
      run.includes('*') && run.includes('_') ? run.replaceAll('*', '∗').replaceAll('_', '＿') : run,
    );
}

/** A line that makes a heading or a table of the one above. */
const rule = /^(?:=+|[-|:\s]+)$/u;

function boundLine(line: string): string {
  const shown = indent.test(line) ? flatten(line) : line;
  container.lastIndex = 0;
  for (let level = 0; level < deepest; level += 1) if (!container.test(shown)) return shown;
  const end = container.lastIndex;
  container.lastIndex = end;
  if (!container.test(shown)) return shown;
  container.lastIndex = 0;
  // An angle becomes one that quotes nothing, and a blank behind a list mark one that begins no list.
  return shown.slice(0, end) + shown.slice(end).replaceAll('>', '›').replace(/[ \t]/gu, '\u00A0');
}

/** Blanks beyond the deepest level are text. */
function flatten(line: string): string {
  const blanks = indent.exec(line)?.[0].length ?? 0;
  return line.slice(0, mostIndent) + '\u00A0'.repeat(blanks - mostIndent) + line.slice(blanks);
}
