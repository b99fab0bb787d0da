import { mkdir, rm } from 'node:fs/promises';
import { inRepository } from '../stack/repository.ts';
import { checkBundleBudget, isOverBudget } from './bundle-budget/check-bundle-budget.ts';
import { runTool } from './run-tool.ts';
import { checkSecurityCoverage } from './security-coverage/check-security-coverage.ts';
import { checkSpecCoverage } from './spec-coverage/check-spec-coverage.ts';
import { addTallies, type Tally, tallyOutcome, tallyVitest } from './tally.ts';

const projects = ['functions', 'web', 'web/e2e', 'emulators'] as const;

/** Lint, types, unit tests, the coverage of specification and security, the weight and the chunks of the web: what needs no stack. */
export async function runQuickChecks(): Promise<Tally> {
  await mkdir(inRepository('.stack'), { recursive: true });
  const lint = await runTool('biome', ['check', '--error-on-warnings']);
  const types: Tally[] = [];
  for (const project of projects)
    types.push(tallyOutcome(`tsc -p ${project}`, (await runTool('tsc', ['-p', project])).succeeded));
  const units = await runVitest('unit');
  const coverage = await checkSpecCoverage();
  for (const problem of coverage.problems) console.error(problem);
  const security = await checkSecurityCoverage();
  for (const problem of security.problems) console.error(problem);
  const bundle = await checkBundle();
  return addTallies([
    tallyOutcome('biome check', lint.succeeded),
    ...types,
    units,
    tallyOutcome('spec:coverage', coverage.problems.length === 0),
    tallyOutcome('security:coverage', security.problems.length === 0),
    bundle,
  ]);
}

async function checkBundle(): Promise<Tally> {
  try {
    const { lines, cycles } = await checkBundleBudget();
    const heavy = lines.filter(isOverBudget);
    for (const { page, sizeKb, budgetKb } of heavy)
      console.error(`${page} pesa ${sizeKb.toFixed(1)} kB (gzip) y puede pesar ${budgetKb} kB.`);
    for (const files of cycles) console.error(`Se importan entre sí: ${files.join(', ')}.`);
    return addTallies([
      tallyOutcome('budget', heavy.length === 0),
      tallyOutcome('import cycles', cycles.length === 0),
    ]);
  } catch (error) {
    console.error(error);
    return tallyOutcome('budget', false);
  }
}

/** Runs the tests of one kind. */
export async function runVitest(
  project: 'unit' | 'parts' | 'stack' | 'alone',
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tally> {
  const report = inRepository('.stack', `${project}-tests.json`);
  await rm(report, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { succeeded } = await runTool('vitest', args, env);
  return tallyVitest(report, succeeded);
}
