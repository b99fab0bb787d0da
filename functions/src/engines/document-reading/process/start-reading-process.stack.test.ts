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

/** Returns true when this process's environment is readable by its user, as in a deployed function. */
const isThereToSee = (): boolean => existsSync('/proc') && readFileSync('/proc/self/environ').length > 0;

// @proves T3, V13.2.4
test('denies a compromised reading process environments, foreign files, writing and starting processes', {
  skip: process.platform !== 'linux',
}, async () => {
  expect(isThereToSee()).toBe(true);
  const child = startReadingProcess();
  const [messages] = await once(child, 'message');
  child.kill('SIGKILL');
  expect(messages).toEqual({ reached: [], tried: 20, own: true, environment: [] });
  expect(debuggerUrl()).toBeUndefined();
});

test("runs the reading process from the build's code cache without compiling again", async () => {
  const reading = startReadingProcess();
  reading.kill('SIGKILL');
  const flags = reading.spawnargs.slice(1).filter((argument) => argument.startsWith('--'));
  const folder = join(dirname(built ?? ''), 'document-reader');
  const probeModule = fileURLToPath(
    new URL('../../../../tests/fixtures/documents/compiled-reader.ts', import.meta.url),
  );
  const child = fork(probeModule, [folder], { execArgv: [...flags, '--allow-fs-read=*'] });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  await once(child, 'close');
  expect(messages).toContainEqual({ compiledNow: [] });
});
