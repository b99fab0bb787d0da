import { rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { inRepository, repositoryRoot } from '../stack/repository.ts';
import { requireOfficialEmulators } from '../stack/require-official-emulators.ts';
import { startStack } from '../stack/start-stack.ts';
import { orExplain } from '../stack/usage-error.ts';
import { auditDependencies } from './audit-dependencies/audit-dependencies.ts';
import { findLogLeaks } from './log-leaks/find-log-leaks.ts';
import { runQuickChecks, runVitest } from './quick-checks.ts';
import { runTool } from './run-tool.ts';
import { addTallies, printTally, type Tally, tallyOutcome, tallyPlaywright } from './tally.ts';

/** Tests use ports of their own, so that they run beside a stack that is in use. */
const testOffset = process.env.PORT_OFFSET ?? '20000';
const addressFile = inRepository('.stack', `test-${testOffset}.json`);
/** What the stack printed meanwhile: kept out of the output, where it would push the failures out of sight. */
const stackLog = inRepository('.stack', `test-${testOffset}.log`);
const official = process.argv.includes('--official');
if (official) await orExplain(requireOfficialEmulators);

/** Everything: the quick checks, the tests of each part by itself, then one stack for the tests that talk to it and for the browser. */
async function runAll(): Promise<Tally> {
  const quick = await runQuickChecks();
  const audit = await runAudit();
  const parts = await runVitest('parts', { ...process.env, METADATA_SERVER_DETECTION: 'none' });
  const lines: string[] = [];
  const stack = await startStack({
    offset: testOffset,
    official,
    watch: false,
    addressFile,
    log: (part, line) => lines.push(`${part} | ${line}`),
  });
  try {
    // Tests find the stack in this file alone: many start stand-ins of their own, and addresses in the environment would
    // win over theirs.
    const env = { ...process.env, LEGAJO_STACK_FILE: addressFile, METADATA_SERVER_DETECTION: 'none' };
    const integration = addTallies([await runVitest('stack', env), await runVitest('alone', env)]);
    const browser = await runBrowserTests(env);
    return addTallies([quick, audit, parts, integration, browser, checkLog(lines)]);
  } finally {
    await stack.stop();
    await writeFile(stackLog, lines.join('\n'));
  }
}

/** Known faults of dependencies. Where the registry cannot be asked, that is said, and fails nothing. */
async function runAudit(): Promise<Tally> {
  const { outcome, lines } = await auditDependencies();
  for (const line of lines) console.log(line);
  return tallyOutcome('npm audit', outcome !== 'vulnerable');
}

/** What the functions logged while everything was tested names nobody, quotes nothing and opens nothing. */
function checkLog(lines: readonly string[]): Tally {
  const leaks = findLogLeaks(lines);
  for (const { what, line } of leaks) console.error(`El registro contiene ${what}: ${line}`);
  return tallyOutcome('log without personal data', leaks.length === 0);
}

/** Tests that make a stand-in misbehave for everybody carry a tag and have the stack for themselves; the others run in pairs. */
async function runBrowserTests(env: NodeJS.ProcessEnv): Promise<Tally> {
  const together = await runPlaywright('together', ['--grep-invert', '@alone', '--workers', '2'], env);
  const alone = await runPlaywright('alone', ['--grep', '@alone', '--workers', '1'], env);
  return addTallies([together, alone]);
}

async function runPlaywright(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = inRepository('.stack', `browser-tests-${name}.json`);
  await rm(report, { force: true });
  const all = [
    'test',
    '--config',
    inRepository('web/e2e/playwright.config.ts'),
    '--output',
    inRepository('test-results', name),
    ...args,
  ];
  const { succeeded } = await runTool('playwright', all, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return tallyPlaywright(report, succeeded);
}

let total: Tally;
try {
  total = await runAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total = tallyOutcome('npm test', false);
}
if (total.failed > 0) console.log(`\nRegistro del entorno: ${relative(repositoryRoot, stackLog)}`);
printTally(total);
process.exit(total.failed === 0 ? 0 : 1);
