/**
 * The local Cloud Tasks: an adapter in front of the emulator of firebase-tools, for `@google-cloud/tasks` over REST
 * (`fallback: true`, `protocol: 'http'`, `apiEndpoint`, `port`, and a `PassThroughClient` as `authClient`).
 *
 * The emulator owns the queues (it is told of them by the functions), their rates and retries; the adapter adds the
 * address under `/v2` and stands on both ways, as the emulator delivers each task back here, from where it goes to
 * its target. So, as in the service, bodies of any kind, methods and headers arrive as sent, `scheduleTime` is kept,
 * a task can be deleted until it has run, a name is never used twice (409), and a task that is deleted or purged is
 * not delivered.
 *
 * What differs from the service:
 * - Only createTask, deleteTask and purgeQueue; everything else is 501. Queues exist once the functions are loaded.
 * - Names are forgotten by a reset, not after an hour; attempts are counted anew after a start from a snapshot.
 * - No OIDC or OAuth token is added to a delivery.
 * - A target has 5 minutes to answer, whatever `dispatchDeadline` says beyond that: then the emulator tries again.
 * - Deliveries start up to 2 s late. Nothing is delivered twice by accident: switch duplicates on.
 *
 * Control routes, on the same port: `GET /x-control/health`, `POST /x-control/reset`, `POST /x-control/fail` (see
 * `tasksFault`), `GET /x-control/calls`, `GET /x-control/tasks` (every task since the last reset with its state),
 * `POST /x-control/duplicate` (`{"enabled": true}`: each task created from now on is delivered twice), and those of
 * `addSnapshotControls`.
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
  /** 0 for a free one. */
  readonly port: number;
  /** Base URL of the emulator. It need not run yet. */
  readonly emulatorUrl: string;
  /** The tasks to start with, as captured; requests and deliveries then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

export interface TasksAdapter extends StandIn {
  /** Base URL of the control routes: the adapter's own. */
  readonly controlUrl: string;
  /** Every task since the last reset, the oldest first. */
  tasks(): TaskRecord[];
}

const duplicateBody = z.strictObject({ enabled: z.boolean() });

/** Starts the adapter. Rejects with `PortTakenError` where the port is taken. */
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
  // A target may take its time: only the emulator decides when it is over.
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
