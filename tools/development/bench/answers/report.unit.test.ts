import { describe, expect, test } from 'vitest';
import { compareRuns } from './compare-runs.ts';
import { describeJudgements } from './report.ts';
import { hashPrompt, hashQuestions, type RunRecord, runRecordSchema } from './run-record.ts';

const share = (hits: number, of = 1) => ({ hits, of });
const judgements = [
  { questionId: 'a', run: 1, facts: share(3, 4), supported: share(1, 2), shownFalse: share(0, 2) },
];

describe('describeJudgements of a benchmark run', () => {
  test('prints the verdicts beside the agreement with people', () => {
    expect(describeJudgements(judgements, 0.82)).toEqual([
      'judge, facts: 0.750  [κ 0.820]',
      'judge, supported: 0.500  [κ 0.820]',
      'judge, shownFalse: 0.000  [κ 0.820]',
    ]);
  });

  test('marks verdicts void when the agreement is low or unknown', () => {
    for (const kappa of [0.69, undefined]) {
      for (const line of describeJudgements(judgements, kappa)) expect(line).toContain('void');
    }
  });
});

const run = (hits: readonly number[], startedAt: string): RunRecord =>
  runRecordSchema.parse({
    startedAt,
    models: { answer: 'm', judge: null, embedding: 'e' },
    promptHash: hashPrompt(),
    dataHash: hashQuestions([]),
    runs: 1,
    isQuick: false,
    answers: [],
    measures: [
      {
        name: 'right',
        entries: hits.map((each, index) => ({
          cluster: `d${index}`,
          questionId: `q${index}`,
          share: share(each),
        })),
      },
    ],
  });

test('compares two benchmark runs by their common questions, and marks significant differences', () => {
  const before = run([0, 0, 0, 0], '2026-11-22T00:00:00Z');
  const better = compareRuns(before, run([1, 1, 1, 1], '2026-11-23T00:00:00Z'));
  expect(better[0]).toMatch(
    /^2026-11-22T00:00:00Z: m, vectors e, judge none; prompt [0-9a-f]{16}, questions [0-9a-f]{16}$/u,
  );
  expect(better.at(-1)).toBe('right                +1.000 (+1.000 to +1.000) * 4 questions');
  expect(compareRuns(before, before).at(-1)).toBe(
    'right                +0.000 (+0.000 to +0.000)  4 questions',
  );
});

test('hashes equal prompts and questions of a benchmark run equally', () => {
  expect(hashPrompt()).toBe(hashPrompt());
  expect(hashQuestions([])).not.toBe(hashPrompt());
});
