import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { region } from '../../../functions/src/contract/region.ts';
import { serveFrontEnd } from '../front-end/serve-front-end.ts';
import { loopback, projectId, readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { localConfiguration } from './local-configuration.ts';

/**
 * Runs firebase-tools as a part of the stack, with the stack's ports. Reports ready when every emulator is up, and
 * stops with the launcher.
 */
const emulators = (process.env.LEGAJO_EMULATORS ?? 'auth,functions,hosting,tasks').split(',');
const ports = readPorts();
const configFile = pathInRepository(`.firebase-local-${ports.web}.json`);
const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

const emulatorPorts: Record<string, number> = {
  auth: ports.auth,
  functions: ports.functionsEmulator,
  hosting: ports.hostingEmulator,
  tasks: ports.tasksEmulator,
  firestore: ports.firestore,
  storage: ports.storage,
  hub: ports.hub,
  logging: ports.logging,
  eventarc: ports.eventarc,
};

/**
 * Writes the configuration of this stack, with its ports, also in the security policy of pages. It must be at the root:
 * its paths are relative to it.
 */
async function writeConfig(): Promise<void> {
  const entries = Object.entries(emulatorPorts).map(([name, port]) => [name, { host: loopback, port }]);
  const origins = [ports.functions, ports.auth].map((port) => `http://${loopback}:${port}`);
  const config = {
    ...localConfiguration(firebaseJson, origins),
    emulators: { ...Object.fromEntries(entries), ui: { enabled: false }, singleProjectMode: true },
  };
  await writeFile(configFile, JSON.stringify(config, null, 2));
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone().catch(() => false))) await delay(150);
}

async function areEmulatorsUp(): Promise<boolean> {
  const response = await fetch(`http://${loopback}:${ports.hub}/emulators`);
  const running: unknown = await response.json();
  return emulators.every((name) => typeof running === 'object' && running !== null && name in running);
}

/** Returns true once the functions are loaded. The Functions emulator listens before it has loaded our code. */
async function areFunctionsLoaded(): Promise<boolean> {
  const response = await fetch(`http://${loopback}:${ports.functions}/${projectId}/${region}/api/`);
  return !(await response.text()).includes('does not exist');
}

await mkdir(pathInRepository('.stack'), { recursive: true });
await writeConfig();
const child = spawn(
  process.execPath,
  [
    '--import',
    pathInRepository('emulators/src/stack/adapt-firebase-tools.ts'),
    firebase,
    'emulators:start',
    '--project',
    projectId,
    '--config',
    configFile,
    '--only',
    emulators.join(','),
  ],
  { cwd: pathInRepository('.stack'), stdio: ['ignore', 'inherit', 'inherit'] },
);

let isStopping = false;
const killAfterTimeout = (): void => void setTimeout(() => child.kill('SIGKILL'), 6_000).unref();
// Drops a repeated signal: the launcher signals the whole group, and the emulators shut down cleanly only if they get
// it once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true;
    killAfterTimeout();
  });
}
process.on('disconnect', () => {
  isStopping = true;
  child.kill('SIGTERM');
  killAfterTimeout();
});
child.on('exit', (code) => {
  void rm(configFile, { force: true }).finally(() => process.exit(isStopping ? 0 : (code ?? 1)));
});

await waitUntil(areEmulatorsUp);
const { web, hostingEmulator, functions, functionsEmulator } = ports;
if (emulators.includes('functions'))
  await serveFrontEnd({ port: functions, emulatorPort: functionsEmulator, route: 'direct' });
if (emulators.includes('hosting'))
  await serveFrontEnd({ port: web, emulatorPort: hostingEmulator, route: 'hosting' });
if (emulators.includes('functions')) await waitUntil(areFunctionsLoaded);
process.send?.('ready');
