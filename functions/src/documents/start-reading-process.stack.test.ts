import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startReadingProcess } from './start-reading-process.ts';

const { DOCUMENT_READER: built } = process.env;
beforeEach(() => {
  process.env.DOCUMENT_READER = fileURLToPath(new URL('./specimens/hostile-reader.js', import.meta.url));
});
afterEach(() => {
  process.env.DOCUMENT_READER = built;
});

/** The environment of this process lies open to others of its user, as that of a function does. */
const isThereToSee = (): boolean => existsSync('/proc') && readFileSync('/proc/self/environ').length > 0;

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
