import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readLimits } from '../read-limits.ts';
import { recognitionLimits } from '../recognition-limits.ts';

/** Programs that parse untrusted files, with their heap limits. */
const programs = {
  'document-reader': { source: '../reader/main.ts', heapMebibytes: readLimits.heapMebibytes, flags: [] },
  'page-recogniser': {
    source: '../recognition/main.ts',
    heapMebibytes: recognitionLimits.heapMebibytes,
    // Exposes garbage collection: pictures lie outside of the heap and do not trigger it.
    flags: ['--expose-gc'],
  },
} as const;
export type ReadingProgram = keyof typeof programs;

/**
 * Starts a process for one file, or for the pictures of its pages. Its environment is empty. It can read only its own
 * code and fonts, not `/proc` nor other files. It may load the canvas, but neither write files nor start processes. Its
 * output is dropped, because it could quote the file.
 */
export function startReadingProcess(name: ReadingProgram = 'document-reader'): ChildProcess {
  const program = fileURLToPath(entryUrl(name));
  ignoreDebuggerSignal();
  return fork(program, {
    env: systemEnvironment(),
    execArgv: [
      '--permission',
      ...codeOf(program).map((path) => `--allow-fs-read=${path}`),
      '--allow-addons',
      // Disables SQLite, which ignores Node's permissions.
      '--no-experimental-sqlite',
      // Without `/proc` the process watches its own memory in a worker.
      ...(hasProcFs ? [] : ['--allow-worker']),
      `--max-old-space-size=${programs[name].heapMebibytes}`,
      '--no-warnings',
      ...programs[name].flags,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Ignores SIGUSR1 in this process, the parent, because the child may send it. By default the signal opens Node's
 * debugger, and so the whole memory, to any connection.
 */
function ignoreDebuggerSignal(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
}

/** Returns the program with its chunks, or its sources, and the packages beside or above them. */
function codeOf(program: string): string[] {
  const own = program.endsWith('.ts')
    ? fileURLToPath(new URL('../../..', import.meta.url))
    : dirname(program);
  const above: string[] = [];
  for (let folder = own; above.at(-1) !== folder; folder = dirname(folder)) above.push(folder);
  const places = above
    .flatMap((folder) => [join(folder, 'package.json'), join(folder, 'node_modules')])
    .filter((place) => existsSync(place));
  // A package folder may be a symbolic link; permissions apply to its target.
  return [...new Set([own, ...places, ...places.map((place) => realpathSync(place))])];
}

export const hasProcFs = existsSync('/proc/self/statm');

/**
 * Returns the path of a program at the root of the bundle, of which this file may be a chunk. From sources, the program
 * is in a folder beside this one. `DOCUMENT_READER` can name a built reader instead, which starts in half the time;
 * other programs are built beside it.
 */
function entryUrl(name: ReadingProgram): URL {
  if (import.meta.url.endsWith('.ts')) {
    const built = process.env.DOCUMENT_READER;
    const beside = built === undefined ? undefined : builtUrl(built, name);
    return beside ?? new URL(programs[name].source, import.meta.url);
  }
  const besideBundle = new URL(`./${name}.js`, import.meta.url);
  return existsSync(besideBundle) ? besideBundle : new URL(`../${name}.js`, import.meta.url);
}

function builtUrl(reader: string, name: ReadingProgram): URL | undefined {
  const program = name === 'document-reader' ? reader : join(dirname(reader), `${name}.js`);
  return existsSync(program) ? pathToFileURL(program) : undefined;
}

/** Windows programs do not start without `SystemRoot`. */
function systemEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};
}
