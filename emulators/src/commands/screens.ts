import { inRepository } from '../stack/repository.ts';
import { readStackFile } from '../stack/stack-addresses.ts';
import { orExplain } from '../stack/usage-error.ts';
import { runTool } from './run-tool.ts';

/** `npm run screens`: takes the pictures of `docs/screens` from the local stack that is running. */
await orExplain(() => readStackFile());
const config = inRepository('web/e2e/screens/playwright.config.ts');
const { succeeded } = await runTool('playwright', ['test', '--config', config]);
process.exit(succeeded ? 0 : 1);
