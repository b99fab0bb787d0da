import type { Move } from './find-moves.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/**
 * Drops hunks with only punctuation and labels at either end of a move, and its number: «7.» before «1.» is no label.
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
    if (isNumberOf(number, first)) return rest.some(isText);
    return changed.some(isText);
  });
}

const isDeleted = ({ b, endB }: Hunk): boolean => b === endB;
const isText = ({ kind }: Word): boolean => kind === 'word' || kind === 'figure';

/** Returns true for a figure that is the label of the other side. */
const isNumberOf = (figure: Word | undefined, label: Word | undefined): boolean =>
  figure?.kind === 'figure' &&
  figure.startsLine &&
  label?.kind === 'label' &&
  figure.raw === /^\d+/u.exec(label.raw)?.[0];
