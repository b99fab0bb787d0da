import type { TextPiece } from './annotation-lines.ts';

/** Returns the left edge of an upright piece, in units of the page. */
export const leftOf = ({ transform }: TextPiece): number => transform[4] ?? 0;

export const rightOf = (piece: TextPiece): number => leftOf(piece) + piece.width;

export const middleOf = (piece: TextPiece): number => leftOf(piece) + piece.width / 2;
