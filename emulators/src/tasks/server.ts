/**
 * The local Cloud Tasks: an adapter in front of the emulator of firebase-tools, for `@google-cloud/tasks` over REST
 * (`fallback: true`, `protocol: 'http'`, `apiEndpoint`, `port`, and a `PassThroughClient` as `authClient`).
 *
 * The functions define the queues in the emulator, which owns their rates and retries. The adapter adds the API below
 * `/v2`. The emulator delivers each task back to the adapter, which sends it to its target.
 *
 * As in the service, bodies of any kind, methods and headers arrive as sent, and `scheduleTime` is kept. A task can be
 * deleted until it has run; a deleted or purged task is not delivered. A name is never used twice (409).
 *
 * Differences from the service:
 * - Only createTask, deleteTask and purgeQueue; everything else is 501. Queues exist once the functions are loaded.
 * - Names are free again after a reset, not after an hour. A start from a snapshot resets the count of attempts.
 * - No OIDC or OAuth token is added to a delivery.
 * - A target has at most 5 minutes to respond, even with a longer `dispatchDeadline`; then the emulator retries.
 * - Deliveries start up to 2 s late. No task is delivered twice unless duplicates are on.
 *
 * Control routes, on the same port:
 * - `GET /x-control/health`, `GET /x-control/calls`, `POST /x-control/reset`, and those of `addSnapshotControls`
 * - `POST /x-control/fail`: see `tasksFault`
 * - `GET /x-control/tasks`: every task since the last reset with its state
 * - `POST /x-control/duplicate` with `{"enabled": true}`: delivers each later task twice
 */
import { createServer } from 'node:http';
import express from 'express';
import { z } from 'zod';
import { ControlRoutes } from '../control/control-routes.ts';
import { closeServer, listenOnPort } from '../shared/listen-on-port.ts';
import { loopback } from '../shared/ports.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addSnapshotControls } from '../snapshot/snapshot-controls.ts';
import type { TaskRecord } from './task-store.ts';
import { TasksRoutes, tasksFault } from './tasks-routes.ts';

export interface TasksAdapterOptions {
  /** Port to listen on; 0 for a free one. */
  readonly port: number;
  /** Base URL of the emulator, which may start later. */
  readonly emulatorUrl: string;
  /** Tasks of a snapshot to start with; requests and deliveries then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

export interface TasksAdapter extends StandIn {
  /** Base URL of the control routes. */
  readonly controlUrl: string;
  /** Returns every task since the last reset, the oldest first. */
  tasks(): TaskRecord[];
}

const duplicateBody = z.strictObject({ enabled: z.boolean() });

/** Starts the adapter. Rejects with `PortTakenError` when the port is taken. */
export async function startTasksAdapter(options: TasksAdapterOptions): Promise<TasksAdapter> {
  const routes = new TasksRoutes(options.emulatorUrl.replace(/\/$/, ''));
  if (options.saved !== undefined) routes.restore(JSON.parse(options.saved.toString()));
  const app = express();
  const control = new ControlRoutes({ name: 'tasks', reset: () => routes.reset() });
  control.onFaults(tasksFault, routes.faults);
  control.onCalls(routes.calls);
  control.onRead('/tasks', () => routes.store.list());
  control.onOrder('/duplicate', duplicateBody, ({ enabled }) => {
    routes.isDuplicating = enabled;
    return { enabled };
  });
  addSnapshotControls(control, routes.snapshots, () => Buffer.from(JSON.stringify(routes.store.toSaved())));
  app.use('/x-control', control.router);
  app.use(routes.router());
  const server = createServer(app);
  // Sets no timeout: only the emulator decides when a slow target has failed.
  server.requestTimeout = 0;
  const port = await listenOnPort(server, options.port, 'Cloud Tasks');
  const url = `http://${loopback}:${port}`;
  routes.deliveryUrl = `${url}/x-deliver`;
  return {
    url,
    controlUrl: url,
    tasks: () => routes.store.list(),
    close: async () => {
      routes.reset();
      await closeServer(server);
    },
  };
}
