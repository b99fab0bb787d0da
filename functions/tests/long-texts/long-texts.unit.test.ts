import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../fixtures/shared/thread-cpu-ms.ts';
import { longTexts } from './long-texts.ts';
import { textSteps } from './steps.ts';

/** A text and one `growth` times as long. Linear work takes `growth` times as long, quadratic work its square. */
interface Lengths {
  readonly length: number;
  readonly growth: number;
  readonly maxGrowth: number;
  /** Shorter times are noise. */
  readonly floorMs: number;
}
const usualLengths: Lengths = { length: 5_000, growth: 4, maxGrowth: 9, floorMs: 60 };
const veryLong: Lengths = { length: 25_000, growth: 10, maxGrowth: 30, floorMs: 125 };
/** Compilation and garbage collection may slow one attempt, not each. */
const attempts = 4;

/** One of each family: blanks, marks, words, accents, numbers, markup, lines. */
const examples = [
  'blanks',
  'quotes',
  'one letter',
  'unordered combining marks',
  'points of a law',
  'unterminated links',
  'headings',
];
const isExample = ([kind]: (typeof longTexts)[number]): boolean => examples.includes(kind);
const otherTexts = longTexts.filter((one) => !isExample(one));

describe('functions that process untrusted text', () => {
  // @proves T15
  test.each(longTexts.filter(isExample))('takes linear time to process %s', (_, write) =>
    expectLinear(write),
  );

  test.each(otherTexts)(
    'takes linear time for repeated text of every kind: %s',
    { tags: ['long'] },
    (_, write) => expectLinear(write),
  );

  // Takes a sample of the kinds: all of them at this length take minutes.
  test.each(longTexts.filter(isExample))(
    'takes linear time for 250,000 characters of %s',
    { tags: ['long'], timeout: 240_000 },
    (_, write) => expectLinear(write, veryLong),
  );
});

function expectLinear(write: (length: number) => string, lengths = usualLengths): void {
  const slow = Object.entries(textSteps).filter(([, step]) => isSlow(step, write, lengths));
  expect(slow.map(([name]) => name)).toEqual([]);
}

function isSlow(
  step: (text: string) => unknown,
  write: (length: number) => string,
  { length, growth, maxGrowth, floorMs }: Lengths,
): boolean {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const long = measureMs(() => step(write(length * growth)));
    if (long < floorMs || long < measureMs(() => step(write(length))) * maxGrowth) return false;
  }
  return true;
}

function measureMs(work: () => unknown): number {
  const before = threadCpuMs();
  work();
  return threadCpuMs() - before;
}
