import { boundsOf, isVertical } from './picture-part.ts';
import type { FoundLines } from './tesseract-engine.ts';

type Line = FoundLines[number];

/** Matches a list marker by itself: `10.`, `3.1.`, `b)`, `IV.-`. */
const markerPattern = /^[([«]?(?:\d+(?:\.+\d+)*|[ivxlc]+|[IVXLC]+|[a-zñA-ZÑ])[.)\]ºª]+-?$/u;
/** Max gap between a marker and its paragraph, in heights of the marker. */
const maxGap = 6;

/** Moves list markers in the margin to the line beside them; the engine reads wide ones as a separate column. */
export function joinMarkers(lines: FoundLines): FoundLines {
  const markers = new Map<Line, Line>();
  for (const line of lines) {
    const paragraph =
      line.length === 1 && markerPattern.test(line[0]?.text ?? '') ? findLineOf(line, lines) : undefined;
    if (paragraph !== undefined && !markers.has(paragraph)) markers.set(paragraph, line);
  }
  const joined = new Set(markers.values());
  return lines.filter((line) => !joined.has(line)).map((line) => [...(markers.get(line) ?? []), ...line]);
}

/** Returns the nearest line to the right of a marker at its height. */
function findLineOf(line: Line, lines: FoundLines): Line | undefined {
  const { top, right, bottom } = boundsOf(line);
  const height = bottom - top;
  let nearest: { line: Line; gap: number } | undefined;
  for (const other of lines) {
    const [first] = other;
    if (first === undefined || isVertical(other)) continue;
    const gap = first.left - right;
    const isLevel = first.top < bottom - height / 2 && first.bottom > top + height / 2;
    if (!isLevel || gap < 0 || gap > maxGap * height) continue;
    if (nearest === undefined || gap < nearest.gap) nearest = { line: other, gap };
  }
  return nearest?.line;
}
