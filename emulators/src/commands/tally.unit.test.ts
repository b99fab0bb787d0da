import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from '../stack/repository.ts';
import { addTallies, tallyOutcome, tallyPlaywright, tallyVitest } from './tally.ts';

async function report(content: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'tally-')), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('a failed unit test is named with its file and the reason', async () => {
  const file = await report({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: inRepository('functions/src/a.unit.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds up', status: 'passed', failureMessages: [] },
          { fullName: 'never goes below zero', status: 'failed', failureMessages: ['expected -1 to be 0'] },
        ],
      },
    ],
  });
  expect(await tallyVitest(file, false)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['functions/src/a.unit.test.ts › never goes below zero\n    expected -1 to be 0'],
  });
});

test('a file that could not be loaded is named, and counts as a failure', async () => {
  const file = await report({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: inRepository('web/src/b.unit.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  const tally = await tallyVitest(file, false);
  expect(tally.failed).toBe(1);
  expect(tally.failures).toEqual(['web/src/b.unit.test.ts\n    no such module']);
});

test('a journey that passed only at a second try has failed, and nested groups are looked into', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'login.spec.ts',
    tests: [{ status, results: [{ error: { message: 'timed out' } }, {}] }],
  });
  const file = await report({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      { specs: [spec('ok', 'expected')], suites: [{ specs: [spec('a', 'unexpected'), spec('b', 'flaky')] }] },
    ],
  });
  const tally = await tallyPlaywright(file, false);
  expect(tally.failed).toBe(2);
  expect(tally.failures).toEqual([
    'web/e2e/login.spec.ts › a\n    timed out',
    'web/e2e/login.spec.ts › b\n    timed out',
  ]);
});

test('a tool that left no report has failed once', async () => {
  expect((await tallyPlaywright('/nowhere.json', false)).failed).toBe(1);
  expect((await tallyVitest('/nowhere.json', false)).failed).toBe(1);
});

test('sums keep every failure', () => {
  const sum = addTallies([
    tallyOutcome('lint', false),
    tallyOutcome('types', true),
    tallyOutcome('budget', false),
  ]);
  expect(sum).toMatchObject({ passed: 1, failed: 2 });
  expect(sum.failures).toHaveLength(2);
});
