import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { buildWeb } from '../../../emulators/src/stack/build-code.ts';
import { buildFunctions, builtDocumentReader } from '../../../functions/build.ts';
import { auditDependencies } from '../audit-dependencies/audit-dependencies.ts';
import { findLogLeaks } from '../log-leaks/find-log-leaks.ts';
import { listTestFiles } from './list-test-files.ts';
import type { Job, WholeRequest } from './read-test-request.ts';
import { runPlaywright } from './run-playwright.ts';
import { runQuickChecks } from './run-quick-checks.ts';
import { runVitest, skipLongArguments } from './run-vitest.ts';
import { startTestStack, type TestStack, testEnvironment } from './start-test-stack.ts';
import { addTallies, type Tally, tallyOutcome } from './tally.ts';

/** Tests wait as much as they compute: with this many workers, two processors are busy. */
const workers = { browser: '2', parts: '3' } as const;
/** Tag of the journeys in `npm test`: one for each promise of the product. */
const promiseTag = '@promise';

type AllTestsOptions = Omit<WholeRequest, 'kind'> & { readonly official: boolean };
type WhichTests = Pick<WholeRequest, 'includesLong'>;

/**
 * Runs all tests, with the long ones if requested, in an order that keeps two processors busy. The quick checks run
 * while the stack starts, then the tests of parts. Beside them run the tests of the API, those that need the stack alone,
 * and the browser. `only` selects one of these jobs.
 */
export async function runAllTests({ only, official, ...which }: AllTestsOptions): Promise<Tally> {
  if (only !== undefined) return runJob(only, which, official);
  const auditPromise = runAudit();
  const buildingPromise = buildEverything();
  const startingPromise = buildingPromise.then(() => startTestStack({ official, isBuilt: true }));
  const checkingPromise = runQuickChecks({ webFolder: buildingPromise, label: 'quick', ...which });
  const stack = await startingPromise.catch(async (error) => {
    await checkingPromise;
    throw error;
  });
  try {
    const throughApiPromise = runApiTests(stack, which);
    // Between the others, because the rest of the run is short of processors and these tests mostly wait.
    const alonePromise = throughApiPromise.then(() => runAloneTests(stack));
    const [parts, browser] = await Promise.all([
      checkingPromise.then(() => runParts(which)),
      alonePromise.then(() => runBrowserTests(stack, which)),
    ]);
    const asking = [await throughApiPromise, await alonePromise, browser, checkLog(stack, which)];
    return addTallies([await checkingPromise, await auditPromise, parts, ...asking]);
  } finally {
    await stack.stop();
  }
}

async function runJob(job: Job, selection: WhichTests, official: boolean): Promise<Tally> {
  if (job === 'unit')
    return runVitest({
      name: 'unit',
      projects: ['unit'],
      args: selection.includesLong ? [] : skipLongArguments,
    });
  await buildFunctions();
  if (job === 'parts') return runParts(selection);
  await buildWeb();
  const stack = await startTestStack({ official, isBuilt: true });
  try {
    const tallies =
      job === 'browser'
        ? [await runBrowserTests(stack, selection)]
        : [await runApiTests(stack, selection), await runAloneTests(stack)];
    return addTallies([...tallies, checkLog(stack, selection)]);
  } finally {
    await stack.stop();
  }
}

/** Builds everything that the stack serves. Resolves with the folder of the web. */
async function buildEverything(): Promise<string> {
  await Promise.all([buildFunctions(), buildWeb({ hasManifest: true })]);
  return pathInRepository('web/dist');
}

/** Checks dependencies for known vulnerabilities. An unreachable registry is reported and does not fail. */
async function runAudit(): Promise<Tally> {
  const { outcome, lines } = await auditDependencies();
  for (const line of lines) console.log(line);
  if (outcome === 'unknown') return addTallies([]);
  return tallyOutcome('npm audit', outcome === 'clean', 'npm run audit');
}

async function runParts(selection: WhichTests): Promise<Tally> {
  const args = ['--maxWorkers', workers.parts, ...(await skipLongTests('parts', selection))];
  return runVitest({
    name: 'parts',
    projects: ['parts'],
    args,
    env: withReader(testEnvironment),
    label: 'parts',
  });
}

async function runApiTests({ environment }: TestStack, selection: WhichTests): Promise<Tally> {
  const args = await skipLongTests('api', selection);
  return runVitest({ name: 'stack', projects: ['stack'], args, env: withReader(environment), label: 'api' });
}

/** Runs the tests that change the stack for all its users. */
function runAloneTests({ environment }: TestStack): Promise<Tally> {
  return runVitest({ name: 'alone', projects: ['alone'], env: withReader(environment), label: 'alone' });
}

function runBrowserTests({ environment }: TestStack, { includesLong }: WhichTests): Promise<Tally> {
  const args = ['--workers', workers.browser, ...(includesLong ? [] : ['--grep', promiseTag])];
  return runPlaywright({ name: 'browser', args, env: environment, label: 'web' });
}

/** Returns the arguments that skip long tests: whole files, which are not loaded, and single tests. */
async function skipLongTests(wantedKind: 'parts' | 'api', { includesLong }: WhichTests): Promise<string[]> {
  if (includesLong) return [];
  const files = await listTestFiles();
  const short = files.filter(({ kind, isLong }) => kind === wantedKind && !isLong);
  return [...skipLongArguments, ...short.map(({ path }) => path)];
}

/** Sets `DOCUMENT_READER` to the document reader that was built with the functions. */
function withReader(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, DOCUMENT_READER: builtDocumentReader };
}

/** Checks that the functions' log of all tests contains no personal data, no quotes and no secrets. */
function checkLog({ lines }: TestStack, { includesLong }: WhichTests): Tally {
  const leaks = findLogLeaks(lines);
  for (const { kind, line } of leaks) console.error(`The log contains ${kind}: ${line}`);
  return tallyOutcome(
    'log without personal data',
    leaks.length === 0,
    includesLong ? 'npm run test:all' : 'npm test',
  );
}
