import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { addTallies, describeTally, tallyOutcome, tallyPlaywright, tallyVitest } from './tally.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function writeReport(content: unknown): Promise<string> {
  const file = join(await temporaryFolder(), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('reports a failed unit test with its file and the reason', async () => {
  const file = await writeReport({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: pathInRepository('functions/src/a.unit.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds up', status: 'passed', duration: 5, failureMessages: [] },
          { fullName: 'was not asked for', status: 'skipped', failureMessages: [] },
          {
            fullName: "never goes below 'zero'",
            status: 'failed',
            duration: 7,
            failureMessages: ['expected -1 to be 0'],
          },
        ],
      },
    ],
  });
  expect(await tallyVitest(file, false)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      {
        description: "functions/src/a.unit.test.ts › never goes below 'zero'\n    expected -1 to be 0",
        retryCommand: String.raw`npm test -- functions/src/a.unit.test.ts 'never goes below '\''zero'\'''`,
      },
    ],
    timings: [
      { test: 'functions/src/a.unit.test.ts › adds up', tookMs: 5 },
      { test: "functions/src/a.unit.test.ts › never goes below 'zero'", tookMs: 7 },
    ],
  });
});

test('counts a test file that cannot be loaded as a failure, by name', async () => {
  const file = await writeReport({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: pathInRepository('web/src/b.unit.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  const tally = await tallyVitest(file, false);
  expect(tally.failed).toBe(1);
  expect(tally.failures).toEqual([
    {
      description: 'web/src/b.unit.test.ts\n    no such module',
      retryCommand: 'npm test -- web/src/b.unit.test.ts',
    },
  ]);
});

test('counts a browser test that passed on a retry as failed, also in nested groups', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'identity/login.spec.ts',
    tests: [{ status, results: [{ duration: 900, errors: [{ message: 'timed out' }] }, { duration: 100 }] }],
  });
  const file = await writeReport({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      { specs: [spec('ok', 'expected')], suites: [{ specs: [spec('a', 'unexpected'), spec('b', 'flaky')] }] },
    ],
  });
  const tally = await tallyPlaywright(file, false);
  expect(tally.failed).toBe(2);
  expect(tally.failures.map(({ description }) => description)).toEqual([
    'web/e2e/identity/login.spec.ts › a\n    timed out',
    'web/e2e/identity/login.spec.ts › b\n    timed out',
  ]);
  expect(tally.timings[0]).toEqual({ test: 'web/e2e/identity/login.spec.ts › ok', tookMs: 1_000 });
});

test('reports all reasons of a failed browser test, and its page', async () => {
  const context = join(await temporaryFolder(), 'error-context.md');
  const page = ['- banner: Legajo', '- main [ref=e9]:', '  - paragraph: Leída 1 de 18 páginas'];
  await writeFile(context, ['# Page snapshot', '', '```yaml', ...page, '```', '', '```ts', '```'].join('\n'));
  const result = {
    errors: [{ message: 'Test timeout exceeded.' }, { message: 'element not found' }],
    attachments: [{ name: 'screenshot' }, { name: 'error-context', path: context }],
  };
  const file = await writeReport({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [
      {
        specs: [{ title: 'a', file: 'a.spec.ts', tests: [{ status: 'unexpected', results: [result] }] }],
      },
    ],
  });
  expect((await tallyPlaywright(file, false)).failures[0]?.description.split('\n')).toEqual([
    'web/e2e/a.spec.ts › a',
    '    Test timeout exceeded.',
    '    element not found',
    '    The page:',
    '    - main:',
    '      - paragraph: Leída 1 de 18 páginas',
  ]);
});

test('counts a test runner without a report as one failure', async () => {
  expect((await tallyPlaywright('/nowhere.json', false)).failed).toBe(1);
  expect((await tallyVitest('/nowhere.json', false)).failed).toBe(1);
});

test('keeps every failure when adding up the results of test runners', () => {
  const sum = addTallies([
    tallyOutcome('lint', false, 'npm run lint'),
    tallyOutcome('types', true, 'npm run types'),
    tallyOutcome('budget', false, 'npm run budget'),
  ]);
  expect(sum).toMatchObject({ passed: 1, failed: 2 });
  expect(sum.failures).toHaveLength(2);
});

test('ends the test report with the ten slowest tests, the command of each failure, and the counts', () => {
  const timings = Array.from({ length: 12 }, (_, index) => ({ test: `t${index}`, tookMs: index * 1_000 }));
  const tally = addTallies([
    { passed: 12, failed: 0, failures: [], timings },
    tallyOutcome('lint', false, 'npm run lint'),
  ]);
  const lines = describeTally(tally);
  expect(
    lines.filter((line) => /^ +\d+\.\d s {2}t\d+$/.test(line)).map((line) => line.split('  ').at(-1)),
  ).toEqual(['t11', 't10', 't9', 't8', 't7', 't6', 't5', 't4', 't3', 't2']);
  expect(lines).toContain('  To see it again: npm run lint');
  expect(lines.at(-1)).toBe('12 passed, 1 failed');
});
