import { printCoverage } from './proofs/print-coverage.ts';
import { checkSpecCoverage } from './spec-coverage/check-spec-coverage.ts';

/** `npm run spec:coverage [-- ID…]`: prints which tests prove each claim of the specification; fails on one without. */
process.exit(printCoverage(await checkSpecCoverage(), process.argv.slice(2)));
