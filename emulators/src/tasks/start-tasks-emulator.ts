import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { loopback } from '../shared/ports.ts';

/** The members of the emulator's class that are used here. */
interface TasksEmulator {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RunningTasksEmulator {
  readonly url: string;
  createQueue(queue: string, config: object): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the Cloud Tasks emulator of firebase-tools in this process, without the Functions emulator, which would define
 * its queues. Listens on a free port unless one is given.
 */
export async function startTasksEmulator(projectId: string, port?: number): Promise<RunningTasksEmulator> {
  const { TasksEmulator } = createRequire(import.meta.url)('firebase-tools/lib/emulator/tasksEmulator') as {
    TasksEmulator: new (args: { projectId: string; host: string; port: number }) => TasksEmulator;
  };
  const usedPort = port ?? (await findFreePort());
  const emulator = new TasksEmulator({ projectId, host: loopback, port: usedPort });
  await emulator.start();
  const url = `http://${loopback}:${usedPort}`;
  return {
    url,
    createQueue: async (queue, config) => {
      const response = await fetch(`${url}/${queue}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(config),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    close: () => emulator.stop(),
  };
}

/** Returns a free port, because the emulator does not accept port 0. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, loopback);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
