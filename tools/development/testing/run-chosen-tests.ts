import { builtDocumentReader } from '../../../functions/build.ts';
import { listTests } from '../proofs/list-tests.ts';
import { chooseByChanges } from './choose-by-changes.ts';
import { type ChosenTests, chooseByWords, dropFilesWithoutMatch, titlePattern } from './choose-by-words.ts';
import { findChangedFiles } from './find-changed-files.ts';
import { findRunningStack } from './find-running-stack.ts';
import { listTestFiles, type TestFile } from './list-test-files.ts';
import type { TestChoice } from './read-test-request.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest, type VitestProject } from './run-vitest.ts';
import { startTestStack, testEnvironment } from './start-test-stack.ts';
import { addTallies, type Tally, tallyOutcome } from './tally.ts';

/**
 * Runs the tests chosen by words or changes, and lists the checks that it left out. Tests that need a stack use the
 * running one if it fits, and otherwise start one.
 */
export async function runChosenTests(choice: TestChoice & { readonly official: boolean }): Promise<Tally> {
  const files = await listTestFiles();
  return choice.kind === 'words'
    ? runMatchingTests(files, choice.words, choice)
    : runTouchedTests(files, choice.since, choice);
}

type StackChoice = Pick<TestChoice, 'own'> & { readonly official: boolean };

async function runMatchingTests(
  files: readonly TestFile[],
  words: readonly string[],
  stack: StackChoice,
): Promise<Tally> {
  const possible = chooseByWords(files, words);
  const running = await chooseStack(filesOf(possible), stack);
  // Lists the tests before starting a stack, which takes longer.
  const isWorthAsking = running === undefined && possible.some(mayNeedNoStack);
  const groups = isWorthAsking ? dropFilesWithoutMatch(possible, await listTests()) : possible;
  printSkippedTests(filesOf(groups).length, files.length);
  const total = await withStack(filesOf(groups), running, stack, async (env) => {
    const tallies: Tally[] = [];
    for (const [index, group] of groups.entries()) tallies.push(await runGroup(group, index, env));
    return addTallies(tallies);
  });
  if (total.passed + total.failed > 0) return total;
  console.error(`No test has «${words.join('» and «')}» in its path or title.`);
  return tallyOutcome('npm test', false, 'npm test');
}

async function runTouchedTests(
  files: readonly TestFile[],
  since: string | undefined,
  stack: StackChoice,
): Promise<Tally> {
  const changes = findChangedFiles(since);
  const asking = chooseByChanges(files, changes.files);
  const apart = files.length - files.filter(needsStack).length;
  console.log(`${changes.files.length} files changed since ${changes.since.slice(0, 7)}.`);
  printSkippedTests(asking.length + apart, files.length);
  console.log('Of the tests without a stack, only those run that import a changed file.');
  const importing = await runVitest({
    name: 'changed',
    projects: ['unit', 'parts'],
    args: ['--changed', changes.since, '--passWithNoTests'],
    env: testEnvironment,
  });
  const running = await chooseStack(asking, stack);
  const touched = await withStack(asking, running, stack, (env) =>
    runGroup({ files: asking, titleWords: [] }, 0, env),
  );
  return addTallies([importing, touched]);
}

function filesOf(groups: readonly ChosenTests[]): TestFile[] {
  return groups.flatMap(({ files }) => files);
}

function needsStack({ kind }: TestFile): boolean {
  return kind === 'api' || kind === 'browser';
}

function mayNeedNoStack({ files, titleWords }: ChosenTests): boolean {
  return titleWords.length > 0 && files.some(needsStack);
}

/** Prints which checks and tests were not run. */
function printSkippedTests(chosenCount: number, totalCount: number): void {
  console.log(
    `Left out this time: style, types, coverages, weight, dependencies and ${totalCount - chosenCount} of ${totalCount} test files.`,
  );
}

/** Returns the environment of tests of the running stack; `undefined` and a printed reason when they need another. */
async function chooseStack(
  files: readonly TestFile[],
  { own, official }: StackChoice,
): Promise<NodeJS.ProcessEnv | undefined> {
  if (own || official || !files.some(needsStack)) return undefined;
  const running = await findRunningStack(files);
  if (running.kind === 'unusable') console.log(`The running stack is not used: ${running.reason}.`);
  if (running.kind !== 'usable') return undefined;
  console.log(`Using the running stack at ${running.web}; with --own, the tests start another.`);
  return {
    ...testEnvironment,
    LEGAJO_STACK_FILE: running.addressFile,
    DOCUMENT_READER: builtDocumentReader,
  };
}

async function withStack(
  files: readonly TestFile[],
  running: NodeJS.ProcessEnv | undefined,
  { official }: StackChoice,
  run: (env: NodeJS.ProcessEnv) => Promise<Tally>,
): Promise<Tally> {
  if (running !== undefined) return run(running);
  if (!files.some(needsStack)) return run(testEnvironment);
  console.log('Starting a stack for the tests…');
  const stack = await startTestStack({ official });
  try {
    return await run({ ...stack.environment, DOCUMENT_READER: builtDocumentReader });
  } finally {
    await stack.stop();
  }
}

async function runGroup(
  { files, titleWords }: ChosenTests,
  index: number,
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const pattern = titlePattern(titleWords);
  const inBrowser = files.filter(({ kind }) => kind === 'browser');
  const otherFiles = files.filter(({ kind }) => kind !== 'browser');
  return addTallies([
    ...(otherFiles.length > 0 ? [await runOutsideBrowser(otherFiles, pattern, `chosen-${index}`, env)] : []),
    ...(inBrowser.length > 0 ? [await runInBrowser(inBrowser, pattern, `chosen-browser-${index}`, env)] : []),
  ]);
}

function runOutsideBrowser(
  files: readonly TestFile[],
  pattern: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const projects = [...new Set(files.map(projectOf))];
  const titles = pattern === '' ? [] : ['--testNamePattern', pattern];
  const args = [...files.map(({ path }) => path), ...titles, '--passWithNoTests'];
  return runVitest({ name, projects, args, env });
}

function projectOf({ kind, isAlone }: TestFile): VitestProject {
  if (kind === 'unit' || kind === 'parts') return kind;
  return isAlone ? 'alone' : 'stack';
}

function runInBrowser(
  files: readonly TestFile[],
  pattern: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const paths = files.map(({ path }) => `${RegExp.escape(path)}$`);
  const args = [...paths, '--grep', pattern || '.', '--pass-with-no-tests', '--workers', '2'];
  return runPlaywright({ name, args, env });
}
