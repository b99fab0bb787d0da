import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCommits, ruleFile } from './read-commits.ts';

let folder: string;
const git = (...args: readonly string[]): void => {
  const authorOptions = [
    '-c',
    'user.name=Ana',
    '-c',
    'user.email=ana@legajo.example',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...authorOptions, ...args], { cwd: folder, stdio: 'ignore' });
};
const commit = (subject: string): void => git('commit', '--allow-empty', '-m', subject);
/** Adds commits with one git process. */
function commitSubjects(subjects: readonly string[]): void {
  const commits = subjects.map((subject, index) => {
    const parent = index === 0 ? 'from refs/heads/main^0\n' : '';
    const author = 'committer Ana <ana@legajo.example> now';
    return `commit refs/heads/main\n${author}\ndata ${subject.length}\n${subject}\n${parent}\n`;
  });
  const args = ['fast-import', '--quiet', '--date-format=now'];
  execFileSync('git', args, { cwd: folder, input: commits.join('') });
}
const subjects = (repository = folder): string[] => readCommits(repository).map(({ subject }) => subject);

function introduceRule(): void {
  mkdirSync(path.join(folder, path.dirname(ruleFile)), { recursive: true });
  writeFileSync(path.join(folder, ruleFile), '');
  git('add', '.');
  commit('introduces the rule');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
  git('init', '-b', 'main');
  commit('before the rule');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('reads the commits after the rule for subjects, without merges and earlier commits', () => {
  git('checkout', '-b', 'old');
  commit('beside the rule');
  git('checkout', 'main');
  introduceRule();
  commit('first');
  git('checkout', '-b', 'new');
  commit('on a branch');
  git('checkout', 'main');
  git('merge', '--no-ff', 'new', '-m', 'merge of new');
  git('merge', '--no-ff', 'old', '-m', 'merge of old');
  commit('last');
  expect(subjects().sort()).toEqual(['first', 'last', 'on a branch']);
});

test('reads at most 50 commits, and none before the rule for subjects', () => {
  expect(subjects()).toEqual([]);
  introduceRule();
  expect(subjects()).toEqual([]);
  commitSubjects(Array.from({ length: 51 }, (_, index) => `${index + 1}`));
  expect([subjects().length, subjects()[0], subjects().at(-1)]).toEqual([50, '51', '2']);
});

test('reads the commits since the branch left origin/main', () => {
  introduceRule();
  commit('published');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(subjects()).toEqual(['published']);
  commit('mine');
  expect(subjects()).toEqual(['mine']);
});

test('reads the commits of a shallow clone from its oldest one', () => {
  introduceRule();
  for (const subject of ['one', 'two', 'three']) commit(subject);
  const shallow = `${folder}-shallow`;
  git('clone', '--depth', '2', `file://${folder}`, shallow);
  expect(subjects(shallow)).toEqual(['three']);
  rmSync(shallow, { recursive: true });
});

test('reads no commits without git or outside a repository', () => {
  introduceRule();
  commit('first');
  expect(subjects(tmpdir())).toEqual([]);
  vi.stubEnv('PATH', '');
  expect(subjects()).toEqual([]);
});
