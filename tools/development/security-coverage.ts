import { printCoverage } from './proofs/print-coverage.ts';
import { checkSecurityCoverage } from './security-coverage/check-security-coverage.ts';

/**
 * `npm run security:coverage [-- ID…]`: prints the places and tests for each threat of `docs/security.md` and each
 * requirement of OWASP ASVS, with open points. Fails for one without a test or a reason.
 */
process.exit(printCoverage(await checkSecurityCoverage(), process.argv.slice(2)));
