/** Quotes and lists inside of each other. The parser calls itself for each, and nobody writes more. */
const deepest = 20;
const mostIndent = 2 * deepest;

const container = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/uy;
const indent = /^[ \t]{41,}/u;

/**
 * Markdown whose quotes and lists beyond the 20th level are text. Every sign keeps its place, so that offsets into the
 * text stay true.
 */
export function boundNesting(markdown: string): string {
  if (markdown.length <= deepest) return markdown;
  return markdown.split('\n').map(boundLine).join('\n');
}

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
