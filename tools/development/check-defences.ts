import { execFileSync } from 'node:child_process';
import { readErrorMessage } from '../../emulators/src/shared/read-error-message.ts';
import { repositoryRoot } from '../../emulators/src/shared/repository.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { type Defence, defences } from './check-defences/defences.ts';
import { openScratch } from './check-defences/mutant.ts';

/**
 * `npm run check:defences [-- PART OF A NAME…]`: with a running stack, disables each defence in a copy of the
 * repository. Its suite must pass before and fail then. Ends with a table and `N noticed, N unnoticed`.
 */
const names = process.argv.slice(2);
const chosen = defences.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
const stack = await exitOnUsageError(() => readStackFile());
const files = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' });
const scratch = await openScratch(files.split('\0').filter(Boolean));

const rows: string[] = [];
const unnoticedDefences: string[] = [];
/** Results of the suites that passed, reused because several defences share a suite. */
const passedSuites = new Map<string, number>();
try {
  for (const defence of chosen) await checkDefence(defence);
} finally {
  await scratch.remove();
}
console.log(
  ['| defence | disabled in | suite | with it | without it |', '|---|---|---|---|---|', ...rows].join('\n'),
);
for (const name of unnoticedDefences) console.log(`✗ ${name}`);
console.log(`${chosen.length - unnoticedDefences.length} noticed, ${unnoticedDefences.length} unnoticed`);
process.exit(unnoticedDefences.length === 0 ? 0 : 1);

async function checkDefence(defence: Defence): Promise<void> {
  const { name, file, suite } = defence;
  try {
    const passed = passedSuites.get(suite) ?? (await requirePassingSuite(defence));
    const { failed } = await scratch.runWithoutDefence(defence, () => scratch.runSuite(defence, stack));
    rows.push(`| ${name} | \`${file}\` | \`${suite}\` | ${passed} passed | ${failed} failed |`);
    console.error(`${name}: ${failed} failed`);
    if (failed === 0) unnoticedDefences.push(name);
  } catch (error) {
    unnoticedDefences.push(`${name}: ${readErrorMessage(error)}`);
    console.error(unnoticedDefences.at(-1));
  }
}

async function requirePassingSuite(defence: Defence): Promise<number> {
  const { passed, failed, failures } = await scratch.runSuite(defence, stack);
  if (failed > 0 || passed === 0) {
    const what = `with the defence on, ${failed} of ${passed + failed} tests fail`;
    throw new Error([what, ...failures.slice(0, 10)].join('\n  '));
  }
  passedSuites.set(defence.suite, passed);
  return passed;
}
