import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '../../../functions/src/platform/errors/error-code.ts';

const prefix = 'legajo-storage-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Returns true for EPERM: the process exists, under another user.
    return hasErrorCode(error, 'EPERM');
  }
}

/** Creates a temporary folder, after removing those of killed processes. */
export async function createDataFolder(parent = tmpdir()): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isRunning(pid)) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}
