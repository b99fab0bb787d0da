import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { CloudTasksClient } from '@google-cloud/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endTestProcess, startTestProcess } from '../control/start-test-process.ts';
import { claimPortBlock } from '../stack/claim-port-block.ts';
import { startTasksAdapter, type TasksAdapter } from './server.ts';
import { type RunningTasksEmulator, startTasksEmulator } from './start-tasks-emulator.ts';

interface Arrival {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const queue = 'projects/demo-legajo/locations/europe-west1/queues/crawl';
let emulator: RunningTasksEmulator;
let adapter: TasksAdapter;
let client: CloudTasksClient;
let target: Server;
let targetUrl: string;
let arrivals: Arrival[] = [];
/** Statuses of the target's next responses; 200 afterwards. */
let answers: number[] = [];

beforeAll(async () => {
  emulator = await startTasksEmulator('demo-legajo');
  await emulator.createQueue(queue, { retryConfig: { maxAttempts: 5, minBackoffSeconds: 0.05 } });
  adapter = await startTasksAdapter({ port: 0, emulatorUrl: emulator.url });
  target = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    arrivals.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answers.shift() ?? 200).end();
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  targetUrl = `http://127.0.0.1:${(target.address() as { port: number }).port}`;
  client = connectClient(adapter.url);
});
beforeEach(async () => {
  await callControl('reset', {});
  arrivals = [];
  answers = [];
});
afterAll(async () => {
  await client.close();
  await adapter.close();
  await emulator.close();
  target.close();
  target.closeAllConnections();
});

/** Creates a client as the functions do. Its credentials come from the library that its own gax uses. */
function connectClient(url: string): CloudTasksClient {
  const { hostname, port } = new URL(url);
  const requireTasks = createRequire(createRequire(import.meta.url).resolve('@google-cloud/tasks'));
  const requireGax = createRequire(requireTasks.resolve('google-gax'));
  const { PassThroughClient } = requireGax('google-auth-library');
  return new CloudTasksClient({
    fallback: true,
    apiEndpoint: hostname,
    port: Number(port),
    protocol: 'http',
    projectId: 'demo-legajo',
    authClient: new PassThroughClient(),
  });
}

