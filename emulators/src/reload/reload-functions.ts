import { region } from '../../../functions/src/contract/region.ts';
import { serveFrontEnd } from '../front-end/serve-front-end.ts';
import { projectId, readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { startTasksEmulator } from '../tasks/start-tasks-emulator.ts';
import { runReloadingPart } from './run-reloading-part.ts';
import { startReloading } from './start-reloading.ts';

/**
 * Runs the functions for `npm run dev`, in place of the Functions emulator. Their process restarts when their code
 * changes; requests wait during the restart, and queues keep their tasks.
 */
const ports = readPorts();
const tasks = await startTasksEmulator(projectId, ports.tasksEmulator);
const settingsOfQueues = new Map<string, string>();

const functions = startReloading({
  entry: pathInRepository('emulators/src/reload/serve-functions.ts'),
  // Sets the variables of the Functions emulator: the first admits tasks without the token that production requires.
  env: { ...process.env, FUNCTIONS_EMULATOR: 'true', NODE_ENV: 'production', TZ: 'UTC' },
  log: (line) => console.log(line),
  onMessage: (message) => void createQueue(message as { queue: string; settings: object }),
});

/** Skips a queue with unchanged settings, because creating it again would drop its tasks. */
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
  route: 'direct',
  ready: () =>
    functions.ready().catch(() => {
      throw new Error(crashed);
    }),
});
await runReloadingPart(functions);
