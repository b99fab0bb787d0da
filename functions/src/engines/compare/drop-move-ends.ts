import type { Move } from './find-moves.ts';
import type { Hunk, WordPair } from './hunks.ts';

/** Drops hunks with only punctuation and labels at either end of a move. */
export function dropMoveEnds(hunks: readonly Hunk[], moves: readonly Move[], { a, b }: WordPair): Hunk[] {
  const endsOf = (side: 'a' | 'b'): Set<number> =>
    new Set(moves.flatMap(({ range }) => (side === 'a' ? [range.a, range.endA] : [range.b, range.endB])));
  const ends = { a: endsOf('a'), b: endsOf('b') };
  return hunks.filter((hunk) => {
    const isEdge = isInserted(hunk)
      ? ends.b.has(hunk.b) || ends.b.has(hunk.endB)
      : isDeleted(hunk) && (ends.a.has(hunk.a) || ends.a.has(hunk.endA));
    const changed = isInserted(hunk) ? b.slice(hunk.b, hunk.endB) : a.slice(hunk.a, hunk.endA);
    return !isEdge || changed.some(({ kind }) => kind === 'word' || kind === 'figure');
  });
}

const isInserted = ({ a, endA }: Hunk): boolean => a === endA;
const isDeleted = ({ b, endB }: Hunk): boolean => b === endB;
