import { mkdir, rm } from 'node:fs/promises';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { runTool } from '../run-tool.ts';
import { type Tally, tallyPlaywright } from './tally.ts';

export interface PlaywrightRun {
  /** Name of the report and of the folder with pictures of failures. */
  readonly name: string;
  /** Further arguments: files, patterns of titles, a number of workers. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly label?: string;
}

/** Runs browser tests against the stack of the environment. */
export async function runPlaywright({ name, args, env, ...options }: PlaywrightRun): Promise<Tally> {
  await mkdir(pathInRepository('.stack'), { recursive: true });
  const report = pathInRepository('.stack', `${name}-tests.json`);
  await rm(report, { force: true });
  const allArgs = [
    'test',
    '--config',
    pathInRepository('web/e2e/playwright.config.ts'),
    '--output',
    pathInRepository('test-results', name),
    ...args,
  ];
  const { succeeded } = await runTool('playwright', allArgs, {
    ...options,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return tallyPlaywright(report, succeeded);
}
