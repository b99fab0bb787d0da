import { runReloadingPart } from './run-reloading-part.ts';
import { startReloading } from './start-reloading.ts';

/**
 * Runs a stand-in for `npm run dev`: starts the module of the first argument, and restarts it when its code changes.
 * With `--holds-data` it only reports the change.
 */
const [, , entry = '', option] = process.argv;
const holdsData = option === '--holds-data';
await runReloadingPart(startReloading({ entry, holdsData, log: (line) => console.log(line) }));
