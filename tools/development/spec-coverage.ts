import { printCoverage } from './proofs/print-coverage.ts';
import { checkSpecCoverage } from './spec-coverage/check-spec-coverage.ts';

/**
 * `npm run spec:coverage [-- ID…]`: prints the tests of each claim of the specification; fails for one without a test.
 */
process.exit(printCoverage(await checkSpecCoverage(), process.argv.slice(2)));
