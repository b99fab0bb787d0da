import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import { CallCounter, type Fault, FaultPlan } from '../control/fault-plan.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { deliverTask } from './deliver-task.ts';
import { enqueueTask } from './enqueue-task.ts';
import { createTaskBody } from './task-request.ts';
import { type TaskRecord, TaskRefusedError, TaskStore } from './task-store.ts';
import { sendTasksError } from './tasks-error.ts';

/** Body of `POST /x-control/fail`. */
export const tasksFault = z.strictObject({
  /** The call that fails; `deliver` is the delivery to the target. Without it, every call. */
  method: z.enum(['createTask', 'deleteTask', 'deliver']).optional(),
  /** HTTP status; 200 for a call that is only slow. */
  status: z.int().min(200).max(599).default(503),
  times: z.int().min(0).default(1),
  delayMs: z.int().min(0).default(0),
  /** The call takes effect (the task is created, the target does its work), and only its response is lost. */
  afterEffect: z.boolean().default(false),
});
export type TasksFault = z.infer<typeof tasksFault> & Fault;

const queuePath = '/v2/projects/:project/locations/:location/queues/:queue';
const queueNameOf = (request: Request): string => {
  const { project, location, queue } = request.params;
  return `projects/${project}/locations/${location}/queues/${queue}`;
};

/** Routes for the calls of the service and for deliveries: see `server.ts`. */
export class TasksRoutes {
  readonly calls = new CallCounter();
  readonly faults = new FaultPlan<TasksFault>();
  readonly store = new TaskStore();
  readonly snapshots = new SnapshotGate();
  isDuplicating = false;
  readonly #emulatorUrl: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** URL of this server that the emulator delivers to, known once it listens. */
  deliveryUrl = '';

  constructor(emulatorUrl: string) {
    this.#emulatorUrl = emulatorUrl;
  }

  router(): Router {
    const router = express.Router();
    router.use(this.snapshots.middleware);
    router.use('/v2', express.json({ limit: '2mb' }));
    router.post(`${queuePath}/tasks`, (request, response) =>
      this.#call('createTask', response, () => this.#create(queueNameOf(request), request.body)),
    );
    router.delete(`${queuePath}/tasks/:task`, (request, response) =>
      this.#call('deleteTask', response, async () => {
        this.store.delete(`${queueNameOf(request)}/tasks/${request.params.task}`);
        return {};
      }),
    );
    router.post(`${queuePath}\\:purge`, (request, response) =>
      this.#call('purgeQueue', response, async () => {
        this.store.purge(queueNameOf(request));
        return { name: queueNameOf(request) };
      }),
    );
    router.use('/v2', (request: Request, response: Response) =>
      sendTasksError(response, 501, `${request.method} ${request.path} does not exist in the local stack.`),
    );
    router.post('/x-deliver/:delivery', (request, response) => this.#deliver(request, response));
    return router;
  }

  /** Adds the tasks of a snapshot; the waiting ones are enqueued when requests are released. */
  restore(tasks: readonly TaskRecord[]): void {
    const waiting = this.store.restore(tasks);
    this.snapshots.hold();
    void this.snapshots.pass()?.then(() => {
      for (const task of waiting) this.#enqueueLater(task, Date.parse(task.scheduleTime) - Date.now());
    });
  }

  reset(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.store.clear();
    this.calls.clear();
    this.faults.clear();
    this.isDuplicating = false;
  }

  /** Responds with the result of `work`, unless a test has ordered a failure. */
  async #call(method: string, response: Response, work: () => Promise<object>): Promise<void> {
    this.calls.count(method);
    const fault = await this.faults.takeAfterDelay(method);
    const fails = fault !== undefined && fault.status !== 200;
    try {
      const answer = fails && !fault.afterEffect ? {} : await work();
      if (fails) sendTasksError(response, fault.status, 'A test asked for this failure.');
      else response.json(answer);
    } catch (error) {
      if (!(error instanceof TaskRefusedError)) throw error;
      sendTasksError(response, error.code, error.message);
    }
  }

  async #create(queue: string, input: unknown): Promise<object> {
    const body = createTaskBody.safeParse(input);
    if (!body.success) throw new TaskRefusedError(400, z.prettifyError(body.error));
    const task = this.store.add(queue, body.data.task);
    const waitMs = Date.parse(task.scheduleTime) - Date.now();
    if (waitMs > 0) this.#enqueueLater(task, waitMs);
    else {
      const { status, message } = await this.#enqueue(task);
      if (status !== 200) {
        this.store.forget(task);
        throw new TaskRefusedError(status, message);
      }
    }
    const { name, createTime, scheduleTime, dispatchDeadline, url, method, headers } = task;
    const httpRequest = { url, httpMethod: method, headers };
    return { name, createTime, scheduleTime, dispatchDeadline, httpRequest, view: 'BASIC' };
  }

  /** Keeps the task until its time, because the emulator would run it immediately. */
  #enqueueLater(task: TaskRecord, waitMs: number): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        const leftMs = Date.parse(task.scheduleTime) - Date.now();
        if (leftMs > 0) this.#enqueueLater(task, leftMs);
        else if (task.state !== 'deleted') {
          void this.#enqueue(task).then(({ status, message }) => {
            if (status !== 200) console.error(`${task.name}: ${message}`);
          });
        }
      },
      // Limits the delay to the maximum of a timer in Node; no process lives that long.
      Math.min(Math.max(waitMs, 0), 2_147_483_647),
    );
    this.#timers.add(timer);
  }

  async #enqueue(task: TaskRecord): Promise<{ status: number; message: string }> {
    task.state = 'queued';
    const deliver = (): Promise<{ status: number; message: string }> =>
      enqueueTask(this.#emulatorUrl, task, this.deliveryUrl, this.store.openDelivery(task));
    const first = await deliver();
    return first.status === 200 && this.isDuplicating ? deliver() : first;
  }

  async #deliver(request: Request, response: Response): Promise<void> {
    const task = this.store.findDelivery(String(request.params.delivery));
    // Returns 2xx for a task deleted, purged or reset in the meantime, so that the emulator drops it.
    if (task === undefined || task.state === 'deleted') {
      response.sendStatus(200);
      return;
    }
    this.calls.count('deliver');
    const fault = await this.faults.takeAfterDelay('deliver');
    const fails = fault !== undefined && fault.status !== 200;
    if (fails && !fault.afterEffect) {
      task.state = 'failing';
      response.sendStatus(fault.status);
      return;
    }
    const givenUp = new AbortController();
    response.on('close', () => givenUp.abort());
    task.state = 'running';
    task.deliveries += 1;
    const status = await deliverTask(task, request, givenUp.signal).catch(() => undefined);
    if (status !== undefined) task.lastStatus = status;
    const answered = fails ? fault.status : (status ?? 503);
    task.state = answered >= 200 && answered < 300 ? 'done' : 'failing';
    if (!response.destroyed) response.sendStatus(answered);
  }
}
