/** Seeded random numbers, so that a run can be repeated. */
export interface SeededRandom {
  /** 0 to 1. */
  number(): number;
  between(low: number, high: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** Returns true in this share (0 to 1) of the calls. */
  happens(share: number): boolean;
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** Returns numbers by Mulberry32: small, sufficiently uniform, and the same everywhere. */
export function createDraw(seed: number): SeededRandom {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number,
    between: (low, high) => low + number() * (high - low),
    one(values) {
      const value = values[Math.floor(number() * values.length)];
      if (value === undefined) throw new RangeError('nothing to choose from');
      return value;
    },
    happens: (share) => number() < share,
    shuffled(values) {
      const left = [...values];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = Math.floor(number() * (at + 1));
        [left[at], left[other]] = [left[other], left[at]] as [never, never];
      }
      return left;
    },
  };
}
