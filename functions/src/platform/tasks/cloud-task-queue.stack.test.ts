import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTasksAdapter, type TasksAdapter } from '../../../../emulators/src/tasks/server.ts';
import {
  type RunningTasksEmulator,
  startTasksEmulator,
} from '../../../../emulators/src/tasks/start-tasks-emulator.ts';
import { hourMs } from '../time/time-units.ts';
import { createCloudTaskQueue } from './cloud-task-queue.ts';
import type { TaskQueue } from './task-queue.ts';

const projectId = 'demo-legajo';
let emulator: RunningTasksEmulator;
let adapter: TasksAdapter;
let worker: Server;
let queue: TaskQueue;
const bodies: unknown[] = [];

beforeAll(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  emulator = await startTasksEmulator(projectId);
  await emulator.createQueue(`projects/${projectId}/locations/europe-west1/queues/crawl`, {});
  adapter = await startTasksAdapter({ port: 0, emulatorUrl: emulator.url });
  worker = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
  worker.listen(0, '127.0.0.1');
  await once(worker, 'listening');
  const address = worker.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  queue = createCloudTaskQueue({
    projectId,
    queue: 'crawl',
    url: `http://127.0.0.1:${address.port}/crawl`,
    dispatchDeadlineSeconds: 60,
    tasks: { region: 'europe-west1', baseUrl: adapter.url },
  });
});
afterAll(async () => {
  await adapter.close();
  await emulator.close();
  worker.close();
});

test('delivers a task once in the form of the Functions runtime, however often it is enqueued', async () => {
  const task = { name: `job-${crypto.randomUUID()}-first`, data: { uid: 'u', jobId: 'j' } };
  await queue.enqueue(task);
  await queue.enqueue(task);
  await expect.poll(() => bodies.length, { timeout: 20_000 }).toBe(1);
  expect(bodies).toEqual([{ data: { uid: 'u', jobId: 'j' } }]);
  expect(adapter.tasks().filter(({ name }) => name.endsWith(task.name))).toHaveLength(1);
});

test('schedules a task for later', async () => {
  const notBefore = new Date(Date.now() + hourMs);
  const name = `job-${crypto.randomUUID()}-later`;
  await queue.enqueue({ name, data: {}, notBefore });
  const storedTask = adapter.tasks().find((task) => task.name.endsWith(name));
  expect(storedTask).toMatchObject({ scheduleTime: notBefore.toISOString(), deliveries: 0 });
});

test('rejects when the queue does not respond', async () => {
  const nowhere = createCloudTaskQueue({
    projectId,
    queue: 'ausente',
    url: 'http://127.0.0.1:9/crawl',
    dispatchDeadlineSeconds: 60,
    tasks: { region: 'europe-west1', baseUrl: adapter.url },
  });
  await expect(nowhere.enqueue({ name: `job-${crypto.randomUUID()}`, data: {} })).rejects.toThrow();
});
