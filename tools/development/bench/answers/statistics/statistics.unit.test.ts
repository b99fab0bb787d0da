import { describe, expect, test } from 'vitest';
import { confidenceInterval, differenceInterval } from './bootstrap.ts';
import { cohensKappa } from './cohens-kappa.ts';

const entry = (cluster: string, questionId: string, hits: number) => {
  return { cluster, questionId, share: { hits, of: 1 } };
};
/** Ten documents of ten questions; all or none of a document are right. */
const clustered = Array.from({ length: 100 }, (_, index) =>
  entry(`d${Math.floor(index / 10)}`, `q${index}`, Math.floor(index / 10) % 2),
);

describe('confidenceInterval (confidence interval)', () => {
  test('returns an interval around the share, the same each time', () => {
    const interval = confidenceInterval(clustered);
    expect(interval).toEqual(confidenceInterval(clustered));
    expect(interval?.low).toBeLessThan(0.5);
    expect(interval?.high).toBeGreaterThan(0.5);
  });

  test('returns a wider interval when questions of a document are right or wrong together', () => {
    const width = ({ low, high } = { low: 0, high: 0 }): number => high - low;
    const single = clustered.map((each) => ({ ...each, cluster: each.questionId }));
    expect(width(confidenceInterval(clustered))).toBeGreaterThan(2 * width(confidenceInterval(single)));
  });

  test('returns undefined for one document', () => {
    expect(confidenceInterval([entry('d', 'a', 1), entry('d', 'b', 0)])).toBeUndefined();
  });
});

describe('differenceInterval (difference of two runs)', () => {
  test('counts only the common questions', () => {
    const before = [entry('a', '1', 0), entry('b', '2', 0), entry('b', '3', 1)];
    const after = [entry('a', '1', 1), entry('b', '2', 0), entry('c', '4', 1)];
    expect(differenceInterval(before, after)).toMatchObject({ difference: 0.5, questions: 2 });
  });

  test('returns an interval without zero when every document improved', () => {
    const before = clustered.map((each) => ({ ...each, share: { hits: 0, of: 1 } }));
    const after = clustered.map((each) => ({ ...each, share: { hits: 1, of: 1 } }));
    expect(differenceInterval(before, after)).toEqual({
      difference: 1,
      interval: { low: 1, high: 1 },
      questions: 100,
    });
    expect(differenceInterval(before, [])).toBeUndefined();
  });
});

describe('cohensKappa', () => {
  test('returns 1 for full agreement, 0 for chance, and less below chance', () => {
    expect(
      cohensKappa([
        [true, true],
        [false, false],
      ]),
    ).toBe(1);
    expect(
      cohensKappa([
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ]),
    ).toBe(0);
    expect(
      cohensKappa([
        [true, false],
        [false, true],
      ]),
    ).toBe(-1);
  });

  test("returns 0.4 for the textbook's example: 20 and 15 agreements of 50", () => {
    const of = (a: boolean, b: boolean, count: number) =>
      Array.from({ length: count }, () => [a, b] as const);
    const judged = [
      ...of(true, true, 20),
      ...of(true, false, 5),
      ...of(false, true, 10),
      ...of(false, false, 15),
    ];
    expect(cohensKappa(judged)).toBeCloseTo(0.4);
  });

  test('returns undefined without variation', () => {
    expect(cohensKappa([])).toBeUndefined();
    expect(cohensKappa([[true, true]])).toBeUndefined();
  });
});
