import type { Run } from './text-pen.ts';

/** A piece of a page's text from pdf.js. */
export interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** Both axes of the letters, one font size long, and the start of the baseline; in units of the page. */
  readonly transform: number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

/** Text drawn by one annotation, in painting order; pieces at the end of a line are marked, except the last. */
export type AnnotationText = readonly TextPiece[];

/** Font name under which the metrics of annotations are stored. */
export const annotationFont = 'annotation';

/** Minimum gap between runs that is a space, as a share of their size. */
const minGap = 0.15;
/** Maximum distance of baselines on one line, as a share of the size. */
const maxDrop = 0.5;

export function toPiece({ text, start, end, up }: Pick<Run, 'text' | 'start' | 'end' | 'up'>): TextPiece {
  const width = Math.hypot(end.x - start.x, end.y - start.y);
  const height = Math.hypot(up.x, up.y);
  // Letters without a width are treated as upright, on the baseline of the line.
  const along =
    width > 0
      ? { x: ((end.x - start.x) / width) * height, y: ((end.y - start.y) / width) * height }
      : { x: up.y, y: -up.x };
  const transform = [along.x, along.y, up.x, up.y, start.x, start.y];
  return { str: text, dir: 'ltr', transform, width, height, fontName: annotationFont, hasEOL: false };
}

/**
 * Joins the pieces of an annotation into lines. A comb field has a cell for each letter, and its gaps are not spaces.
 */
export function joinPieces(pieces: readonly TextPiece[], isComb: boolean): AnnotationText {
  const lines: TextPiece[] = [];
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const last = lines.at(-1);
    if (last === undefined) {
      lines.push(piece);
      continue;
    }
    const { along, off } = measureGap(last, piece);
    const isSameLine = Math.abs(off) <= maxDrop * Math.max(last.height, piece.height);
    if (!isSameLine) lines.splice(-1, 1, { ...last, hasEOL: true }, piece);
    else if (isComb) lines.splice(-1, 1, unitePieces(last, piece, along));
    else if (along > minGap * piece.height || along < -piece.height) {
      lines.push({ ...piece, str: ` ${piece.str}` });
    } else lines.push(piece);
  }
  return lines;
}

function unitePieces(one: TextPiece, next: TextPiece, gap: number): TextPiece {
  return { ...one, str: one.str + next.str, width: one.width + gap + next.width };
}

/** Returns the distance from the end of one piece to the start of the next, along and across its line. */
function measureGap(from: TextPiece, to: TextPiece): { along: number; off: number } {
  const [a = 1, b = 0, , , x = 0, y = 0] = from.transform;
  const length = Math.hypot(a, b) || 1;
  const [right, up] = [(to.transform[4] ?? 0) - x, (to.transform[5] ?? 0) - y];
  return { along: (right * a + up * b) / length - from.width, off: (up * a - right * b) / length };
}
