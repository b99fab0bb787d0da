import { auditDependencies } from './audit-dependencies/audit-dependencies.ts';

/** `npm run audit`: fails when a deployed or served package has a known vulnerability of severity high or critical. */
const { outcome, lines } = await auditDependencies();
for (const line of lines) console.log(line);
process.exit(outcome === 'vulnerable' ? 1 : 0);
