import { mkdir, rm } from 'node:fs/promises';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { runTool } from '../run-tool.ts';
import { type Tally, tallyVitest } from './tally.ts';

/** `unit` and `parts` need no running stack; `stack` and `alone` do. */
export type VitestProject = 'unit' | 'parts' | 'stack' | 'alone';

/** Skips the tests that only `npm run test:all` runs. */
export const skipLongArguments: readonly string[] = ['--tags-filter=!long'];

export interface VitestRun {
  /** Name of the report. */
  readonly name: string;
  readonly projects: readonly VitestProject[];
  /** Further arguments: files, a pattern of titles, a number of workers. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly label?: string;
}

/** Runs tests of these projects, by default of all. */
export async function runVitest({ name, projects, args = [], ...options }: VitestRun): Promise<Tally> {
  await mkdir(pathInRepository('.stack'), { recursive: true });
  const report = pathInRepository('.stack', `${name}-tests.json`);
  await rm(report, { force: true });
  const allArgs = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ];
  const { succeeded } = await runTool('vitest', allArgs, options);
  return tallyVitest(report, succeeded);
}
