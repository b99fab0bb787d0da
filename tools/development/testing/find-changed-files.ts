import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';

export interface Changes {
  /** The commit that the checkout is compared with. */
  readonly since: string;
  /** From the root, with slashes. What was deleted is among them. */
  readonly files: readonly string[];
}

/**
 * The changes since a commit, with uncommitted ones; by default since this branch left its upstream or, where it did
 * not, since the commit before the last. Throws a `UsageError` where the commit does not exist.
 */
export function findChangedFiles(since?: string): Changes {
  const commit = git('rev-parse', '--verify', '--quiet', `${since ?? findBase()}^{commit}`)[0];
  if (commit === undefined) throw new UsageError(`There is no commit ${since ?? ''} to compare with.`);
  const tracked = git('diff', '--name-only', '--no-renames', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return { since: commit, files: [...new Set([...tracked, ...untracked])] };
}

function findBase(): string {
  const [fork] = git('merge-base', 'HEAD', '@{upstream}');
  const [head] = git('rev-parse', 'HEAD');
  return fork === undefined || fork === head ? 'HEAD~1' : fork;
}

/** The lines of the answer; none where git refuses. */
function git(...args: readonly string[]): string[] {
  try {
    const output = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
