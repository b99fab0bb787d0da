import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLimits } from './reader/read-limits.ts';

/**
 * Starts a process that will read one file. Its environment is empty, so it holds no secret; it may read files (its own code
 * and fonts) and load the canvas, but neither write files nor start processes. Its output is dropped: it could quote the file.
 */
export function startReadingProcess(): ChildProcess {
  return fork(fileURLToPath(entryUrl()), {
    env: systemEnvironment(),
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      ...(hasProcFs ? [] : ['--allow-worker']),
      `--max-old-space-size=${readLimits.heapMebibytes}`,
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export const hasProcFs = existsSync('/proc/self/statm');

/** Where the reader's program is: beside this module's source, or at the root of the bundle, of which this may be a chunk. */
function entryUrl(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./reader/main.ts', import.meta.url);
  const besideBundle = new URL('./document-reader.js', import.meta.url);
  return existsSync(besideBundle) ? besideBundle : new URL('../document-reader.js', import.meta.url);
}

/** Windows programs do not start without it. */
function systemEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};
}
