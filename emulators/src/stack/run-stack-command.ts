import path from 'node:path';
import { readPorts } from '../shared/ports.ts';
import { readErrorMessage } from '../shared/read-error-message.ts';
import { pathInRepository, repositoryRoot } from '../shared/repository.ts';
import { stackFile } from '../shared/stack-addresses.ts';
import { chooseSnapshot, type SnapshotChoice } from './data/choose-snapshot.ts';
import { type PeriodicSaving, saveDataPeriodically } from './data/save-data-periodically.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { startClock } from './run-scheduled-function.ts';
import { describeStack, openTerminal, type StackTerminal } from './stack-terminal.ts';
import { type RunningStack, startStack } from './start-stack.ts';

export interface StackMode {
  readonly watch: boolean;
  /** Uses the official emulators of Firestore and Storage, whose data are not saved. */
  readonly official: boolean;
}

/**
 * Runs the local stack in this terminal until Ctrl-C, or until a part of it dies. `--fresh` ignores saved data,
 * `--verbose` prints the output of all parts.
 */
export async function runStackCommand(mode: StackMode, flags = process.argv.slice(2)): Promise<void> {
  const startedAtMs = Date.now();
  const offset = process.env.PORT_OFFSET ?? '0';
  console.log('Starting the local stack…');
  const interruption = new AbortController();
  const interruptedPromise = onInterruption(() => interruption.abort());
  const { ports, terminal, data, choice } = await orExit(() => prepareStack(mode, offset, flags));
  if (choice.warning !== undefined) terminal.say(choice.warning);
  const stack = await orExit(async () => {
    try {
      return await startStack({
        ...mode,
        offset,
        stripeLatency: '150/600',
        addressFile: stackFile,
        log: terminal.log,
        signal: interruption.signal,
        data,
        snapshot: choice.restored?.folder,
      });
    } catch (error) {
      if (choice.restored === undefined || interruption.signal.aborted) throw error;
      throw new Error(`${readErrorMessage(error)}\nTo start without the saved data: npm start -- --fresh`);
    }
  });
  const keptData =
    data === undefined
      ? undefined
      : saveDataPeriodically({ data, ports, warn: (line) => terminal.say(line), ...choice });
  const elapsedMs = Date.now() - startedAtMs;
  const show = (): void => {
    const summary = { addresses: stack.addresses, elapsedMs, logFile: terminal.fileName };
    terminal.say(describeStack({ ...summary, data: describeData(data, choice) }));
  };
  show();
  process.stdin.on('data', show).on('error', () => undefined);
  const clock = startClock(stack.addresses, (line) => terminal.log('clock', line, true));
  const reason = await Promise.race([interruptedPromise, stack.broken]);
  clock.stop();
  process.exit(await endStack(stack, reason, keptData, terminal));
}

/** Checks the ports before log and data are opened, so that a second start does not touch those of the first. */
async function prepareStack(mode: StackMode, offset: string, flags: readonly string[]) {
  const ports = readPorts({ PORT_OFFSET: offset });
  await requireFreePorts(ports);
  const terminal = openTerminal(ports.web, flags.includes('--verbose'));
  const data = mode.official ? undefined : pathInRepository('.stack', `data-${ports.web}`);
  const noSnapshot: SnapshotChoice = { restored: undefined, discarded: undefined, warning: undefined };
  const choice = data === undefined ? noSnapshot : await chooseSnapshot(data, flags.includes('--fresh'));
  return { ports, terminal, data, choice };
}

async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(`\n${readErrorMessage(error)}`);
    process.exit(1);
  }
}

/**
 * Calls `action` at each signal to end the process, and resolves at the first one: npm forwards Ctrl-C, which the
 * terminal also sends.
 */
function onInterruption(action: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        action();
        resolve(undefined);
      });
    }
    // Ignores errors of the output, because a closed terminal must not prevent saving the data.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  });
}

/** Ends the stack. Saves its data, unless a part has died and cannot be read. Returns the exit code. */
async function endStack(
  stack: RunningStack,
  reason: string | undefined,
  keptData: PeriodicSaving | undefined,
  terminal: StackTerminal,
): Promise<number> {
  if (reason !== undefined) {
    const savedAt = keptData?.savedAt();
    const saved = savedAt === undefined ? '' : ` The data of ${describeMoment(savedAt)} are saved.`;
    terminal.say(`\n${reason}${saved}`);
  } else {
    terminal.say('\nStopping the stack…');
    if ((await keptData?.finish()) === true)
      terminal.say('The data are saved. The next start goes on from here.');
  }
  await stack.stop();
  return reason === undefined ? 0 : 1;
}

function describeData(data: string | undefined, { restored }: SnapshotChoice): string {
  if (data === undefined) return 'in memory: lost at the end (official emulators)';
  const place = path.relative(repositoryRoot, data);
  if (restored === undefined) return `new, saved every minute in ${place}`;
  return `of the last time (${describeMoment(restored.manifest.savedAt)}), in ${place} · anew: npm start -- --fresh`;
}

const describeMoment = (iso: string): string => new Date(iso).toLocaleString('en-GB');
