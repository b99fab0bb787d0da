import { runQuickChecks } from './quick-checks.ts';

const { passed, failed } = await runQuickChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
