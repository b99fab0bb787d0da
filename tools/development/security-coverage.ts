import { checkSecurityCoverage } from './security-coverage/check-security-coverage.ts';

/**
 * `npm run security:coverage`: fails on a place or a test in the security tables that does not exist, and lists what is
 * open.
 */
const { problems, open, total } = await checkSecurityCoverage();
for (const problem of problems) console.error(problem);
for (const line of open) console.log(line);
console.log(`${open.length} open of ${total}`);
process.exit(problems.length === 0 ? 0 : 1);
