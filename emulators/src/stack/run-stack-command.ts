import { messageOf } from '../shared/message-of.ts';
import { stackFile } from '../shared/stack-addresses.ts';
import { startClock } from './run-scheduled-function.ts';
import { type RunningStack, startStack } from './start-stack.ts';

/** Runs the local stack in this terminal until Ctrl-C, or until a part of it dies. */
export async function runStackCommand(mode: { watch: boolean; official: boolean }): Promise<void> {
  const startedAtMs = Date.now();
  console.log('Starting the local stack…');
  const interruption = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        interruption.abort();
        resolve();
      });
    }
  });
  let stack: RunningStack;
  try {
    stack = await startStack({
      ...mode,
      offset: process.env.PORT_OFFSET ?? '0',
      stripeLatency: '150/600',
      addressFile: stackFile,
      log: printLine,
      signal: interruption.signal,
    });
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    process.exit(1);
  }
  printWelcome(stack, Date.now() - startedAtMs);
  const clock = startClock(stack.addresses, (line) => printLine('clock', line));
  const reason = await Promise.race([interrupted, stack.broken]);
  if (typeof reason === 'string') console.error(`\n${reason}`);
  else console.log('\nStopping the stack…');
  clock.stop();
  await stack.stop();
  process.exit(typeof reason === 'string' ? 1 : 0);
}

const nameWidth = 10;

function printLine(part: string, line: string): void {
  if (line.trim() !== '') console.log(`${part.padEnd(nameWidth)}│ ${line}`);
}

function printWelcome({ addresses }: RunningStack, elapsedMs: number): void {
  const { web, functions, auth, firestore, storage, tasks, stripe, ai, inbox, site, demo } = addresses;
  const rows = Object.entries({ web, functions, auth, firestore, storage, tasks, stripe, ai, site });
  const table = rows.map(([name, url]) => `  ${name.padEnd(nameWidth)} ${url}`).join('\n');
  console.log(`
Legajo is running (${(elapsedMs / 1000).toFixed(1)} s)

${table}

  Open           ${web}
  Demo account   ${demo.email}  ·  ${demo.password}
  Inbox          ${inbox}   (mails and SMS)

Ctrl-C stops everything.
`);
}
