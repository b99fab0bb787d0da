import { connectStack } from '../../emulators/src/seed/connect-stack.ts';
import { messageOf } from '../../emulators/src/shared/message-of.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { readDefaultToken } from './deploy/google-account.ts';
import { setOperator } from './operator/set-operator.ts';

/**
 * `npm run operator -- grant|revoke EMAIL [--project PROJECT]`: grants or revokes an account's access to the operator's
 * page. Uses the running local stack, or a project with the machine's credentials.
 */
const [action, email, flag, named] = process.argv.slice(2);
const isAction = action === 'grant' || action === 'revoke';
const hasProject = flag === '--project' && named !== undefined;
if (!isAction || email === undefined || (flag !== undefined && !hasProject)) {
  console.error('Usage: npm run operator -- grant|revoke MAIL [--project PROJECT]');
  process.exit(1);
}
try {
  if (hasProject) await readDefaultToken();
  else connectStack(readStackFile());
  await setOperator(hasProject ? named : readStackFile().project, email, action === 'grant');
  console.log(
    action === 'grant' ? `${email} can now open /operacion.` : `${email} can no longer open /operacion.`,
  );
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
process.exit(0);
