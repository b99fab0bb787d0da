import type { Move } from './find-moves.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/**
 * Drops the insertions and deletions at either end of a move that have only punctuation and labels. Also drops an old
 * number that OCR took for no label: «7.» before the moved «1.».
 */
export function dropMoveEnds(hunks: readonly Hunk[], moves: readonly Move[], { a, b }: WordPair): Hunk[] {
  const endsOf = (side: 'a' | 'b'): Set<number> =>
    new Set(moves.flatMap(({ range }) => (side === 'a' ? [range.a, range.endA] : [range.b, range.endB])));
  const ends = { a: endsOf('a'), b: endsOf('b') };
  const firstWords = {
    ofA: new Map(moves.map(({ range }) => [range.a, b[range.b]])),
    ofB: new Map(moves.map(({ range }) => [range.b, a[range.a]])),
  };
  return hunks.filter((hunk) => {
    const isInsertion = hunk.a === hunk.endA;
    const isEdge = isInsertion
      ? ends.b.has(hunk.b) || ends.b.has(hunk.endB)
      : isDeleted(hunk) && (ends.a.has(hunk.a) || ends.a.has(hunk.endA));
    if (!isEdge) return true;
    const changed = isInsertion ? b.slice(hunk.b, hunk.endB) : a.slice(hunk.a, hunk.endA);
    const first = isInsertion ? firstWords.ofB.get(hunk.endB) : firstWords.ofA.get(hunk.endA);
    const [number, ...rest] = changed;
    if (isNumberOf(number, first)) return rest.some(isWordOrFigure);
    return changed.some(isWordOrFigure);
  });
}

const isDeleted = ({ b, endB }: Hunk): boolean => b === endB;
const isWordOrFigure = ({ kind }: Word): boolean => kind === 'word' || kind === 'figure';

/** Returns true for a number that is the label of the point on the other side. */
const isNumberOf = (figure: Word | undefined, label: Word | undefined): boolean =>
  figure?.kind === 'figure' &&
  figure.startsLine &&
  label?.kind === 'label' &&
  figure.raw === /^\d+/u.exec(label.raw)?.[0];
