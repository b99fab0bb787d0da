/** Maximum nesting of quotes and lists. The parser recurses for each level. */
const maxDepth = 20;
const maxIndent = 2 * maxDepth;

/** Matches the marker of a quote or a list item. */
const containerPattern = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/uy;
/** Matches an indent of more than 40 blanks. */
const indentPattern = /^[ \t]{41,}/u;

/** Maximum columns of a table. The parser pads every row to the number of columns. */
const maxColumns = 100;
/** Maximum footnotes and underlined headings per page: the parser scans the earlier ones for each. */
const maxMarks = 100;

/**
 * Turns Markdown that costs the parser too much time or memory into plain text. Limits nesting to 20 levels, tables to
 * 100 columns, footnotes and underlined headings to 100, and long mixed runs of `*` and `_`. Replaces characters one by
 * one, so that offsets stay valid.
 */
export function boundMarkup(markdown: string): string {
  if (markdown.length <= maxDepth) return markdown;
  let underlines = 0;
  let notes = 0;
  const lines = markdown.split('\n').map((line) => {
    const isRule = rulePattern.test(line.trim());
    if (isRule && !line.includes('|')) underlines += 1;
    const isTooMuch = line.includes('|') ? line.split('|').length > maxColumns + 2 : underlines > maxMarks;
    return isRule && isTooMuch ? line.replaceAll('-', '–').replaceAll('=', '＝') : boundLine(line);
  });
  return lines
    .join('\n')
    .replace(/\[\^/gu, (mark) => {
      notes += 1;
      return notes > maxMarks ? '[＾' : mark;
    })
    .replace(/[*_]{40,}/gu, (run) =>
      run.includes('*') && run.includes('_') ? run.replaceAll('*', '∗').replaceAll('_', '＿') : run,
    );
}

/** Matches the underline of a heading, or the delimiter row of a table. */
const rulePattern = /^(?:=+|[-|:\s]+)$/u;

function boundLine(line: string): string {
  const shown = indentPattern.test(line) ? flattenIndentation(line) : line;
  containerPattern.lastIndex = 0;
  for (let level = 0; level < maxDepth; level += 1) if (!containerPattern.test(shown)) return shown;
  const end = containerPattern.lastIndex;
  containerPattern.lastIndex = end;
  if (!containerPattern.test(shown)) return shown;
  containerPattern.lastIndex = 0;
  // Replaces `>` by a similar character, and the space after a list marker by a non-breaking one, so that neither
  // starts a container.
  return shown.slice(0, end) + shown.slice(end).replaceAll('>', '›').replace(/[ \t]/gu, '\u00A0');
}

/** Replaces indentation beyond the maximum depth by non-breaking spaces. */
function flattenIndentation(line: string): string {
  const blanks = indentPattern.exec(line)?.[0].length ?? 0;
  return line.slice(0, maxIndent) + '\u00A0'.repeat(blanks - maxIndent) + line.slice(blanks);
}
