import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { alignWords } from './align-words.ts';

const wordsSchema = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 120 });
const align = (a: readonly number[], b: readonly number[]) =>
  runWithoutPauses(alignWords(Int32Array.from(a), Int32Array.from(b)));
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

  test('yields to the event loop while it refines thousands of replaced words', () => {
    const lines = 4_000;
    // Each line keeps its four middle words; its first and last one are replaced.
    const version = (number: number) =>
      Array.from({ length: lines }, (_, line) => {
        const replaced = 1_000_000 + 2 * line + number;
        return [replaced, ...range(10 * line, 4), replaced];
      }).flat();
    const work = alignWords(Int32Array.from(version(0)), Int32Array.from(version(1)));
    let pauses = 0;
    while (work.next().done !== true) pauses += 1;
    expect(pauses).toBeGreaterThan(50);
  });

  test('aligns every word of the shorter of two texts that repeat five sentences', () => {
    // Seeded, so that chance anchors occur: each sentence is one of five, in 60 paragraphs of three.
    for (let seed = 1; seed <= 40; seed += 1) {
      let state = seed;
      const random = (below: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const paragraphs = Array.from({ length: 60 }, () =>
        Array.from({ length: 3 }, () => range(10 * random(5), 7)).flat(),
      );
      const gone = new Set(Array.from({ length: 8 }, () => 2 + random(56)));
      const long = paragraphs.flat();
      const short = paragraphs.filter((_, at) => !gone.has(at)).flat();
      for (const [a, b] of [
        [long, short],
        [short, long],
      ] as const) {
        const { keptRuns, moved } = align(a, b);
        expect(keptRuns.reduce((sum, { length }) => sum + length, 0)).toBe(short.length);
        expect(moved).toEqual([]);
      }
    }
  });

  test('reports the shorter of two swapped parts as moved', () => {
    const [long, short] = [range(0, 60), range(100, 20)];
    const { keptRuns, moved } = align([...short, ...long], [...long, ...short]);
    expect(keptRuns).toEqual([{ a: 20, b: 0, length: 60 }]);
    expect(moved).toEqual([{ a: 0, b: 60, length: 20 }]);
  });
});
