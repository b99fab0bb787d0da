import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '../../../functions/src/contract/route-definition.ts';
import { routes } from '../../../functions/src/contract/routes.ts';
import { readDeployedIndexes } from '../firestore/query-index.ts';
import { startFirestore } from '../firestore/server.ts';
import { projectId, readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { type StackAddresses, stackAddresses } from '../shared/stack-addresses.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { claimPortBlock, type PortBlock } from '../stack/claim-port-block.ts';
import { runScheduledFunction } from '../stack/run-scheduled-function.ts';
import { stackEnvironment } from '../stack/stack-environment.ts';
import { type ReloadingProcess, startReloading } from './start-reloading.ts';

let block: PortBlock;
let firestore: StandIn;
let functions: ReloadingProcess;
let stack: StackAddresses;
const messages: { queue: string; settings: object }[] = [];

beforeAll(async () => {
  block = await claimPortBlock();
  const ports = readPorts({ PORT_OFFSET: block.offset });
  const { firestore: port, firestoreControl: controlPort, functionsEmulator } = ports;
  firestore = await startFirestore({ port, controlPort, projectId, indexes: readDeployedIndexes() });
  functions = startReloading({
    entry: pathInRepository('emulators/src/reload/serve-functions.ts'),
    env: { ...stackEnvironment(ports, block.offset), FUNCTIONS_EMULATOR: 'true' },
    log: () => undefined,
    isSilent: true,
    onMessage: (message) => messages.push(message as (typeof messages)[number]),
  });
  await functions.ready();
  stack = stackAddresses({ ...ports, functions: functionsEmulator });
});
afterAll(async () => {
  await functions.stop();
  await firestore.close();
  await block.release();
});

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${stack.functions}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

test.each(Object.entries(routes) as [string, RouteDefinition][])(
  'serves %s by the functions of the local stack',
  async (_, route) => {
    const path = `/${route.servedBy}/api${route.path.replace(/:\w+/gu, 'x1')}`;
    const body = route.method === 'GET' ? null : '{}';
    const headers = { 'Content-Type': 'application/json' };
    const answerResponse = await fetch(`${stack.functions}${path}`, { method: route.method, headers, body });
    expect(answerResponse.headers.get('X-Request-Id')).not.toBeNull();
    expect(await answerResponse.text()).not.toContain('route_not_found');
  },
);

test("verifies Stripe's signature over the raw body", async () => {
  const refusedResponse = await post('/stripeWebhook', '{"id": "evt_1"}', { 'stripe-signature': 't=1,v1=0' });
  expect([refusedResponse.status, await refusedResponse.json()]).toEqual([400, { error: 'signature' }]);
});

test.each([
  ['crawl', 20],
  ['answer', 6],
  ['compare', 8],
  ['fill', 8],
])('accepts a task of the queue %s and reports its settings', async (queue, maxAttempts) => {
  const taskResponse = await post(`/${queue}`, JSON.stringify({ data: { uid: 'nadie', job_id: 'x' } }));
  expect(taskResponse.status).not.toBe(404);
  expect(messages.find((message) => message.queue === queue)?.settings).toMatchObject({
    retryConfig: { maxAttempts },
  });
});

test('runs the sweep when the URL of its trigger is called', async () => {
  const runningPromise = runScheduledFunction(stack, 'sweep');
  // Fails with 500 instead of 404: the sweep is found, but the services of its steps do not run here.
  await expect(runningPromise).rejects.toThrow('«sweep» failed (500)');
}, 120_000);

describe('body limit of a function', () => {
  test.each([
    ['/api/health', 300_000, 413],
    ['/ingest/upload', 300_000, 401],
    ['/stripeWebhook', 300_000, 400],
    ['/stripeWebhook', 1_100_000, 413],
  ])('%s with %d bytes: responds %d', async (path, bytes, status) => {
    expect((await post(path, `{"x": "${'x'.repeat(bytes)}"}`)).status).toBe(status);
  });
});
