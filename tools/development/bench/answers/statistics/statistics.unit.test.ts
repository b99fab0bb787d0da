import { describe, expect, test } from 'vitest';
import { differenceOf, intervalOf } from './bootstrap.ts';
import { cohensKappa } from './cohens-kappa.ts';

const entry = (cluster: string, questionId: string, hits: number) => {
  return { cluster, questionId, share: { hits, of: 1 } };
};
/** Ten documents of ten questions; of each document all or none are right. */
const clustered = Array.from({ length: 100 }, (_, at) =>
  entry(`d${Math.floor(at / 10)}`, `q${at}`, Math.floor(at / 10) % 2),
);

describe('the interval of a share', () => {
  test('holds the share, and is the same every time', () => {
    const interval = intervalOf(clustered);
    expect(interval).toEqual(intervalOf(clustered));
    expect(interval?.low).toBeLessThan(0.5);
    expect(interval?.high).toBeGreaterThan(0.5);
  });

  test('is wider where the questions of a document succeed or fail together than where each is its own', () => {
    const width = ({ low, high } = { low: 0, high: 0 }): number => high - low;
    const single = clustered.map((each) => ({ ...each, cluster: each.questionId }));
    expect(width(intervalOf(clustered))).toBeGreaterThan(2 * width(intervalOf(single)));
  });

  test('is nothing for one document', () => {
    expect(intervalOf([entry('d', 'a', 1), entry('d', 'b', 0)])).toBeUndefined();
  });
});

describe('the difference of two runs', () => {
  test('counts only the questions that both asked', () => {
    const before = [entry('a', '1', 0), entry('b', '2', 0), entry('b', '3', 1)];
    const after = [entry('a', '1', 1), entry('b', '2', 0), entry('c', '4', 1)];
    expect(differenceOf(before, after)).toMatchObject({ difference: 0.5, questions: 2 });
  });

  test('has an interval without zero where every document became better', () => {
    const before = clustered.map((each) => ({ ...each, share: { hits: 0, of: 1 } }));
    const after = clustered.map((each) => ({ ...each, share: { hits: 1, of: 1 } }));
    expect(differenceOf(before, after)).toEqual({
      difference: 1,
      interval: { low: 1, high: 1 },
      questions: 100,
    });
    expect(differenceOf(before, [])).toBeUndefined();
  });
});

describe('the agreement of two judges', () => {
  test('is 1 where they always agree, 0 where chance would do as well, and below where they agree less', () => {
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

  test('is that of the textbook: 20 and 15 agreed of 50', () => {
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

  test('is unknown where there is nothing to tell apart', () => {
    expect(cohensKappa([])).toBeUndefined();
    expect(cohensKappa([[true, true]])).toBeUndefined();
  });
});
