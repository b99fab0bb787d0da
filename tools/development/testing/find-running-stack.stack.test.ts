import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPorts } from '../../../emulators/src/shared/ports.ts';
import { stackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { readStackBuild, type StackBuild } from '../../../emulators/src/stack/stack-build.ts';
import { findRunningStack } from './find-running-stack.ts';
import { readMarks, type TestFile } from './list-test-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

const file = (name: string): TestFile => ({ path: name, ...readMarks(name, ''), source: '' });
const api = [file('functions/tests/api/chat/a.stack.test.ts')];
const browser = [file('web/e2e/chat/a.spec.ts')];
const currentBuild = await readStackBuild(false);

/** Writes an address file like that of a running stack, whose functions respond with this status. */
async function writeAddresses(build: StackBuild | undefined, status = 200): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const functions = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addressFile = path.join(await temporaryFolder(), 'stack.json');
  const addresses = { ...stackAddresses(readPorts({ PORT_OFFSET: '0' })), functions };
  await writeFile(addressFile, JSON.stringify({ ...addresses, build }));
  return addressFile;
}

test('reports a stack with the current sources as usable', async () => {
  const addressFile = await writeAddresses(currentBuild);
  expect(await findRunningStack(api, addressFile)).toMatchObject({ kind: 'usable', addressFile });
});

test('finds no running stack without an address file or without a response', async () => {
  const missing = path.join(await temporaryFolder(), 'stack.json');
  expect(await findRunningStack(api, missing)).toEqual({ kind: 'none' });
  expect(await findRunningStack(api, await writeAddresses(currentBuild, 503))).toEqual({ kind: 'none' });
});

test.each([
  ['functions', api],
  ['standIns', api],
  ['web', browser],
] as const)('reports a stack with outdated sources of the %s as unusable', async (part, files) => {
  const build = { ...currentBuild, hashes: { ...currentBuild.hashes, [part]: 'older' } };
  expect(await findRunningStack(files, await writeAddresses(build))).toEqual({
    kind: 'unusable',
    reason: `its ${part} are not those of the present sources`,
  });
});

test('reports a stack with an older web as usable for tests of the API', async () => {
  const build = { ...currentBuild, hashes: { ...currentBuild.hashes, web: 'older' } };
  expect(await findRunningStack(api, await writeAddresses(build))).toMatchObject({ kind: 'usable' });
});

test('reports a stack as unusable with a real model provider, without a build record, or for tests that need their own', async () => {
  const costly = await writeAddresses({ ...currentBuild, hasLocalModels: false });
  expect(await findRunningStack(api, costly)).toMatchObject({ kind: 'unusable' });
  expect(await findRunningStack(api, await writeAddresses(undefined))).toMatchObject({ kind: 'unusable' });
  const sweeping = [file('functions/tests/api/a.alone.stack.test.ts')];
  expect(await findRunningStack(sweeping, await writeAddresses(currentBuild))).toMatchObject({
    kind: 'unusable',
  });
});

test('reports a stack that reloads its sources as usable if its stand-ins are current, but not for browser tests', async () => {
  const hashes = { ...currentBuild.hashes, functions: 'older', web: 'older' };
  const watched = { ...currentBuild, hashes, isWatched: true };
  expect(await findRunningStack(api, await writeAddresses(watched))).toMatchObject({ kind: 'usable' });
  expect(await findRunningStack(browser, await writeAddresses(watched))).toMatchObject({ kind: 'unusable' });
  const older = { ...watched, hashes: { ...hashes, standIns: 'older' } };
  expect(await findRunningStack(api, await writeAddresses(older))).toMatchObject({ kind: 'unusable' });
});
