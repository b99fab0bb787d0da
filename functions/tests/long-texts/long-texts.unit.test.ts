import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../fixtures/shared/thread-cpu-ms.ts';
import { longTexts } from './long-texts.ts';
import { steps } from './steps.ts';

const length = 5_000;
const growth = 4;
/** Linear work takes `growth` times as long, quadratic work its square. */
const maxGrowth = 9;
/** Shorter times are noise. */
const floorMs = 60;
/** Compilation and garbage collection may slow one attempt, not each. */
const attempts = 4;

/** One of each family: blanks, marks, words, numbers, markup. */
const examples = ['blanks', 'quotes', 'one letter', 'points of a law', 'unterminated links'];
const isExample = ([kind]: (typeof longTexts)[number]): boolean => examples.includes(kind);
const others = longTexts.filter((one) => !isExample(one));

describe('every step of reading, search, proof and extraction', () => {
  // @proves T15
  test.each(longTexts.filter(isExample))('takes time in proportion to the length of %s', (_, write) =>
    expectLinear(write),
  );

  test.each(others)(
    'takes time in proportion to the length of every other kind: %s',
    { tags: ['long'] },
    (_, write) => expectLinear(write),
  );
});

function expectLinear(write: (length: number) => string): void {
  const slow = Object.entries(steps).filter(([, step]) => isSlow(step, write));
  expect(slow.map(([name]) => name)).toEqual([]);
}

function isSlow(step: (text: string) => unknown, write: (length: number) => string): boolean {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const long = measure(() => step(write(length * growth)));
    if (long < floorMs || long < measure(() => step(write(length))) * maxGrowth) return false;
  }
  return true;
}

function measure(work: () => unknown): number {
  const before = threadCpuMs();
  work();
  return threadCpuMs() - before;
}
