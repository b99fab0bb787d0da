import { describe, expect, it } from 'vitest';
import { chooseByRanks } from './fuse-ranks.ts';

describe('choosing by ranks', () => {
  it('puts what is good by every score before what is good by one', () => {
    const words = [9, 8, 1, 0];
    const vectors = [1, 9, 8, 5];
    expect(chooseByRanks([words, vectors], 1)).toEqual([1]);
  });

  it('never drops the first of a ranking, however bad its other ranks', () => {
    const words = Array.from({ length: 100 }, (_, n) => (n === 99 ? 1_000 : 100 - n));
    const vectors = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(chooseByRanks([words, vectors], 6)).toContain(99);
  });

  it('lets equal scores share a rank instead of being ordered by chance', () => {
    const words = [1, 1, 1, 2];
    const vectors = [5, 5, 5, 5];
    expect(chooseByRanks([words, vectors], 4)[0]).toBe(3);
  });

  it('gives what no score knows last, and no more than asked', () => {
    expect(chooseByRanks([[0, 0, 3]], 2)).toEqual([2, 0]);
    expect(chooseByRanks([[]], 2)).toEqual([]);
  });
});
