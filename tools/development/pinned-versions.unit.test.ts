import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../emulators/src/shared/repository.ts';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

test('.nvmrc names the Node that the commands run with', () => {
  expect(read('.nvmrc').trim()).toBe(packageJson.devDependencies.node);
});

test('packageManager names one version of npm', () => {
  expect(packageJson.packageManager).toMatch(/^npm@\d+\.\d+\.\d+$/);
});

test('the workflow pins each action to a commit', () => {
  const actions = [...read('.github/workflows/ci.yml').matchAll(/uses: (\S+)/gu)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
