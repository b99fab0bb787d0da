import { checkSpecCoverage } from './spec-coverage/check-spec-coverage.ts';

/** `npm run spec:coverage`: fails on a proof that does not exist, and says how many ids have none yet. */
const { problems, open, total } = await checkSpecCoverage();
for (const problem of problems) console.error(problem);
if (open.length > 0) console.log(`Without a test yet: ${open.join(', ')}`);
console.log(`${open.length} open of ${total}`);
process.exit(problems.length === 0 ? 0 : 1);
