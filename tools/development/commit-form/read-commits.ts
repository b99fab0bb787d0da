import { execFileSync } from 'node:child_process';

export interface Commit {
  readonly id: string;
  readonly subject: string;
}

/** File whose first commit introduced the rule. */
export const ruleFile = 'tools/development/commit-form/find-subject-fault.ts';
const maxCommits = 50;

/**
 * Returns the commits to check: descendants of the rule's introduction without merges, since the branch left
 * `origin/main` or else the last 50. Returns none without git or outside a repository. A shallow clone begins with its
 * oldest commit.
 */
export function readCommits(folder: string): Commit[] {
  const introduction = git(folder, 'log', '--diff-filter=A', '--format=%H', '--', ruleFile).at(-1);
  if (introduction === undefined) return [];
  const since = ['log', '--no-merges', '--format=%h %s', '--ancestry-path', `${introduction}..HEAD`];
  const [head] = git(folder, 'rev-parse', 'HEAD');
  const [fork] = git(folder, 'merge-base', 'HEAD', 'origin/main');
  if (fork === undefined || fork === head)
    return git(folder, ...since, `--max-count=${maxCommits}`).map(toCommit);
  const own = new Set(git(folder, 'log', '--format=%h', `${fork}..HEAD`));
  return git(folder, ...since)
    .map(toCommit)
    .filter(({ id }) => own.has(id));
}

function toCommit(line: string): Commit {
  const [id = ''] = line.split(' ', 1);
  return { id, subject: line.slice(id.length + 1) };
}

/** Returns the lines of git's output; none when git fails. */
function git(folder: string, ...args: readonly string[]): string[] {
  try {
    const output = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
