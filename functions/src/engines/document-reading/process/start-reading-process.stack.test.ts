import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startReadingProcess } from './start-reading-process.ts';

const { DOCUMENT_READER: built } = process.env;
beforeEach(() => {
  process.env.DOCUMENT_READER = fileURLToPath(
    new URL('../../../../tests/fixtures/documents/hostile-reader.js', import.meta.url),
  );
});
afterEach(() => {
  process.env.DOCUMENT_READER = built;
});

/** The environment of this process lies open to others of its user, as that of a function does. */
const isThereToSee = (): boolean => existsSync('/proc') && readFileSync('/proc/self/environ').length > 0;

// @proves T3, V13.2.4
test('whatever takes it over sees neither the environment of its parent nor any file but code, writes and starts nothing', {
  skip: process.platform !== 'linux',
}, async () => {
  expect(isThereToSee()).toBe(true);
  const child = startReadingProcess();
  const [said] = await once(child, 'message');
  child.kill('SIGKILL');
  expect(said).toEqual({ reached: [], tried: 20, own: true, environment: [] });
  expect(debuggerUrl()).toBeUndefined();
});

test('what was compiled when it was built is what a reading process runs', async () => {
  const reading = startReadingProcess();
  reading.kill('SIGKILL');
  const flags = reading.spawnargs.slice(1).filter((argument) => argument.startsWith('--'));
  const folder = join(dirname(built ?? ''), 'document-reader');
  const teller = fileURLToPath(
    new URL('../../../../tests/fixtures/documents/compiled-reader.ts', import.meta.url),
  );
  const child = fork(teller, [folder], { execArgv: [...flags, '--allow-fs-read=*'] });
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  await once(child, 'close');
  expect(said).toContainEqual({ compiledNow: [] });
});
