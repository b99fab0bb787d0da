import { randomUUID } from 'node:crypto';
import { hourMs } from '../../../functions/src/platform/time/time-units.ts';
import { type TaskInput, taskIdPattern } from './task-request.ts';

type TaskState = 'scheduled' | 'queued' | 'running' | 'failing' | 'done' | 'deleted';

/** A task as `GET /x-control/tasks` shows it. */
export interface TaskRecord {
  /** `projects/…/locations/…/queues/…/tasks/…` */
  readonly name: string;
  readonly queue: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
  readonly createTime: string;
  readonly scheduleTime: string;
  readonly dispatchDeadline: string | undefined;
  state: TaskState;
  /** How often it was delivered to its target. */
  deliveries: number;
  /** The target's last answer; absent before the first one, and where there was none. */
  lastStatus?: number;
}

/** A call that is refused with the HTTP status `code`. */
export class TaskRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const isOver = (state: TaskState): boolean => state === 'done' || state === 'deleted';

/** Every task since the last reset, by name, whether it ran or not. */
export class TaskStore {
  readonly #tasks = new Map<string, TaskRecord>();
  readonly #byDelivery = new Map<string, TaskRecord>();

  /** Throws `TaskRefused` for a name that is malformed, of another queue, or was ever used. */
  add(queue: string, input: TaskInput): TaskRecord {
    const name = input.name ?? `${queue}/tasks/${randomUUID()}`;
    const id = name.startsWith(`${queue}/tasks/`) ? name.slice(`${queue}/tasks/`.length) : '';
    if (!taskIdPattern.test(id)) throw new TaskRefused(400, `Task name "${name}" is not one of ${queue}.`);
    if (this.#tasks.has(name)) throw new TaskRefused(409, 'Requested entity already exists');
    const scheduledAt = input.scheduleTime === undefined ? Date.now() : Date.parse(input.scheduleTime);
    if (Number.isNaN(scheduledAt)) throw new TaskRefused(400, `Bad schedule_time "${input.scheduleTime}".`);
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

  /** Gives a task that could not be enqueued back, as if it had never been created. */
  forget(task: TaskRecord): void {
    this.#tasks.delete(task.name);
  }

  /** The id under which the emulator will deliver the task. Each delivery of a duplicate has its own. */
  openDelivery(task: TaskRecord): string {
    const id = randomUUID();
    this.#byDelivery.set(id, task);
    return id;
  }

  findDelivery(id: string): TaskRecord | undefined {
    return this.#byDelivery.get(id);
  }

  /** Throws `TaskRefused` where no such task waits: as in the service, a finished task is gone. */
  delete(name: string): void {
    const task = this.#tasks.get(name);
    if (task === undefined || task.state === 'done' || task.state === 'deleted') {
      throw new TaskRefused(404, 'The task no longer exists, though a task with this name existed recently.');
    }
    task.state = 'deleted';
  }

  purge(queue: string): void {
    for (const task of this.#tasks.values()) {
      if (task.queue === queue && task.state !== 'done') task.state = 'deleted';
    }
  }

  /** Adds the tasks of a snapshot. Returns those that have not run to their end: they are to be enqueued again. */
  restore(tasks: readonly TaskRecord[]): TaskRecord[] {
    for (const task of tasks) this.#tasks.set(task.name, task);
    return tasks.filter(({ state }) => !isOver(state));
  }

  /** What a snapshot needs: waiting tasks, and the names that must not be used again, which the service keeps for an hour. */
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
