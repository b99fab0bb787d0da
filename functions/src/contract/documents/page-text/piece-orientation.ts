import type { TextPiece } from './annotation-lines.ts';

/** Quarter turns of a text to the left; undefined for skewed or mirrored text. */
export type QuarterTurns = 0 | 1 | 2 | 3 | undefined;

/** Returns the quarter turns of a piece. */
function quarterTurnsOf({ transform: [a = 1, b = 0, c = 0, d = 1] }: TextPiece): QuarterTurns {
  if (b === 0 && c === 0 && a > 0 && d > 0) return 0;
  const long = Math.max(Math.abs(a), Math.abs(b));
  const isStraight = Math.min(Math.abs(a), Math.abs(b)) < 0.01 * long;
  const isUprightLetter = Math.abs(a * c + b * d) < 0.01 * long * Math.hypot(c, d);
  // The letters of a mirrored text are on the other side of their line.
  if (!isStraight || !isUprightLetter || a * d - b * c <= 0) return undefined;
  if (Math.abs(a) > Math.abs(b)) return a > 0 ? 0 : 2;
  return b > 0 ? 1 : 3;
}

/** Returns the piece with coordinates of the page after `quarters` turns of 90° to the left. */
export function turnPiece<Piece extends TextPiece>(piece: Piece, quarters: number): Piece {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return piece;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = piece.transform;
  return turnPiece({ ...piece, transform: [-b, a, -d, c, -f, e] }, times - 1);
}

/** Splits pieces into runs of one orientation. White space belongs to the text before it. */
export function splitByOrientation<Piece extends TextPiece>(
  pieces: readonly Piece[],
): { readonly turns: QuarterTurns; readonly pieces: readonly Piece[] }[] {
  const runs: { turns: QuarterTurns; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const turns = piece.str.trim() === '' && last !== undefined ? last.turns : quarterTurnsOf(piece);
    if (last !== undefined && last.turns === turns) last.pieces.push(piece);
    else runs.push({ turns, pieces: [piece] });
  }
  return runs;
}
