import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const vitestReportSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts of a Vitest JSON report. A suite that failed without a report counts as one failure. */
export async function tallyVitest(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, vitestReportSchema);
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** Counts of a Playwright JSON report. A test that passed only at a second try has failed. */
export async function tallyPlaywright(file: string, succeeded: boolean): Promise<Tally> {
  const report = await readReport(file, playwrightReportSchema);
  const passed = report?.stats.expected ?? 0;
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** A tool that only succeeds or fails counts as one test. */
export function tallyOutcome(succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

async function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
