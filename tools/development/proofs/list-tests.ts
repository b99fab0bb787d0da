import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { type ToolName, toolFile } from '../run-tool.ts';

/** A test in the list of its runner. */
export interface ListedTest {
  /** Path of its file from the root of the repository. */
  readonly path: string;
  /**
   * Titles of groups and test, joined by ` > `. Vitest lists the tests of a table (`%s`) once, Playwright each with its
   * own title.
   */
  readonly title: string;
  /** Line of the declaration, from 1; of `test.each(…)(…)` the line of the second call. */
  readonly line: number;
}

/**
 * Lists the tests known to both runners, without skipped and commented-out ones: of all files, or of those whose path
 * contains one of `parts`. Runs no test and needs no stack.
 */
export async function listTests(parts: readonly string[] = []): Promise<ListedTest[]> {
  return (await Promise.all([listVitest(parts), listPlaywright(parts)])).flat();
}

const fromRoot = (file: string): string => path.relative(repositoryRoot, file).split(path.sep).join('/');

interface VitestTest {
  readonly file: string;
  readonly name: string;
  readonly location: { readonly line: number };
}

async function listVitest(parts: readonly string[]): Promise<ListedTest[]> {
  const tests = await askTool<readonly VitestTest[]>('vitest', [
    'list',
    // Comes before `--json`, which would take a path after it for its output file.
    ...parts,
    '--includeTaskLocation',
    '--json',
  ]);
  return tests.map(({ file, name, location }) => ({
    path: fromRoot(file),
    title: name,
    line: location.line,
  }));
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly config: { readonly rootDir: string };
}

async function listPlaywright(parts: readonly string[]): Promise<ListedTest[]> {
  const { suites, config } = await askTool<PlaywrightReport>('playwright', [
    'test',
    '--config',
    pathInRepository('web/e2e/playwright.config.ts'),
    '--list',
    '--reporter=json',
    ...parts,
  ]);
  // Drops the title of the outermost group, which is the file itself.
  return suites.flatMap((suite) => listSuite({ ...suite, title: '' }, config.rootDir));
}

function listSuite(suite: PlaywrightSuite, folder: string, groups: readonly string[] = []): ListedTest[] {
  const inside = suite.title === '' ? groups : [...groups, suite.title];
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'))
    .map(({ file, title, line }) => ({
      path: fromRoot(path.join(folder, file)),
      title: [...inside, title].join(' > '),
      line,
    }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listSuite(inner, folder, inside))];
}

/** Returns the JSON that a tool prints. Throws with its output on failure. */
async function askTool<T>(tool: ToolName, args: readonly string[]): Promise<T> {
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _file, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [toolFile(tool), ...args], {
    cwd: repositoryRoot,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
