import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';

interface Commit {
  readonly id: string;
  /** Files that differ from the commit, by their names in git. */
  readonly uncommittedFiles: readonly string[];
}

/** Reads the commit that is checked out. */
export async function readCommit(): Promise<Commit> {
  const [id, status] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
  return {
    id: id.trim(),
    uncommittedFiles: status.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)])),
  };
}

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: repositoryRoot })).stdout;
