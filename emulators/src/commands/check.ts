import { runQuickChecks } from './quick-checks.ts';
import { printTally } from './tally.ts';

const total = await runQuickChecks();
printTally(total);
process.exit(total.failed === 0 ? 0 : 1);
