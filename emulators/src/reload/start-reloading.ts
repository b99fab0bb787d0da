import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathInRepository, repositoryRoot } from '../shared/repository.ts';
import { watchFiles } from './watch-files.ts';

/** In milliseconds. Editors save in several steps, and changing the branch touches many files. */
const debounceMs = 60;
const stopTimeoutMs = 2_000;

export interface ReloadingOptions {
  /** Module to run; it sends `ready` once it serves requests. */
  readonly entry: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** True when the process keeps its data in memory: a change is reported once, without a restart. */
  readonly holdsData?: boolean;
  /** True to drop the output of the process; by default it is inherited. */
  readonly isSilent?: boolean;
  /** Receives the other messages of the process. */
  readonly onMessage?: (message: unknown) => void;
}

export interface ReloadingProcess {
  /**
   * Resolves when the process serves requests, after its restart if one is pending. Rejects after a crash, until the
   * next save.
   */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

type State = 'starting' | 'ready' | 'crashed' | 'stopped';

/**
 * Runs a module in a process that restarts when a file changes that it has loaded. Reports a crash in one line; after
 * one, a change of any file in the same folders starts it again.
 */
export function startReloading(options: ReloadingOptions): ReloadingProcess {
  const { entry, log, onMessage, holdsData = false } = options;
  let child: ChildProcess | undefined;
  let state: State = 'starting';
  let answering = createPending();
  let restarts = 0;
  let isOutdated = false;

  const setState = (next: State): void => {
    if (state !== 'starting') answering = createPending();
    state = next;
    if (next === 'ready') answering.resolve();
    else if (next !== 'starting') answering.reject(new Error(`The reloaded process has ${next}.`));
  };

  const start = (reload?: { readonly file: string; readonly changedAtMs: number }): void => {
    const started = forkReporting(options);
    const startedAs = restarts;
    child = started;
    started.on('message', (message) => {
      if (isLoaded(message)) files.add(fileURLToPath(message.loaded));
      else if (message !== 'ready') onMessage?.(message);
      else if (startedAs === restarts && state === 'starting') {
        setState('ready');
        if (reload !== undefined) log(describeReload(reload.file, reload.changedAtMs));
      }
    });
    started.once('exit', (code, signal) => {
      // Ignores the exit code and signal of a process that is being replaced.
      const isExpected = startedAs !== restarts || state === 'stopped';
      if (child === started) child = undefined;
      if (isExpected) return;
      log(`crashed (${signal ?? `code ${code}`}), and starts again when a file is saved`);
      setState('crashed');
    });
  };

  const files = watchFiles((file) => {
    if (state === 'stopped' || (state !== 'crashed' && !files.has(file))) return;
    if (holdsData && state === 'ready') {
      if (!isOutdated)
        log(
          `runs on with its data and its old code; restart npm run dev to use ${relative(repositoryRoot, file)}`,
        );
      isOutdated = true;
      return;
    }
    const changedAtMs = performance.now();
    restarts += 1;
    const restartNumber = restarts;
    setState('starting');
    setTimeout(async () => {
      if (restartNumber === restarts && child !== undefined) await endChild(child);
      if (restartNumber === restarts && state === 'starting') start({ file, changedAtMs });
    }, debounceMs);
  });

  files.add(entry);
  start();
  return {
    ready: () => answering.promise,
    async stop() {
      setState('stopped');
      files.close();
      if (child !== undefined) await endChild(child);
    },
  };
}

function forkReporting({ entry, env = process.env, isSilent = false }: ReloadingOptions): ChildProcess {
  const reporter = pathInRepository('emulators/src/reload/report-modules.ts');
  const output = isSilent ? 'ignore' : 'inherit';
  return fork(entry, {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', reporter],
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitedPromise = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exitedPromise;
  clearTimeout(timer);
}

function createPending(): PromiseWithResolvers<void> {
  const resolvers = Promise.withResolvers<void>();
  // Handles a rejection that no request waits for, which would end the launcher.
  resolvers.promise.catch(() => undefined);
  return resolvers;
}

function describeReload(file: string, changedAtMs: number): string {
  const seconds = ((performance.now() - changedAtMs) / 1_000).toFixed(1);
  return `reloaded in ${seconds} s after a change of ${relative(repositoryRoot, file)}`;
}

const isLoaded = (message: unknown): message is { readonly loaded: string } =>
  typeof message === 'object' && message !== null && 'loaded' in message;
