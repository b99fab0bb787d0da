import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string): string => readFileSync(pathInRepository(file), 'utf8');

test('pins the same Node version in .nvmrc as in package.json', () => {
  expect(read('.nvmrc').trim()).toBe(packageJson.devDependencies.node);
});

test('pins one version of npm in packageManager', () => {
  expect(packageJson.packageManager).toMatch(/^npm@\d+\.\d+\.\d+$/);
});

test('pins each action of the workflow to a commit', () => {
  const actions = [...read('.github/workflows/ci.yml').matchAll(/uses: (\S+)/gu)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

test.each([
  'package.json',
  'functions/package.json',
  'web/package.json',
  'tools/package.json',
  'emulators/package.json',
])('pins every dependency of %s to one version', (file) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
    string,
    Record<string, string>
  >;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))).toEqual([]);
});