async function callControl(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${adapter.controlUrl}/x-control/${path}`, { ...init, headers })).json();
}

interface NewTask {
  id?: string;
  path?: string;
  body?: string;
  delayMs?: number;
}

async function create({ id, path = '/work', body = '{}', delayMs = 0 }: NewTask = {}): Promise<string> {
  const [task] = await client.createTask({
    parent: queue,
    task: {
      ...(id === undefined ? {} : { name: `${queue}/tasks/${id}` }),
      ...(delayMs === 0 ? {} : { scheduleTime: toTimestamp(Date.now() + delayMs) }),
      dispatchDeadline: { seconds: 600 },
      httpRequest: {
        url: `${targetUrl}${path}`,
        httpMethod: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Own': 'yes' },
        body: Buffer.from(body),
      },
    },
  });
  return String(task.name);
}

const toTimestamp = (timeMs: number): { seconds: number; nanos: number } => ({
  seconds: Math.floor(timeMs / 1_000),
  nanos: (timeMs % 1_000) * 1_000_000,
});

const arrived = (count: number): Promise<void> =>
  expect.poll(() => arrivals.length, { timeout: 10_000 }).toBe(count);

describe('tasks of the Cloud Tasks stand-in', () => {
  test('delivers to the target the body, its headers and those of Cloud Tasks', async () => {
    const name = await create({ id: 'job-1', path: '/worker?x=1', body: '{"jobId":"á1"}' });
    expect(name).toBe(`${queue}/tasks/job-1`);
    await arrived(1);
    expect(arrivals[0]).toMatchObject({ method: 'POST', path: '/worker?x=1', body: '{"jobId":"á1"}' });
    expect(arrivals[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-own': 'yes',
      'x-cloudtasks-queuename': 'crawl',
      'x-cloudtasks-taskname': 'job-1',
      'x-cloudtasks-taskretrycount': '0',
    });
    await expect
      .poll(() => adapter.tasks())
      .toMatchObject([{ state: 'done', deliveries: 1, lastStatus: 200 }]);
  });

  test('delivers a body that is not JSON unchanged', async () => {
    await create({ body: 'plain ñ text' });
    await arrived(1);
    expect(arrivals[0]?.body).toBe('plain ñ text');
  });

  test('repeats a task after a 500, with its number of attempts, until it succeeds', async () => {
    answers = [500, 503];
    await create({ id: 'retried' });
    await arrived(3);
    expect(arrivals.map(({ headers }) => headers['x-cloudtasks-taskretrycount'])).toEqual(['0', '1', '2']);
    await expect
      .poll(() => adapter.tasks())
      .toMatchObject([{ state: 'done', deliveries: 3, lastStatus: 200 }]);
  });

  test('names a task without a name, and deletes it by that name', async () => {
    const name = await create({ delayMs: 60_000 });
    expect(name).toMatch(new RegExp(`^${queue}/tasks/.+`));
    await client.deleteTask({ name });
    expect(adapter.tasks()).toMatchObject([{ state: 'deleted' }]);
  });

  test('delivers a task no earlier than its scheduled time', async () => {
    const startedAt = Date.now();
    await create({ delayMs: 1_500 });
    await arrived(1);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_450);
  });

  test('responds NOT_FOUND to deleteTask of a missing task and of a finished one', async () => {
    await expect(client.deleteTask({ name: `${queue}/tasks/none` })).rejects.toMatchObject({ code: 5 });
    const name = await create({ id: 'ran' });
    await arrived(1);
    await expect.poll(() => adapter.tasks()[0]?.state).toBe('done');
    await expect(client.deleteTask({ name })).rejects.toMatchObject({ code: 5 });
  });

  test('skips a deleted task, and delivers the later ones once', async () => {
    const first = await create({ id: 'first', path: '/first' });
    await create({ id: 'second', path: '/second' });
    await create({ id: 'third', path: '/third' });
    await client.deleteTask({ name: first });
    await arrived(2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(arrivals.map(({ path }) => path).sort()).toEqual(['/second', '/third']);
  });

  test('delivers no task of a purged queue', async () => {
    await create({ delayMs: 300 });
    await create();
    await client.purgeQueue({ name: queue });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(arrivals).toEqual([]);
  });

  test('responds ALREADY_EXISTS to a used name, also after the task has run', async () => {
    await create({ id: 'once' });
    await expect(create({ id: 'once' })).rejects.toMatchObject({ code: 6 });
    await arrived(1);
    await expect(create({ id: 'once' })).rejects.toMatchObject({ code: 6 });
  });

  test('responds NOT_FOUND for an unknown queue, and INVALID_ARGUMENT for a malformed task', async () => {
    const httpRequest = { url: targetUrl };
    const elsewherePromise = client.createTask({ parent: `${queue}-none`, task: { httpRequest } });
    await expect(elsewherePromise).rejects.toMatchObject({ code: 5 });
    const nowherePromise = client.createTask({ parent: queue, task: { httpRequest: { url: 'no url' } } });
    await expect(nowherePromise).rejects.toMatchObject({ code: 3 });
  });
});

describe('control routes of the Cloud Tasks stand-in', () => {
  test('reports its health, counts, and the tasks with their bodies', async () => {
    expect(await callControl('health')).toEqual({ ok: true, name: 'tasks' });
    await create({ id: 'seen', body: '{"a":1}', delayMs: 60_000 });
    expect(await callControl('tasks')).toMatchObject([
      { name: `${queue}/tasks/seen`, url: `${targetUrl}/work`, body: btoa('{"a":1}'), state: 'scheduled' },
    ]);
    expect(await callControl('calls')).toEqual({ createTask: 1 });
  });

  test('drops waiting tasks on a reset, and frees their names', async () => {
    await create({ id: 'again', delayMs: 300 });
    await create({ id: 'queued' });
    await callControl('reset', {});
    await create({ id: 'again', path: '/second' });
    await arrived(1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(arrivals.map(({ path }) => path)).toEqual(['/second']);
  });

  test('delivers each task twice under one name when duplicates are on', async () => {
    expect(await callControl('duplicate', { enabled: true })).toEqual({ enabled: true });
    await create({ id: 'twice' });
    await arrived(2);
    expect(arrivals.map(({ headers }) => headers['x-cloudtasks-taskname'])).toEqual(['twice', 'twice']);
  });

  test('fails createTask as ordered, before or after creating the task', async () => {
    await callControl('fail', { method: 'createTask', status: 403 });
    await expect(create({ id: 'refused' })).rejects.toMatchObject({ code: 7 });
    expect(adapter.tasks()).toEqual([]);
    await callControl('fail', { method: 'createTask', status: 500, afterEffect: true });
    await expect(create({ id: 'created' })).rejects.toMatchObject({ code: 13 });
    await arrived(1);
  });

  test("drops a delivery as ordered, before or after the target's work", async () => {
    await callControl('fail', { method: 'deliver', status: 502 });
    await create({ id: 'lost' });
    await arrived(1);
    await callControl('fail', { method: 'deliver', status: 502, afterEffect: true });
    await create({ id: 'repeated' });
    await arrived(3);
    expect(arrivals.map(({ headers }) => headers['x-cloudtasks-taskname'])).toEqual([
      'lost',
      'repeated',
      'repeated',
    ]);
  });

  test('delays createTask when ordered', async () => {
    await callControl('fail', { method: 'createTask', status: 200, delayMs: 200 });
    const startedAt = Date.now();
    await create({ delayMs: 60_000 });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
  });
});

describe('server of the Cloud Tasks stand-in', () => {
  test("responds UNAVAILABLE without an emulator, and does not use up the task's name", async () => {
    const alone = await startTasksAdapter({ port: 0, emulatorUrl: 'http://127.0.0.1:9' });
    const body = JSON.stringify({ task: { name: `${queue}/tasks/x`, httpRequest: { url: targetUrl } } });
    const send = (): Promise<Response> =>
      fetch(`${alone.url}/v2/${queue}/tasks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect([(await send()).status, (await send()).status]).toEqual([503, 503]);
    await alone.close();
  });

  test('rejects the start on a taken port and names the port', async () => {
    const port = Number(new URL(adapter.url).port);
    const startPromise = startTasksAdapter({ port, emulatorUrl: emulator.url });
    await expect(startPromise).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });

  test('closes twice without an error and frees its port', async () => {
    const first = await startTasksAdapter({ port: 0, emulatorUrl: emulator.url });
    await first.close();
    await first.close();
    const port = Number(new URL(first.url).port);
    await (await startTasksAdapter({ port, emulatorUrl: emulator.url })).close();
  });

  test('starts again after kill -9, and ends on SIGTERM', async () => {
    const main = new URL('./main.ts', import.meta.url);
    const { offset, release } = await claimPortBlock();
    await endTestProcess(await startTestProcess(main, offset), 'SIGKILL');
    expect(await endTestProcess(await startTestProcess(main, offset), 'SIGTERM')).toBe(0);
    await release();
  });
});
