import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathInRepository } from '../shared/repository.ts';
import { type FunctionInstance, freezeBetweenRequests } from './freeze-between-requests.ts';

interface EmulatorWorker extends FunctionInstance {
  waitForSocketReady(): Promise<void>;
}

const { RuntimeWorker } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);
freezeBetweenRequests(RuntimeWorker.prototype);

let folder: string;
let instance: ChildProcess;
let frontServer: Server | undefined;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'function-'));
  const socketPath = path.join(folder, 'socket');
  instance = spawn(process.execPath, [pathInRepository('emulators/src/stack/fixtures/busy-function.ts')], {
    env: { ...process.env, PORT: socketPath },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const conn = { httpReqOpts: () => ({ socketPath }) };
  const runtime = { process: instance, events: new EventEmitter(), cwd: folder, conn };
  const worker: EmulatorWorker = new RuntimeWorker(undefined, runtime, {}, 60);
  await worker.waitForSocketReady();
  const server = createServer((request, response) => {
    void worker.request(Object.assign(request, { path: request.url }), response);
  });
  frontServer = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  instance.kill('SIGKILL');
  frontServer?.closeAllConnections();
  frontServer?.close();
  await rm(folder, { recursive: true });
});

/** Returns true for state `T` of the process: stopped by a signal (proc_pid_stat(5)). */
async function isStopped(): Promise<boolean> {
  const stat = await readFile(`/proc/${instance.pid}/stat`, 'utf8');
  return stat.split(') ')[1]?.startsWith('T') === true;
}
const untilStopped = () => expect.poll(isStopped).toBe(true);
const ask = async (name: string): Promise<number> => Number(await (await fetch(`${url}/${name}`)).text());

async function openStream(): Promise<IncomingMessage> {
  const [stream]: IncomingMessage[] = await once(get(`${url}/stream`), 'response');
  if (stream === undefined) throw new Error('no response');
  stream.on('error', () => undefined);
  return stream;
}

test('freezes a function after its response, and resumes it with the next request', async () => {
  await ask('ticks');
  await untilStopped();
  await ask('ticks');
  await untilStopped();
});

test('does not freeze a function while another of its requests is open', async () => {
  const stream = await openStream();
  const before = await ask('ticks');
  await expect.poll(() => ask('ticks')).toBeGreaterThan(before);
  expect(await isStopped()).toBe(false);
  stream.destroy();
  await untilStopped();
});

test('ends the request when the client disconnects; the function notices after it is resumed', async () => {
  const stream = await openStream();
  expect(await isStopped()).toBe(false);
  stream.destroy();
  await untilStopped();
  await expect.poll(() => ask('closed')).toBe(1);
});

test('passes a broken response on to the client, and freezes the function', async () => {
  await expect(ask('broken')).rejects.toThrow('terminated');
  await untilStopped();
});

test('terminates a function on SIGTERM while it is frozen between requests', async () => {
  await ask('ticks');
  await untilStopped();
  const endedPromise = once(instance, 'exit');
  instance.kill();
  expect(await endedPromise).toEqual([null, 'SIGTERM']);
});
