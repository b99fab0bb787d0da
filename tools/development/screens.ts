import { rm } from 'node:fs/promises';
import { inRepository } from '../../emulators/src/shared/repository.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { orExplain } from '../../emulators/src/shared/usage-error.ts';
import { runTool } from './run-tool.ts';

const states = inRepository('test-results', 'states');

/** Takes the pictures of `docs/screens`, or those that the landing page shows. */
function takeScreens(file: 'take-screens' | 'take-landing-pictures') {
  const config = inRepository('web/e2e/screens/playwright.config.ts');
  return runTool('playwright', ['test', '--config', config, file]);
}

/**
 * Runs the browser tests (all, or those named by the arguments) and takes a picture of every state they check, at three
 * widths, in light and dark, where nothing may be inaccessible or outside of the window. The pictures are for looking
 * at, not kept.
 */
async function takeStates(args: readonly string[]) {
  await rm(states, { recursive: true, force: true });
  const config = inRepository('web/e2e/playwright.config.ts');
  const output = inRepository('test-results', 'states-failures');
  const all = ['test', '--config', config, '--output', output, ...args];
  return runTool('playwright', all, { env: { ...process.env, LEGAJO_STATES_FOLDER: states } });
}

/** `npm run screens [-- --landing | --states [FILE...]]`, from the local stack that is running. */
await orExplain(() => readStackFile());
const [first, ...rest] = process.argv.slice(2);
const { succeeded } =
  first === '--states'
    ? await takeStates(rest)
    : await takeScreens(first === '--landing' ? 'take-landing-pictures' : 'take-screens');
process.exit(succeeded ? 0 : 1);
