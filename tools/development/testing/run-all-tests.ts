import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { buildWeb } from '../../../emulators/src/stack/build-code.ts';
import { buildFunctions } from '../../../functions/build.ts';
import { auditDependencies } from '../audit-dependencies/audit-dependencies.ts';
import { findLogLeaks } from '../log-leaks/find-log-leaks.ts';
import { runPlaywright } from './run-playwright.ts';
import { runQuickChecks } from './run-quick-checks.ts';
import { runVitest } from './run-vitest.ts';
import { startTestStack, testEnvironment } from './start-test-stack.ts';
import { addTallies, type Tally, tallyOutcome } from './tally.ts';

/** Tests wait as much as they work: with these many at a time, neither of two processors does. */
const workers = { browser: '2', parts: '3' } as const;

interface AllTestsOptions {
  readonly official: boolean;
}

/**
 * Runs everything, in an order that keeps two processors busy: the quick checks while the stack starts, then the
 * browser beside the tests of the API, and those of the parts beside the tests that need the stack for themselves.
 */
export async function runAllTests({ official }: AllTestsOptions): Promise<Tally> {
  const audit = runAudit();
  const building = buildEverything();
  const starting = building.then(() => startTestStack({ official, isBuilt: true }));
  // Told when it is waited for: until then the quick checks have the word.
  starting.catch(() => undefined);
  const quick = await runQuickChecks({ webFolder: building, label: 'quick' });
  const stack = await starting;
  const env = stack.environment;
  try {
    const throughApi = runVitest({ name: 'stack', projects: ['stack'], env, label: 'api' });
    const [throughBrowser, parts] = await Promise.all([
      runBrowserTests(env, throughApi),
      throughApi.then(() => runParts()),
    ]);
    return addTallies([quick, await audit, parts, await throughApi, throughBrowser, checkLog(stack.lines)]);
  } finally {
    await stack.stop();
  }
}

/** Builds what the stack serves, once for all. Resolves with the folder of the web. */
async function buildEverything(): Promise<string> {
  await Promise.all([buildFunctions(), buildWeb({ hasManifest: true })]);
  return inRepository('web/dist');
}

/** Known faults of dependencies. An unreachable registry is reported, and counts neither way. */
async function runAudit(): Promise<Tally> {
  const { outcome, lines } = await auditDependencies();
  for (const line of lines) console.log(line);
  if (outcome === 'unknown') return addTallies([]);
  return tallyOutcome('npm audit', outcome === 'clean', 'npm run audit');
}

function runParts(): Promise<Tally> {
  const args = ['--maxWorkers', workers.parts];
  return runVitest({ name: 'parts', projects: ['parts'], args, env: testEnvironment, label: 'parts' });
}

/** The tests that open a circuit in the server or run a schedule of all users wait for all others on the stack. */
async function runBrowserTests(env: NodeJS.ProcessEnv, throughApi: Promise<Tally>): Promise<Tally> {
  const args = ['--workers', workers.browser];
  const browser = await runPlaywright({ name: 'browser', args, env, label: 'web' });
  await throughApi;
  return addTallies([browser, await runVitest({ name: 'alone', projects: ['alone'], env, label: 'alone' })]);
}

/** The functions' log of all tests must contain no personal data, no quotes and no secrets. */
function checkLog(lines: readonly string[]): Tally {
  const leaks = findLogLeaks(lines);
  for (const { what, line } of leaks) console.error(`The log contains ${what}: ${line}`);
  return tallyOutcome('log without personal data', leaks.length === 0, 'npm test');
}
