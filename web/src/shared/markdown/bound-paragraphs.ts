/** Maximum characters of a paragraph. The parser takes quadratic time, and no written paragraph is longer. */
const maxParagraphLength = 4_000;

/** Matches the fence of a code block. */
const fencePattern = /^[ \t]*(?:`{3,}|~{3,})/u;

/**
 * Splits paragraphs of more than `maxParagraphLength` characters by blank lines, at a space if there is one. Keeps code
 * and tables.
 */
export function boundParagraphs(markdown: string): string {
  if (markdown.length <= maxParagraphLength) return markdown;
  const bounded: string[] = [];
  let length = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (fencePattern.test(line)) isCode = !isCode;
    const isKept = isCode || line.startsWith('|') || line.trim() === '';
    if (isKept) {
      length = 0;
      bounded.push(line);
      continue;
    }
    const pieces = cutLine(line);
    for (const piece of pieces) {
      if (length > 0 && length + piece.length > maxParagraphLength) {
        bounded.push('');
        length = 0;
      }
      bounded.push(piece);
      length += piece.length;
    }
  }
  return bounded.join('\n');
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > maxParagraphLength) {
    const blank = line.lastIndexOf(' ', from + maxParagraphLength);
    const end = blank > from ? blank : from + maxParagraphLength;
    pieces.push(line.slice(from, end));
    from = end;
  }
  return [...pieces, line.slice(from)];
}
