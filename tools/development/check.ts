import { availableParallelism } from 'node:os';
import { runQuickChecks } from './testing/run-quick-checks.ts';
import { describeTally } from './testing/tally.ts';

// Runs lint and types first, which end first; afterwards the unit tests have all processors.
const total = await runQuickChecks({ unitWorkers: availableParallelism() });
for (const line of describeTally(total)) console.log(line);
process.exit(total.failed === 0 ? 0 : 1);
