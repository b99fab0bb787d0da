import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { runScheduledFunction } from '../../emulators/src/stack/run-scheduled-function.ts';
import { type ScheduledFunction, schedules } from '../../functions/src/function-options.ts';

/** `npm run job -- NAME`: runs a scheduled function of the running local stack now. */
const name = process.argv[2];
const isKnown = (text: string | undefined): text is ScheduledFunction =>
  text !== undefined && Object.hasOwn(schedules, text);
if (!isKnown(name)) {
  console.error(`Name one of: ${Object.keys(schedules).join(', ')}.`);
  process.exit(1);
}
await exitOnUsageError(() => runScheduledFunction(readStackFile(), name));
console.log(`«${name}» has ended; see the log of the stack.`);
