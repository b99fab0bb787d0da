import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readPorts } from '../../../emulators/src/shared/ports.ts';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { stackEnvironment } from '../../../emulators/src/stack/stack-environment.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import type { Defence } from './defences.ts';

/** Number of run and failed tests of a suite, and the first failure. */
interface SuiteOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** A copy of the repository in which a defence can be disabled. */
export interface DisposableCopy {
  readonly folder: string;
  /** Runs a suite in the unchanged copy, against a running stack. */
  runSuite(defence: Pick<Defence, 'suite' | 'run'>, stack: StackAddresses): Promise<SuiteOutcome>;
  /** Runs the work while a defence is disabled. Rejects when its code differs from the list. */
  runWithoutDefence<Result>(defence: Defence, work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** Package folders are shared with the repository and not changed. */
const packageFolders = ['', 'functions', 'web', 'emulators', 'tools'];
const suiteTimeoutMs = 5 * minuteMs;
/** The stack of the changed code has the running stack's port offset plus this number. */
const changedStackShift = 50;

export async function openScratch(files: readonly string[]): Promise<DisposableCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'legajo-defences-'));
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(repositoryRoot, file), path.join(folder, file));
  }
  for (const place of packageFolders) {
    const packages = path.join(place, 'node_modules');
    await symlink(path.join(repositoryRoot, packages), path.join(folder, packages)).catch(() => {});
  }
  // Links the history of git, which some suites read.
  await symlink(path.join(repositoryRoot, '.git'), path.join(folder, '.git'));
  return {
    folder,
    runSuite: ({ suite, run }, stack) => {
      if (run === 'browser') return runInBrowser(folder, suite, stack);
      return run === 'api' ? runAgainstApi(folder, suite, stack) : runVitest(folder, suite, stack);
    },
    async runWithoutDefence({ name, file, find, replace }, work) {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      if (text.split(find).length !== 2)
        throw new Error(`${name}: ${file} does not contain «${find}» exactly once`);
      await writeFile(
        place,
        text.replace(find, () => replace),
      );
      try {
        return await work();
      } finally {
        await writeFile(place, text);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs the suite with a server of the copy's code in place of the API that the stack has built. */
async function runAgainstApi(folder: string, suite: string, stack: StackAddresses): Promise<SuiteOutcome> {
  const server = fork(path.join(folder, 'emulators/src/stack/serve-whole-api.ts'), {
    cwd: folder,
    env: { ...stackEnvironment(readPorts({ PORT_OFFSET: offsetOf(stack) }), offsetOf(stack)) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [message] = await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() =>
        Promise.reject(new Error('The server with the change does not start.')),
      ),
    ]);
    const { url } = z.object({ url: z.url() }).parse(message);
    return await runVitest(folder, suite, { ...stack, api: url, functions: url });
  } finally {
    server.kill();
  }
}

async function runVitest(folder: string, suite: string, stack: StackAddresses): Promise<SuiteOutcome> {
  const stackFile = path.join(folder, '.stack-under-test.json');
  const reportFile = path.join(folder, 'report.json');
  await writeFile(stackFile, JSON.stringify(stack));
  await rm(reportFile, { force: true });
  await runWithTimeout(
    folder,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${reportFile}`, suite],
    {
      LEGAJO_STACK_FILE: stackFile,
      METADATA_SERVER_DETECTION: 'none',
    },
  );
  const report = vitestReport.parse(JSON.parse(await readFile(reportFile, 'utf8')));
  const failures = report.testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`),
  ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Runs the suite in a browser, on a whole stack of the copy. */
async function runInBrowser(folder: string, suite: string, stack: StackAddresses): Promise<SuiteOutcome> {
  const offset = String(Number(offsetOf(stack)) + changedStackShift);
  const report = path.join(folder, 'browser.json');
  await rm(report, { force: true });
  const started = startNode(folder, ['tools/development/start.ts'], { PORT_OFFSET: offset });
  const stackFile = path.join(folder, '.stack.json');
  try {
    await Promise.race([
      waitForFile(stackFile),
      once(started, 'exit').then(() =>
        Promise.reject(new Error('The stack with the change does not start.')),
      ),
    ]);
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'web/e2e/playwright.config.ts',
      suite,
    ];
    await runWithTimeout(folder, args, {
      LEGAJO_STACK_FILE: stackFile,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      METADATA_SERVER_DETECTION: 'none',
    });
  } finally {
    started.kill('SIGTERM');
    if (started.exitCode === null) await once(started, 'exit');
  }
  const schema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int() }) });
  const { stats } = schema.parse(JSON.parse(await readFile(report, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected, failures: [] };
}

async function waitForFile(file: string): Promise<void> {
  const { setTimeout: delay } = await import('node:timers/promises');
  while (!(await readFile(file, 'utf8').catch(() => ''))) await delay(300);
}

function startNode(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
}

/** Runs Node, and kills it with its processes after a timeout: without a defence a test may hang. */
async function runWithTimeout(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = startNode(folder, args, env);
  const end = (): void => {
    if (child.pid !== undefined)
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, suiteTimeoutMs);
  await once(child, 'exit');
  clearTimeout(timer);
}

/** Returns the `PORT_OFFSET` of a running stack. */
function offsetOf({ web }: StackAddresses): string {
  return String(Number(new URL(web).port) - readPorts({}).web);
}
