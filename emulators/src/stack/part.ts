import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hasErrorCode } from '../../../functions/src/platform/errors/error-code.ts';
import { repositoryRoot } from '../shared/repository.ts';

const stopTimeoutMs = 8_000;

export interface PartOptions {
  /** Prefix of each line of its log. */
  readonly name: string;
  /** Module and arguments, run by the current Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: PartLog;
}

/** Receives each line that a part prints; `isError` is true for its error output. */
export type PartLog = (name: string, line: string, isError: boolean) => void;

/** A process of the stack. */
export interface Part {
  readonly name: string;
  /** Resolves when the part reports ready. Rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with a description when the process ends for any reason. */
  readonly ended: Promise<string>;
  /** Ends the part and its processes, and kills them after a timeout. */
  stop(): Promise<void>;
  /** Signals the part and its processes, to kill, freeze or resume them. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a question to a part and resolves with its next message. */
  ask(question: string): Promise<unknown>;
}

/**
 * Starts a part in its own process group: Ctrl-C in the terminal reaches only the launcher, which stops the parts in
 * order. The IPC channel closes when the launcher ends or is killed.
 */
export function startPart({ name, args, env, log }: PartOptions): Part {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const output of [child.stdout, child.stderr]) {
    if (output)
      createInterface({ input: output }).on('line', (line) => log(name, line, output === child.stderr));
  }
  const endedPromise = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const readyPromise = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    void endedPromise.then((ending) => reject(new Error(`«${name}» ended before it was ready (${ending}).`)));
  });
  readyPromise.catch(() => {});
  return {
    name,
    ready: readyPromise,
    ended: endedPromise,
    stop: () => stopChild(child, endedPromise),
    signal: (signal) => signalGroup(child, signal),
    async ask(question) {
      const answeredPromise = once(child, 'message');
      child.send(question);
      const [answer]: unknown[] = await answeredPromise;
      return answer;
    },
  };
}

async function stopChild(child: ChildProcess, endedPromise: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), stopTimeoutMs);
    await endedPromise;
    clearTimeout(timer);
  }
  // Ends child processes that the part left running, because they share its group.
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    const isGone = hasErrorCode(error, 'ESRCH');
    if (!isGone) throw error;
  }
}
