import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { repositoryRoot } from '../stack/repository.ts';

/** How many tests passed and failed, and of each failed one its name and the first lines of why. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

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
      results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
});

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

/** Counts of a Vitest JSON report. A suite that failed without a report counts as one failure. */
export async function tallyVitest(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, vitestReportSchema);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(name, '', message)];
    return failed.map((test) => describeFailure(name, test.fullName, test.failureMessages?.[0] ?? ''));
  });
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: succeeded ? failed : Math.max(failed, 1), failures };
}

/** Counts of a Playwright JSON report. A test that passed only at a second try has failed. */
export async function tallyPlaywright(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, playwrightReportSchema);
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return {
    passed: report?.stats.expected ?? 0,
    failed: succeeded ? failed : Math.max(failed, 1),
    failures: [
      ...(report?.errors ?? []).map(({ message }) => describeFailure('', '', message)),
      ...allSpecs(report?.suites ?? []).flatMap(({ file: specFile, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            describeFailure(
              `web/e2e/${specFile}`,
              title,
              results.find(({ error }) => error)?.error?.message ?? '',
            ),
          ),
      ),
    ],
  };
}

/** A tool that only succeeds or fails counts as one test. */
export function tallyOutcome(name: string, succeeded: boolean): Tally {
  return succeeded
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: see its output above`] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, failures }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    failures: [...sum.failures, ...failures],
  }));
}

/** The last lines of a run: what failed and why, then the counts. Whoever sees only the end of the output sees enough. */
export function printTally({ passed, failed, failures }: Tally): void {
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function allSpecs(suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...allSpecs(inner)]);
}

function describeFailure(file: string, test: string, message: string): string {
  const place = file.startsWith('/') ? relative(repositoryRoot, file) : file;
  const reason = stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
  return [place, test].filter(Boolean).join(' › ') + (reason ? `\n    ${reason}` : '');
}

async function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
