import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runAtOnce } from '../../platform/resilience/in-turns.ts';
import { alignWords } from './align-words.ts';

const wordsSchema = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 120 });
const align = (a: readonly number[], b: readonly number[]) =>
  runAtOnce(alignWords(Int32Array.from(a), Int32Array.from(b)));
const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

describe('alignWords', () => {
  test('aligns only equal words, each once and in order', () => {
    fc.assert(
      fc.property(wordsSchema, wordsSchema, (a, b) => {
        const { keptRuns } = align(a, b);
        let [endA, endB] = [0, 0];
        for (const run of keptRuns) {
          expect(run.a).toBeGreaterThanOrEqual(endA);
          expect(run.b).toBeGreaterThanOrEqual(endB);
          expect(a.slice(run.a, run.a + run.length)).toEqual(b.slice(run.b, run.b + run.length));
          [endA, endB] = [run.a + run.length, run.b + run.length];
        }
      }),
    );
  });

  test('aligns every word of two equal texts', () => {
    fc.assert(
      fc.property(wordsSchema, (words) => {
        const { keptRuns } = align(words, words);
        expect(keptRuns).toEqual(words.length === 0 ? [] : [{ a: 0, b: 0, length: words.length }]);
      }),
    );
  });

  test('reports the shorter of two swapped parts as moved', () => {
    const [long, short] = [range(0, 60), range(100, 20)];
    const { keptRuns, moved } = align([...short, ...long], [...long, ...short]);
    expect(keptRuns).toEqual([{ a: 20, b: 0, length: 60 }]);
    expect(moved).toEqual([{ a: 0, b: 60, length: 20 }]);
  });
});
