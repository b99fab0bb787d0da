import { randomUUID } from 'node:crypto';
import { hourMs } from '../../../functions/src/platform/time/time-units.ts';
import { type TaskInput, taskIdPattern } from './task-request.ts';

type TaskState = 'scheduled' | 'queued' | 'running' | 'failing' | 'done' | 'deleted';

/** A task in the response of `GET /x-control/tasks`. */
export interface TaskRecord {
  /** `projects/…/locations/…/queues/…/tasks/…` */
  readonly name: string;
  readonly queue: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body in Base64. */
  readonly body: string;
  readonly createTime: string;
  readonly scheduleTime: string;
  readonly dispatchDeadline: string | undefined;
  state: TaskState;
  /** Number of deliveries to the target. */
  deliveries: number;
  /** Status of the target's last response; absent before the first one, and after a failed connection. */
  lastStatus?: number;
}

/** Refuses a call with the HTTP status `code`. */
export class TaskRefusedError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const isOver = (state: TaskState): boolean => state === 'done' || state === 'deleted';

/** Every task since the last reset by name, finished or not. */
export class TaskStore {
  readonly #tasks = new Map<string, TaskRecord>();
  readonly #byDelivery = new Map<string, TaskRecord>();

  /** Throws `TaskRefusedError` for a name that is malformed, of another queue, or used before. */
  add(queue: string, input: TaskInput): TaskRecord {
    const name = input.name ?? `${queue}/tasks/${randomUUID()}`;
    const id = name.startsWith(`${queue}/tasks/`) ? name.slice(`${queue}/tasks/`.length) : '';
    if (!taskIdPattern.test(id))
      throw new TaskRefusedError(400, `Task name "${name}" is not one of ${queue}.`);
    if (this.#tasks.has(name)) throw new TaskRefusedError(409, 'Requested entity already exists');
    const scheduledAt = input.scheduleTime === undefined ? Date.now() : Date.parse(input.scheduleTime);
    if (Number.isNaN(scheduledAt))
      throw new TaskRefusedError(400, `Bad schedule_time "${input.scheduleTime}".`);
    const task: TaskRecord = {
      name,
      queue,
      method: input.httpRequest.httpMethod,
      url: input.httpRequest.url,
      headers: input.httpRequest.headers,
      body: input.httpRequest.body,
      createTime: new Date().toISOString(),
      scheduleTime: new Date(scheduledAt).toISOString(),
      dispatchDeadline: input.dispatchDeadline,
      state: 'scheduled',
      deliveries: 0,
    };
    this.#tasks.set(name, task);
    return task;
  }

  /** Removes a task that could not be enqueued, so that its name is free. */
  forget(task: TaskRecord): void {
    this.#tasks.delete(task.name);
  }

  /** Returns a new id under which the emulator delivers the task. Each delivery of a duplicate has its own. */
  openDelivery(task: TaskRecord): string {
    const id = randomUUID();
    this.#byDelivery.set(id, task);
    return id;
  }

  findDelivery(id: string): TaskRecord | undefined {
    return this.#byDelivery.get(id);
  }

  /** Throws `TaskRefusedError` when no such task waits. As in the service, a finished task is gone. */
  delete(name: string): void {
    const task = this.#tasks.get(name);
    if (task === undefined || task.state === 'done' || task.state === 'deleted') {
      throw new TaskRefusedError(
        404,
        'The task no longer exists, though a task with this name existed recently.',
      );
    }
    task.state = 'deleted';
  }

  purge(queue: string): void {
    for (const task of this.#tasks.values()) {
      if (task.queue === queue && task.state !== 'done') task.state = 'deleted';
    }
  }

  /** Adds the tasks of a snapshot and returns the unfinished ones, to be enqueued again. */
  restore(tasks: readonly TaskRecord[]): TaskRecord[] {
    for (const task of tasks) this.#tasks.set(task.name, task);
    return tasks.filter(({ state }) => !isOver(state));
  }

  /**
   * Returns the tasks for a snapshot: the waiting ones, and those of the last hour, whose names the service still
   * refuses.
   */
  toSaved(): TaskRecord[] {
    const keptSince = new Date(Date.now() - hourMs).toISOString();
    return this.list().filter((task) => !isOver(task.state) || task.createTime > keptSince);
  }

  clear(): void {
    this.#tasks.clear();
    this.#byDelivery.clear();
  }

  list(): TaskRecord[] {
    return [...this.#tasks.values()];
  }
}
