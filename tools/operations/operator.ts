import { parseArgs } from 'node:util';
import { connectStack } from '../../emulators/src/seed/connect-stack.ts';
import { messageOf } from '../../emulators/src/shared/message-of.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { UsageError } from '../../emulators/src/shared/usage-error.ts';
import { readDefaultToken } from './deploy/google-account.ts';
import { describeFigures } from './operator/describe-figures.ts';
import { readProjectFigures } from './operator/read-project-figures.ts';

/** Prints the operator's figures of the running local stack, or of a project with the machine's credentials. */
const usage = 'Usage: npm run operator -- figures [--project PROJECT]';

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
process.exit(0);

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  if (positionals.length !== 1 || positionals[0] !== 'figures') throw new UsageError(usage);
  if (values.project === undefined) connectStack(readStackFile());
  else await readDefaultToken();
  return describeFigures(await readProjectFigures(values.project ?? readStackFile().project));
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { project: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}
