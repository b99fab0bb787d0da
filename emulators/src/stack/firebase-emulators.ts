import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { loopback, projectId, readPorts } from './ports.ts';
import { inRepository } from './repository.ts';

/**
 * The part of the stack that is the official emulators. It runs firebase-tools as a child, with the ports of this stack,
 * says when every emulator is up, and takes it along when the launcher is gone.
 */
const emulators = (process.env.LEGAJO_EMULATORS ?? 'auth,functions,hosting,tasks').split(',');
const ports = readPorts();
const configFile = inRepository(`.firebase-local-${ports.web}.json`);
const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

const emulatorPorts: Record<string, number> = {
  auth: ports.auth,
  functions: ports.functions,
  hosting: ports.web,
  tasks: ports.tasksEmulator,
  firestore: ports.firestore,
  storage: ports.storage,
  hub: ports.hub,
  logging: ports.logging,
  eventarc: ports.eventarc,
};

/** The committed configuration with this stack's ports. It must lie at the root: its paths are relative to it. */
async function writeConfig(): Promise<void> {
  const entries = Object.entries(emulatorPorts).map(([name, port]) => [name, { host: loopback, port }]);
  const config = {
    ...firebaseJson,
    emulators: { ...Object.fromEntries(entries), ui: { enabled: false }, singleProjectMode: true },
  };
  await writeFile(configFile, JSON.stringify(config, null, 2));
}

async function waitUntilUp(): Promise<void> {
  for (;;) {
    const response = await fetch(`http://${loopback}:${ports.hub}/emulators`).catch(() => undefined);
    const running: unknown = response?.ok ? await response.json() : {};
    if (emulators.every((name) => typeof running === 'object' && running !== null && name in running)) return;
    await delay(150);
  }
}

await mkdir(inRepository('.stack'), { recursive: true });
await writeConfig();
const child = spawn(
  process.execPath,
  [
    firebase,
    'emulators:start',
    '--project',
    projectId,
    '--config',
    configFile,
    '--only',
    emulators.join(','),
  ],
  { cwd: inRepository('.stack'), stdio: ['ignore', 'inherit', 'inherit'] },
);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGKILL'), 6_000).unref();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
child.on('exit', (code) => {
  void rm(configFile, { force: true }).finally(() => process.exit(isStopping ? 0 : (code ?? 1)));
});

await waitUntilUp();
process.send?.('ready');
