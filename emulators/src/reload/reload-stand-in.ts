import { runReloadingPart } from './run-reloading-part.ts';
import { startReloading } from './start-reloading.ts';

/**
 * A stand-in as a part of `npm run dev`: runs the module named by the first argument, and again when its code changes.
 * With `--holds-data` it runs on and says so.
 */
const [, , entry = '', option] = process.argv;
const holdsData = option === '--holds-data';
await runReloadingPart(startReloading({ entry, holdsData, log: (line) => console.log(line) }));
