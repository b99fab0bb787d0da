import { runReloadingPart } from './run-reloading-part.ts';
import { startReloading } from './start-reloading.ts';

/** A stand-in as a part of `npm run dev`: runs the module named by the argument, and again when its code changes. */
const [, , entry = ''] = process.argv;
await runReloadingPart(startReloading({ entry, log: (line) => console.log(line) }));
