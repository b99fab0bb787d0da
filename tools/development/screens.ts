import { rm } from 'node:fs/promises';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { runTool } from './run-tool.ts';

const states = pathInRepository('test-results', 'states');

/** Takes the pictures of `docs/screens`, or those of the landing page. */
function takeScreens(file: 'take-screens' | 'take-landing-pictures') {
  const config = pathInRepository('web/e2e/screens/playwright.config.ts');
  return runTool('playwright', ['test', '--config', config, file]);
}

/**
 * Runs the browser tests (all, or those of the arguments) and takes a picture of every checked state, at three widths,
 * in light and dark. No element may be inaccessible or outside the window. The pictures are not committed.
 */
async function takeStates(args: readonly string[]) {
  await rm(states, { recursive: true, force: true });
  const config = pathInRepository('web/e2e/playwright.config.ts');
  const output = pathInRepository('test-results', 'states-failures');
  const all = ['test', '--config', config, '--output', output, ...args];
  return runTool('playwright', all, { env: { ...process.env, LEGAJO_STATES_FOLDER: states } });
}

/** `npm run screens [-- --landing | --states [FILE...]]`: takes pictures of the running local stack. */
await exitOnUsageError(() => readStackFile());
const [first, ...rest] = process.argv.slice(2);
const { succeeded } =
  first === '--states'
    ? await takeStates(rest)
    : await takeScreens(first === '--landing' ? 'take-landing-pictures' : 'take-screens');
process.exit(succeeded ? 0 : 1);
