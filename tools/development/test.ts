import { readErrorMessage } from '../../emulators/src/shared/read-error-message.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { requireOfficialEmulators } from '../../emulators/src/stack/require-official-emulators.ts';
import { readTestRequest, type TestRequest } from './testing/read-test-request.ts';
import { runAllTests } from './testing/run-all-tests.ts';
import { runChosenTests } from './testing/run-chosen-tests.ts';
import { stackLogName } from './testing/start-test-stack.ts';
import { describeTally, type Tally, tallyOutcome } from './testing/tally.ts';
import { watchUnitTests } from './testing/watch-unit-tests.ts';

/**
 * Runs `npm test [-- WORDS… | --changed[=COMMIT] | --watch [WORDS…] | --only JOB]` and `npm run test:all [-- --only
 * JOB]`.
 */
const request = await exitOnUsageError(() => readTestRequest(process.argv.slice(2)));
const { official } = request;
if (official) await exitOnUsageError(requireOfficialEmulators);

async function runRequest(request: Exclude<TestRequest, { kind: 'watch' }>): Promise<Tally> {
  try {
    return request.kind === 'whole' ? await runAllTests(request) : await runChosenTests(request);
  } catch (error) {
    console.error(readErrorMessage(error));
    return tallyOutcome('npm test', false, 'npm test');
  }
}

if (request.kind === 'watch') process.exit((await watchUnitTests(request.words)) ? 0 : 1);
const total = await runRequest(request);
if (total.failed > 0) console.log(`\nLog of the stack: ${stackLogName}`);
for (const line of describeTally(total)) console.log(line);
process.exit(total.failed === 0 ? 0 : 1);
