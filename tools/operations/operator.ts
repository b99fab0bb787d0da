import { parseArgs } from 'node:util';
import { connectStack } from '../../emulators/src/seed/connect-stack.ts';
import { readErrorMessage } from '../../emulators/src/shared/read-error-message.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { UsageError } from '../../emulators/src/shared/usage-error.ts';
import { readDefaultToken } from './deploy/google-account.ts';
import { describeFigures } from './operator/describe-figures.ts';
import { readProjectFigures } from './operator/read-project-figures.ts';
import { setOperator } from './operator/set-operator.ts';

/**
 * `npm run operator -- figures [--project PROJECT]` prints the operator's figures; `grant|revoke EMAIL` gives or takes
 * an account's access to the page that shows them. Uses the running local stack, or a project with the machine's
 * credentials.
 */
const usage = 'Usage: npm run operator -- figures | grant MAIL | revoke MAIL [--project PROJECT]';

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(readErrorMessage(error));
  process.exit(1);
}
process.exit(0);

async function runCommand(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [action, email, ...rest] = positionals;
  const isFigures = action === 'figures' && email === undefined;
  const isChange = (action === 'grant' || action === 'revoke') && email !== undefined;
  if (rest.length > 0 || !(isFigures || isChange)) throw new UsageError(usage);
  if (values.project === undefined) connectStack(readStackFile());
  else await readDefaultToken();
  const project = values.project ?? readStackFile().project;
  if (isFigures) return describeFigures(await readProjectFigures(project));
  await setOperator(project, String(email), action === 'grant');
  return action === 'grant' ? `${email} can now open /operacion.` : `${email} can no longer open /operacion.`;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { project: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}
