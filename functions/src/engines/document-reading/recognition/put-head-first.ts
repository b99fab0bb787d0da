import { bottomOf, leftOf, rightOf, topOf } from './picture-part.ts';
import type { FoundLines } from './tesseract-engine.ts';

type Line = FoundLines[number];

/** Max leading within a column, in line heights. */
const maxLeading = 1.5;

/**
 * Moves lines above all others to the start. Tesseract takes a short centred heading, or a date at the right edge, for
 * a separate column and puts it last. A second column that begins higher than the first stays second.
 */
export function putHeadFirst(lines: FoundLines): FoundLines {
  const head: Line[] = [];
  const body: Line[] = [];
  let topOfBody = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (body.length > 0 && isAbove(lines[end], topOfBody)) end += 1;
    const above = lines.slice(at, end);
    if (above.length > 0 && !continuesColumn(above.at(-1), lines[end])) {
      head.push(...above);
      at = end;
      continue;
    }
    const headLines = lines.slice(at, Math.max(end, at + 1));
    body.push(...headLines);
    topOfBody = Math.min(topOfBody, ...headLines.map(topOf));
    at += headLines.length;
  }
  return [...head, ...body];
}

function isAbove(line: Line | undefined, top: number): boolean {
  return line !== undefined && bottomOf(line) <= top;
}

/** Returns true when the next line continues the same column. */
function continuesColumn(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const isBelow = Math.min(rightOf(line), rightOf(next)) > Math.max(leftOf(line), leftOf(next));
  const leading = topOf(next) - bottomOf(line);
  return isBelow && leading >= 0 && leading < maxLeading * (bottomOf(line) - topOf(line));
}
