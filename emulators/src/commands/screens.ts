import { inRepository } from '../stack/repository.ts';
import { readStackFile } from '../stack/stack-addresses.ts';
import { runTool } from './run-tool.ts';

/** `npm run screens`: takes the pictures of `docs/screens` from the local stack that is running. */
try {
  readStackFile();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const config = inRepository('web/e2e/screens/playwright.config.ts');
const { succeeded } = await runTool('playwright', ['test', '--config', config]);
process.exit(succeeded ? 0 : 1);
