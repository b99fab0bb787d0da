import type { Move } from './find-moves.ts';
import type { Hunk, WordPair } from './hunks.ts';

/**
 * Drops a head or foot that the other document has within its text: in a document of one page, nothing distinguishes
 * the two.
 */
export function dropRunning(hunks: readonly Hunk[], { a, b }: WordPair): Hunk[] {
  const write = (words: WordPair['a'], from: number, to: number): string =>
    words
      .slice(from, to)
      .map(({ key }) => key)
      .join(' ');
  const inserted = new Map(
    hunks
      .filter(isInserted)
      .map((hunk) => [write(b, hunk.b, Math.min(hunk.endB, hunk.b + longestRunning)), hunk]),
  );
  const dropped = new Set<Hunk>();
  for (const hunk of hunks) {
    const other = isDeleted(hunk) ? inserted.get(write(a, hunk.a, hunk.endA)) : undefined;
    if (other === undefined || dropped.has(other)) continue;
    if (a[hunk.a]?.part !== 'running' && b[other.b]?.part !== 'running') continue;
    dropped.add(hunk);
    dropped.add(other);
  }
  return hunks.filter((hunk) => !dropped.has(hunk));
}

/** In words. */
const longestRunning = 60;

/** Drops hunks of signs and labels only at either end of a move. */
export function dropRests(hunks: readonly Hunk[], moves: readonly Move[], { a, b }: WordPair): Hunk[] {
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
