import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { loopback, readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { serveApp } from '../shared/serve-app.ts';
import { startPart } from './part.ts';
import { requireFreePorts } from './require-free-ports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stack-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a module that starts a child process, writes both ids to a file and reports ready. */
function writeParent(name: string): { module: string; idsFile: string } {
  const module = path.join(folder, `${name}.mjs`);
  const idsFile = path.join(folder, `${name}.ids`);
  writeFileSync(
    module,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
     writeFileSync(${JSON.stringify(idsFile)}, JSON.stringify([process.pid, child.pid]));
     console.log('hola');
     process.on('disconnect', () => { child.kill('SIGKILL'); process.exit(0); });
     process.send('ready');
     setInterval(() => {}, 1000);`,
  );
  return { module, idsFile };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits as long as the test may run: ending takes time on a busy machine. */
async function waitUntilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await delay(20);
}

test('stops a part of the stack with its child processes, and logs under its name', async () => {
  const { module, idsFile } = writeParent('stopped');
  const lines: string[] = [];
  const log = (name: string, line: string): void => void lines.push(`${name}: ${line}`);
  const part = startPart({ name: 'uno', args: [module], env: process.env, log });
  await part.ready;
  const pids: number[] = JSON.parse(readFileSync(idsFile, 'utf8'));
  expect(pids.every(isAlive)).toBe(true);
  await part.stop();
  await waitUntilGone(pids);
  expect(lines).toContain('uno: hola');
});

test('reports how a part of the stack died, and never reports it as ready when it died while starting', async () => {
  const part = startPart({ name: 'dos', args: ['-e', 'process.exit(3)'], env: process.env, log: () => {} });
  await expect(part.ready).rejects.toThrow('«dos» ended before it was ready (code 3)');
  expect(await part.ended).toBe('code 3');
});

test('ends the parts of the stack when the launcher is killed', async () => {
  const { module, idsFile } = writeParent('orphan');
  const launcher = path.join(folder, 'launcher.mts');
  writeFileSync(
    launcher,
    `import { startPart } from ${JSON.stringify(pathInRepository('emulators/src/stack/part.ts'))};
     const part = startPart({ name: 'p', args: [${JSON.stringify(module)}], env: process.env, log: () => {} });
     await part.ready;
     console.log('up');
     setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pids: number[] = JSON.parse(readFileSync(idsFile, 'utf8'));
  child.kill('SIGKILL');
  await waitUntilGone(pids);
});

test('names a taken port and the variable that moves it', async () => {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const ports = { ...readPorts({ PORT_OFFSET: '31000' }), stripe: address.port };
  await expect(requireFreePorts(ports, 0)).rejects.toThrow(
    new RegExp(`${address.port} \\(stripe\\).*PORT_OFFSET`, 's'),
  );
  server.close();
});

test("reports the running stack's URL when a second one starts on its ports", async () => {
  const running = express().get('/x-control/health', (_request, response) => {
    response.json({ ok: true, name: 'firestore' });
  });
  const { url, close } = await serveApp(running, 0);
  const ports = { ...readPorts({ PORT_OFFSET: '31100' }), firestoreControl: Number(new URL(url).port) };
  await expect(requireFreePorts(ports, 0)).rejects.toThrow(
    /^Legajo is already running: http:\/\/127\.0\.0\.1:38500\..*PORT_OFFSET=31200 npm start$/,
  );
  await close();
});
