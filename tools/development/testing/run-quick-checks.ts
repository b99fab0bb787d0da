import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { checkBundleBudget, isOverBudget } from '../bundle-budget/check-bundle-budget.ts';
import { findSubjectFault } from '../commit-form/find-subject-fault.ts';
import { readCommits } from '../commit-form/read-commits.ts';
import { listTests } from '../proofs/list-tests.ts';
import { readProofs } from '../proofs/read-proofs.ts';
import { runTool, type ToolOptions } from '../run-tool.ts';
import { checkSecurityCoverage } from '../security-coverage/check-security-coverage.ts';
import { checkSpecCoverage } from '../spec-coverage/check-spec-coverage.ts';
import { runVitest, skipLongArguments } from './run-vitest.ts';
import { addTallies, type Tally, tallyOutcome } from './tally.ts';

/** TypeScript projects: code for Node, and code for browsers with its tests. */
const projects = ['.', 'web'] as const;

const forUnused = ['--no-progress', '--no-config-hints', '--config', 'tools/development/knip.json'];

interface QuickCheckOptions extends ToolOptions {
  /** A build of the web with its manifest; by default a temporary one. */
  readonly webFolder?: Promise<string>;
  /** Processes for unit tests; by default all processors but one, for the checks beside them. */
  readonly unitWorkers?: number;
  /** Includes the long unit tests. */
  readonly includesLong?: boolean;
}

/**
 * Runs the checks without a stack: lint, types, unit tests without the long ones, coverage of specification and
 * security, weight and chunks of the web.
 */
export async function runQuickChecks({
  webFolder,
  unitWorkers,
  includesLong = false,
  label,
  env,
}: QuickCheckOptions = {}): Promise<Tally> {
  const as = (name: string): ToolOptions => ({ label: label ?? name, ...(env && { env }) });
  const tallies = await Promise.all([
    runVitest({
      name: 'unit',
      projects: ['unit'],
      args: [
        ...(unitWorkers === undefined ? [] : [`--maxWorkers=${unitWorkers}`]),
        ...(includesLong ? [] : skipLongArguments),
      ],
      ...as('unit'),
    }),
    checkWriting(as('style'), as('types')),
    checkBundle(webFolder),
  ]);
  return addTallies(tallies);
}

/** Checks style, unused code, the subjects of commits, and that every claim of proof has a test. */
async function checkWriting(forLint: ToolOptions, forTypes: ToolOptions): Promise<Tally> {
  const lint = await runTool('biome', ['check', '--error-on-warnings'], forLint);
  const types: Tally[] = [];
  for (const project of projects) {
    const { succeeded } = await runTool('tsc', ['-p', project], forTypes);
    types.push(tallyOutcome(`tsc -p ${project}`, succeeded, 'npm run types'));
  }
  const knipResult = await runTool('knip', forUnused, forLint);
  const proofs = await readProofs(await listTests());
  return addTallies([
    tallyOutcome('biome check', lint.succeeded, 'npm run lint'),
    ...types,
    tallyOutcome('knip', knipResult.succeeded, 'npm run unused'),
    checkCommits(),
    await checkCoverage('spec:coverage', checkSpecCoverage(proofs)),
    await checkCoverage('security:coverage', checkSecurityCoverage({ proofs })),
  ]);
}

/** Checks the subjects of recent commits. */
function checkCommits(): Tally {
  const faults = readCommits(repositoryRoot).flatMap(({ id, subject }) => {
    const fault = findSubjectFault(subject);
    return fault === undefined ? [] : [`${id} «${subject}»: ${fault}.`];
  });
  for (const fault of faults) console.error(fault);
  return tallyOutcome(
    'commit subjects',
    faults.length === 0,
    'git commit --amend, or git rebase --interactive',
  );
}

async function checkCoverage(
  name: string,
  checkPromise: Promise<{ readonly problems: readonly string[] }>,
): Promise<Tally> {
  const { problems } = await checkPromise;
  for (const problem of problems) console.error(problem);
  return tallyOutcome(name, problems.length === 0, `npm run ${name}`);
}

async function checkBundle(webFolderPromise: Promise<string> | undefined): Promise<Tally> {
  const again = 'npm run budget';
  try {
    const { lines, cycles } = await checkBundleBudget(await webFolderPromise);
    const heavy = lines.filter(isOverBudget);
    for (const { page, sizeKb, budgetKb } of heavy)
      console.error(`${page} weighs ${sizeKb.toFixed(1)} kB (gzip), and may weigh ${budgetKb} kB.`);
    for (const files of cycles) console.error(`These import each other: ${files.join(', ')}.`);
    return addTallies([
      tallyOutcome('budget', heavy.length === 0, again),
      tallyOutcome('import cycles', cycles.length === 0, again),
    ]);
  } catch (error) {
    console.error(error);
    return tallyOutcome('budget', false, again);
  }
}
