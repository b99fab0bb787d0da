import { listTests } from '../proofs/list-tests.ts';
import { chooseByChanges } from './choose-by-changes.ts';
import { type ChosenTests, chooseByWords, dropUntitled, titlePattern } from './choose-by-words.ts';
import { findChangedFiles } from './find-changed-files.ts';
import { listTestFiles, type TestFile } from './list-test-files.ts';
import type { TestChoice } from './read-test-request.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest, type VitestProject } from './run-vitest.ts';
import { startTestStack, testEnvironment } from './start-test-stack.ts';
import { addTallies, type Tally, tallyOutcome } from './tally.ts';

/**
 * Runs the tests of any kind chosen by words or changes, with a stack where one of them needs it, and lists what it
 * left out.
 */
export async function runChosenTests(choice: TestChoice): Promise<Tally> {
  const files = await listTestFiles();
  return choice.kind === 'words'
    ? runMatchingTests(files, choice.words, choice.official)
    : runTouchedTests(files, choice.since, choice.official);
}

async function runMatchingTests(
  files: readonly TestFile[],
  words: readonly string[],
  official: boolean,
): Promise<Tally> {
  const possible = chooseByWords(files, words);
  // A stack takes longer to start than the runners to name their tests.
  const groups = possible.some(mayStartForNothing) ? dropUntitled(possible, await listTests()) : possible;
  const chosen = groups.flatMap((group) => group.files);
  sayLeftOut(chosen.length, files.length);
  const total = await withStack(chosen, official, async (env) => {
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
  official: boolean,
): Promise<Tally> {
  const changes = findChangedFiles(since);
  const asking = chooseByChanges(files, changes.files);
  const apart = files.length - files.filter(needsStack).length;
  console.log(`${changes.files.length} files changed since ${changes.since.slice(0, 7)}.`);
  sayLeftOut(asking.length + apart, files.length);
  console.log('Of the tests that need no stack, those run that import what changed.');
  const importing = await runVitest({
    name: 'changed',
    projects: ['unit', 'parts'],
    args: ['--changed', changes.since, '--passWithNoTests'],
    env: testEnvironment,
  });
  const touched = await withStack(asking, official, (env) =>
    runGroup({ files: asking, titleWords: [] }, 0, env),
  );
  return addTallies([importing, touched]);
}

function needsStack({ kind }: TestFile): boolean {
  return kind === 'api' || kind === 'browser';
}

function mayStartForNothing({ files, titleWords }: ChosenTests): boolean {
  return titleWords.length > 0 && files.some(needsStack);
}

/** The style, the types and the like are never part of a choice. */
function sayLeftOut(chosen: number, all: number): void {
  console.log(
    `Left out this time: style, types, coverages, weight, dependencies and ${all - chosen} of ${all} test files.`,
  );
}

async function withStack(
  files: readonly TestFile[],
  official: boolean,
  run: (env: NodeJS.ProcessEnv) => Promise<Tally>,
): Promise<Tally> {
  if (!files.some(needsStack)) return run(testEnvironment);
  console.log('Starting the stack that they need…');
  const stack = await startTestStack({ official });
  try {
    return await run(stack.environment);
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
  const others = files.filter(({ kind }) => kind !== 'browser');
  return addTallies([
    ...(others.length > 0 ? [await runOutsideBrowser(others, pattern, `chosen-${index}`, env)] : []),
    ...(inBrowser.length > 0 ? [await runInBrowser(inBrowser, pattern, `chosen-browser-${index}`, env)] : []),
  ]);
}

function runOutsideBrowser(
  files: readonly TestFile[],
  pattern: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const apart: VitestProject[] = ['unit', 'parts'];
  const asking: VitestProject[] = files.some(({ kind }) => kind === 'api') ? ['stack', 'alone'] : [];
  const titles = pattern === '' ? [] : ['--testNamePattern', pattern];
  const args = [...files.map(({ path }) => path), ...titles, '--passWithNoTests'];
  return runVitest({ name, projects: [...apart, ...asking], args, env });
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
