import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hasCode } from '../../../functions/src/platform/errors/error-code.ts';
import { repositoryRoot } from '../shared/repository.ts';

const stopPatienceMs = 8_000;

export interface PartOptions {
  /** Shown before each line of its log. */
  readonly name: string;
  /** Module and arguments, run by the Node that runs this. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: PartLog;
}

/** Takes each line that a part prints; `isError` where it came on the error output. */
export type PartLog = (name: string, line: string, isError: boolean) => void;

/** One process of the stack. */
export interface Part {
  readonly name: string;
  /** Resolves when the part reports ready. Rejects where it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with a description when the process ends, for whatever reason. */
  readonly ended: Promise<string>;
  /** Asks the part and its processes to end, and kills them where they do not. */
  stop(): Promise<void>;
  /** Signals the part and all that it started: to kill, to freeze or to wake them. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a question to a part that answers them, and resolves with its next message. */
  ask(question: string): Promise<unknown>;
}

/**
 * Starts a part in its own process group: Ctrl-C in the terminal reaches only the launcher, which stops the parts in
 * order. The IPC channel tells a part that the launcher is gone, even where it was killed.
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
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    void ended.then((how) => reject(new Error(`«${name}» ended before it was ready (${how}).`)));
  });
  ready.catch(() => {});
  return {
    name,
    ready,
    ended,
    stop: () => stop(child, ended),
    signal: (signal) => signalGroup(child, signal),
    async ask(question) {
      const answered = once(child, 'message');
      child.send(question);
      const [answer]: unknown[] = await answered;
      return answer;
    },
  };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), stopPatienceMs);
    await ended;
    clearTimeout(timer);
  }
  // Whatever the part itself started and left behind is still in its group.
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
    const isGone = hasCode(error, 'ESRCH');
    if (!isGone) throw error;
  }
}
