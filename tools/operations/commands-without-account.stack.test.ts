import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';

const commands = [
  ['operator', 'grant', 'persona@legajo.example', '--project', 'portal'],
  ['stripe-end-test', '--project', 'portal'],
  ['monitoring', '--project', 'portal', '--mail', 'persona@legajo.example', '--host', 'legajo.example'],
  ['check-identity', 'portal', 'legajo.example'],
];

test.each(commands)('reports in one line that %s has no credentials on this machine', (command, ...args) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', pathInRepository('tools/operations', `${command}.ts`), ...args],
    {
      encoding: 'utf8',
      // No credentials of the developer, and no lookup of a cloud's metadata.
      env: { PATH: process.env.PATH, HOME: '/nowhere', METADATA_SERVER_DETECTION: 'none' },
    },
  );
  expect(stderr.trim()).toMatch(/^This machine has no Google credentials: run «gcloud [^\n]+$/);
  expect(status).toBe(1);
});
