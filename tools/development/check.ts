import { runQuickChecks } from './testing/run-quick-checks.ts';
import { describeTally } from './testing/tally.ts';

const total = await runQuickChecks();
for (const line of describeTally(total)) console.log(line);
process.exit(total.failed === 0 ? 0 : 1);
