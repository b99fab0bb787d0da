import { region } from '../../../functions/src/contract/region.ts';
import { serveFrontEnd } from '../front-end/serve-front-end.ts';
import { projectId, readPorts } from '../shared/ports.ts';
import { inRepository } from '../shared/repository.ts';
import { startTasksEmulator } from '../tasks/start-tasks-emulator.ts';
import { runReloadingPart } from './run-reloading-part.ts';
import { startReloading } from './start-reloading.ts';

/**
 * The functions as a part of `npm run dev`, in place of the Functions emulator: their process restarts when their code
 * changes, requests wait meanwhile, and queues keep their tasks.
 */
const ports = readPorts();
const tasks = await startTasksEmulator(projectId, ports.tasksEmulator);
const settingsOfQueues = new Map<string, string>();

const functions = startReloading({
  entry: inRepository('emulators/src/reload/serve-functions.ts'),
  // As the Functions emulator sets them: the first lets tasks in without the token that production demands.
  env: { ...process.env, FUNCTIONS_EMULATOR: 'true', NODE_ENV: 'production', TZ: 'UTC' },
  log: (line) => console.log(line),
  onMessage: (message) => void createQueue(message as { queue: string; settings: object }),
});

/** Not again with the same settings: a queue is created without the tasks of its predecessor. */
async function createQueue({ queue, settings }: { queue: string; settings: object }): Promise<void> {
  const text = JSON.stringify(settings);
  if (settingsOfQueues.get(queue) === text) return;
  settingsOfQueues.set(queue, text);
  await tasks.createQueue(`projects/${projectId}/locations/${region}/queues/${queue}`, settings);
}

const crashed =
  'The server crashed. The terminal of «npm run dev» says why; it starts again when a file is saved.';
await serveFrontEnd({
  port: ports.functions,
  emulatorPort: ports.functionsEmulator,
  way: 'direct',
  ready: () =>
    functions.ready().catch(() => {
      throw new Error(crashed);
    }),
});
await runReloadingPart(functions);
