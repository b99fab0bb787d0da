import { describe, expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';

describe('fuseRanks', () => {
  it('ranks a passage first that ranks high by both scores', () => {
    const words = [9, 8, 1, 0];
    const vectors = [1, 9, 8, 5];
    expect(fuseRanks([words, vectors], 1)).toEqual([1]);
  });

  it('includes the first passage of each ranking, however low its other ranks', () => {
    const words = Array.from({ length: 100 }, (_, n) => (n === 99 ? 1_000 : 100 - n));
    const vectors = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(fuseRanks([words, vectors], 6)).toContain(99);
  });

  it('gives passages with equal scores the same rank', () => {
    const words = [1, 1, 1, 2];
    const vectors = [5, 5, 5, 5];
    expect(fuseRanks([words, vectors], 4)[0]).toBe(3);
  });

  it('returns passages without a score last, and at most the requested number', () => {
    expect(fuseRanks([[0, 0, 3]], 2)).toEqual([2, 0]);
    expect(fuseRanks([[]], 2)).toEqual([]);
  });
});
