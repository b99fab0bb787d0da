import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';

/** A failed test: its name, the first lines of the reason, and the command that runs it alone. */
interface Failure {
  readonly description: string;
  readonly retryCommand: string;
}

interface Timing {
  /** File and title. */
  readonly test: string;
  readonly tookMs: number;
}

/** Number of passed and failed tests, the failures with reasons, and the duration of each test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly timings: readonly Timing[];
}

const emptyTally: Tally = { passed: 0, failed: 0, failures: [], timings: [] };
const slowestShown = 10;
const pageLinesShown = 60;

const vitestReportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number().default(0),
          errors: z.array(z.object({ message: z.string().default('') })).default([]),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
        }),
      ),
    }),
  ),
});

type PlaywrightResult = z.output<typeof playwrightSpecSchema>['tests'][number]['results'][number];

interface PlaywrightSuite {
  readonly specs: z.output<typeof playwrightSpecSchema>[];
  readonly suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuiteSchema: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpecSchema),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(playwrightSuiteSchema),
});

/** Counts the tests of a Vitest JSON report. A suite that failed without a report counts as one failure. */
export async function tallyVitest(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, vitestReportSchema);
  if (report === undefined) return succeeded ? emptyTally : tallyOutcome(file, false, 'npm test');
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(name, '', message)];
    return failed.map((test) => describeFailure(name, test.fullName, test.failureMessages?.[0] ?? ''));
  });
  const timings = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration }) => ({ test: describePlace(name, fullName), tookMs: duration ?? 0 })),
  );
  const failed = Math.max(report.numFailedTests, failures.length);
  return {
    passed: report.numPassedTests,
    failed: succeeded ? failed : Math.max(failed, 1),
    failures,
    timings,
  };
}

/** Counts the tests of a Playwright JSON report. A test that passed only on a retry has failed. */
export async function tallyPlaywright(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, playwrightReportSchema);
  if (report === undefined) return succeeded ? emptyTally : tallyOutcome(file, false, 'npm test');
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length;
  const tests = allSpecs(report.suites).flatMap(({ file: specFile, title, tests: runs }) =>
    runs.map((run) => ({ ...run, file: `web/e2e/${specFile}`, title })),
  );
  const failedTests = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: report.stats.expected,
    failed: succeeded ? failed : Math.max(failed, 1),
    failures: [
      ...report.errors.map(({ message }) => describeFailure('web/e2e', '', message)),
      ...(await Promise.all(
        failedTests.map(async ({ file: specFile, title, results }) => {
          const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message));
          const pages = await Promise.all(results.map(describePage));
          return describeFailure(specFile, title, reasons.join('\n'), pages.join(''));
        }),
      )),
    ],
    timings: tests.map(({ file: specFile, title, results }) => ({
      test: describePlace(specFile, title),
      tookMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** Counts a tool that only succeeds or fails as one test. `retryCommand` is the command that runs it alone. */
export function tallyOutcome(name: string, succeeded: boolean, retryCommand: string): Tally {
  if (succeeded) return { ...emptyTally, passed: 1 };
  return {
    ...emptyTally,
    failed: 1,
    failures: [{ description: `${name}: see its output above`, retryCommand }],
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, failures, timings }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
      timings: [...sum.timings, ...timings],
    }),
    emptyTally,
  );
}

/** Returns the last lines of a run: the slowest tests, the failures with reason and command, then the counts. */
export function describeTally({ passed, failed, failures, timings }: Tally): string[] {
  const slowest = timings.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, slowestShown);
  return [
    ...(slowest.length === 0 ? [] : ['', 'The slowest:']),
    ...slowest.map(({ test, tookMs }) => `${(tookMs / 1_000).toFixed(1).padStart(7)} s  ${test}`),
    ...failures.flatMap(({ description, retryCommand }) => [
      '',
      `✗ ${description}`,
      `  To see it again: ${retryCommand}`,
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ];
}

function allSpecs(suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...allSpecs(inner)]);
}

/** Returns the page at the moment of failure, which usually shows the state that the test waited for. */
async function describePage({ attachments }: PlaywrightResult): Promise<string> {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const context = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
  const page = /^```yaml\n([\s\S]*?)^```$/mu.exec(context)?.[1];
  if (page === undefined) return '';
  const main = page.slice(Math.max(page.search(/^ *- main\b/mu), 0));
  const lines = main
    .replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/gu, '')
    .trimEnd()
    .split('\n');
  return ['', 'The page:', ...lines.slice(0, pageLinesShown)].join('\n    ');
}

function describeFailure(file: string, test: string, message: string, page = ''): Failure {
  const reason = stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
  return {
    description: describePlace(file, test) + (reason ? `\n    ${reason}` : '') + page,
    retryCommand: ['npm test --', placeOf(file), ...(test ? [quoteArgument(test)] : [])].join(' '),
  };
}

function describePlace(file: string, test: string): string {
  return [placeOf(file), test].filter(Boolean).join(' › ');
}

function placeOf(file: string): string {
  return file.startsWith('/') ? relative(repositoryRoot, file) : file;
}

/** Quotes a text as one argument of a shell. */
function quoteArgument(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

async function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
