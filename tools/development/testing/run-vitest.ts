import { mkdir, rm } from 'node:fs/promises';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { runTool } from '../run-tool.ts';
import { type Tally, tallyVitest } from './tally.ts';

/** `unit` and `parts` need nothing that runs; `stack` and `alone` talk to a running stack. */
export type VitestProject = 'unit' | 'parts' | 'stack' | 'alone';

/** Leaves out the tests that `npm run test:all` alone runs. */
export const leavesOutLong: readonly string[] = ['--tags-filter=!long'];

export interface VitestRun {
  /** Names the report. */
  readonly name: string;
  readonly projects: readonly VitestProject[];
  /** More arguments: files, a pattern of titles, a number of workers. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly label?: string;
}

/** Runs tests of these kinds, all of them unless told otherwise. */
export async function runVitest({ name, projects, args = [], ...options }: VitestRun): Promise<Tally> {
  await mkdir(inRepository('.stack'), { recursive: true });
  const report = inRepository('.stack', `${name}-tests.json`);
  await rm(report, { force: true });
  const all = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ];
  const { succeeded } = await runTool('vitest', all, options);
  return tallyVitest(report, succeeded);
}
