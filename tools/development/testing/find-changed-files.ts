import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';

export interface Changes {
  /** Commit to compare with. */
  readonly since: string;
  /** Changed files from the root, with slashes; includes deleted ones. */
  readonly files: readonly string[];
}

/**
 * Returns the changes since a commit, with uncommitted ones. By default since this branch left its upstream or, on the
 * upstream itself, since the commit before the last. Throws `UsageError` when the commit does not exist.
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

/** Returns the lines of git's output; none when git fails. */
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
