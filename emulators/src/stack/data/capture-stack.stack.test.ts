import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { Storage } from '@google-cloud/storage';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../firestore/open-test-database.ts';
import { startInbox } from '../../inbox/start-inbox.ts';
import { closeServer, listen } from '../../shared/listen-on-port.ts';
import { type Ports, projectId, readPorts } from '../../shared/ports.ts';
import { snapshotFolderVariable } from '../../snapshot/saved-part.ts';
import { startStorage } from '../../storage/server.ts';
import { startStripe } from '../../stripe/start-stripe.ts';
import { startTasksAdapter } from '../../tasks/server.ts';
import { compileSchemasWhenAsked } from '../compile-schemas-when-asked.ts';
import { startAuthWithSnapshot } from '../start-auth-with-snapshot.ts';
import { type CapturedParts, captureStack, releaseRequests } from './capture-stack.ts';
import { saveStack } from './save-stack.ts';

const data = mkdtempSync(path.join(tmpdir(), 'stack-capture-'));
const closing: (() => Promise<unknown>)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0)) await close();
};
afterEach(closeAll);
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const portOf = (url: string): number => Number(new URL(url).port);
const firebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
compileSchemasWhenAsked(firebaseTools('exegesis/lib/options.js'));

/** Starts the Auth emulator as `adapt-firebase-tools.ts` does. */
async function startAuth(): Promise<number> {
  const { createApp } = firebaseTools('./emulator/auth/server.js');
  const server = { createApp };
  startAuthWithSnapshot(server, firebaseTools('./emulator/auth/state.js'));
  const handle = (await server.createApp(projectId, 0)) as never;
  const listening = createServer(handle);
  closing.push(() => closeServer(listening));
  return listen(listening, 0);
}

/** Starts the services with data on free ports, empty or from a snapshot. */
async function startServices(snapshot?: { folder: string; captured: CapturedParts }, webhookUrl?: string) {
  const saved = snapshot?.captured;
  process.env[snapshotFolderVariable] = snapshot?.folder ?? '';
  const database = await openTestDatabase({ saved: saved?.firestore });
  const storage = await startStorage({
    port: 0,
    controlPort: 0,
    projectId,
    parent: data,
    saved: snapshot?.folder,
  });
  const webhook = webhookUrl === undefined ? {} : { webhook: { url: webhookUrl, secret: 'whsec_test' } };
  const stripe = await startStripe({ port: 0, saved: saved?.stripe, ...webhook });
  const tasks = await startTasksAdapter({ port: 0, emulatorUrl: 'http://127.0.0.1:9', saved: saved?.tasks });
  const auth = await startAuth();
  const authUrl = `http://127.0.0.1:${auth}`;
  const webUrl = 'http://127.0.0.1:7400';
  const inbox = await startInbox({ port: 0, smtpPort: 0, authUrl, webUrl, saved: saved?.inbox });
  closing.push(database.close, storage.close, stripe.close, tasks.close, inbox.close);
  const ports: Ports = {
    ...readPorts({}),
    firestoreControl: portOf(database.server.controlUrl),
    storageControl: portOf(storage.controlUrl),
    stripe: portOf(stripe.url),
    tasks: portOf(tasks.url),
    inbox: portOf(inbox.url),
    auth,
  };
  const bucket = new Storage({ apiEndpoint: storage.url, projectId }).bucket('demo-legajo.appspot.com');
  return { db: database.db, bucket, stripeUrl: stripe.url, tasks, authUrl, inboxUrl: inbox.url, ports };
}

async function createCustomer(stripeUrl: string, email: string): Promise<string> {
  const response = await fetch(`${stripeUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function callAuth(authUrl: string, operation: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return (await response.json()) as Record<string, string>;
}

interface StripeState {
  readonly collections: { readonly customers: Map<string, unknown> };
  readonly deliveries: readonly { readonly event: string; readonly state: string }[];
}

/** Starts a webhook that stores each event of Stripe before it responds, as the product does. */
async function startWebhook(write: (event: string) => Promise<unknown>): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id } = JSON.parse(Buffer.concat(chunks).toString());
    response.statusCode = await write(id).then(
      () => 200,
      () => 503,
    );
    response.end();
  });
  closing.push(() => closeServer(server));
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

test('captures a running stack in a consistent state, in which every effect has its cause', async () => {
  let write = async (_event: string): Promise<unknown> => undefined;
  const services = await startServices(undefined, await startWebhook((event) => write(event)));
  const { db, stripeUrl, ports } = services;
  write = (event) => db.doc(`events/${event}`).set({});
  let isWorking = true;
  const work = async (worker: number): Promise<void> => {
    for (let count = 0; isWorking; count += 1) {
      const customer = await createCustomer(stripeUrl, `w${worker}-${count}@example.com`);
      await db.doc(`customers/${customer}`).set({ worker });
    }
  };
  const workerPromises = Array.from({ length: 4 }, (_, worker) => work(worker));
  for (let round = 0; round < 5; round += 1) {
    await delay(40);
    const captured = await captureStack(ports, false);
    const restored = await openTestDatabase({ saved: captured.firestore });
    await restored.control('release', {});
    const idsIn = async (name: string): Promise<string[]> =>
      (await restored.db.collection(name).get()).docs.map(({ id }) => id);
    const [customers, events] = [await idsIn('customers'), await idsIn('events')];
    await restored.close();
    const { collections, deliveries }: StripeState = deserialize(captured.stripe);
    expect(customers.filter((id) => !collections.customers.has(id))).toEqual([]);
    const delivered = deliveries.filter(({ state }) => state === 'delivered').map(({ event }) => event);
    expect(delivered.filter((id) => !events.includes(id))).toEqual([]);
    if (round === 4) expect(customers.length).toBeGreaterThan(5);
  }
  isWorking = false;
  await Promise.all(workerPromises);
}, 60_000);

test('restores all data of a stack that starts from a snapshot', async () => {
  const events: string[] = [];
  let isDown = true;
  const webhookUrl = await startWebhook(async (event) => {
    // Simulates functions that have not started yet.
    if (isDown) throw new Error('down');
    events.push(event);
  });
  const before = await startServices(undefined, webhookUrl);
  await before.db.doc('users/one').set({ credits: 7 });
  await before.bucket.file('users/one/contract.pdf').save(Buffer.from('%PDF one'), {
    resumable: false,
    contentType: 'application/pdf',
    metadata: { metadata: { pages: '3' } },
  });
  const account = { email: 'ane@example.com', password: 'Legajo-2026' };
  const signedUp = await callAuth(before.authUrl, 'signUp', account);
  await callAuth(before.authUrl, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email });
  const customer = await createCustomer(before.stripeUrl, account.email);
  const task = {
    name: 'projects/p/locations/l/queues/q/tasks/later',
    scheduleTime: new Date(Date.now() + 3_600_000).toISOString(),
    httpRequest: { url: 'http://127.0.0.1:9/', body: Buffer.from('{"a":1}').toString('base64') },
  };
  const createTask = (tasks: { url: string }): Promise<Response> =>
    fetch(`${tasks.url}/v2/projects/p/locations/l/queues/q/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task }),
    });
  expect((await createTask(before.tasks)).status).toBe(200);
  const messages = await (await fetch(`${before.inboxUrl}/messages`)).json();
  expect(messages).toHaveLength(1);

  const captured = await captureStack(before.ports, true);
  const { folder = '' } = (await saveStack(data, captured, undefined)) ?? {};
  const after = await startServices({ folder, captured }, webhookUrl);
  isDown = false;
  await releaseRequests(after.ports);

  expect((await after.db.doc('users/one').get()).data()).toEqual({ credits: 7 });
  const file = after.bucket.file('users/one/contract.pdf');
  expect((await file.download())[0].toString()).toBe('%PDF one');
  expect((await file.getMetadata())[0]).toMatchObject({
    contentType: 'application/pdf',
    metadata: { pages: '3' },
  });
  const signedIn = await callAuth(after.authUrl, 'signInWithPassword', account);
  expect(signedIn.localId).toBe(signedUp.localId);
  const lookedUpAccount = await callAuth(after.authUrl, 'lookup', { idToken: signedUp.idToken });
  expect(lookedUpAccount).toHaveProperty('users');
  expect(await (await fetch(`${after.inboxUrl}/messages`)).json()).toEqual(messages);
  expect((await createTask(after.tasks)).status).toBe(409);
  expect(after.tasks.tasks()).toMatchObject([{ name: task.name, state: 'scheduled' }]);
  const headers = { authorization: 'Bearer sk_test_x' };
  const foundResponse = await fetch(`${after.stripeUrl}/v1/customers/${customer}`, { headers });
  expect(await foundResponse.json()).toMatchObject({ id: customer, email: account.email });
  // The restored stack delivers the event that the webhook refused before.
  await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
}, 60_000);

test('captures a stored file as it was, despite a later change', async () => {
  const { bucket, ports } = await startServices();
  await bucket.file('a.txt').save('before', { resumable: false });
  const captured = await captureStack(ports, false);
  await bucket.file('a.txt').save('after', { resumable: false });
  await bucket.file('a.txt').delete();
  const other = path.join(data, 'other');
  const { folder = '' } = (await saveStack(other, captured, undefined)) ?? {};
  const after = await startServices({ folder, captured });
  await releaseRequests(after.ports);
  expect((await after.bucket.file('a.txt').download())[0].toString()).toBe('before');
}, 60_000);

test('rejects the start of the Auth emulator with invalid accounts', async () => {
  const folder = path.join(data, 'no-accounts');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'auth.bin'), 'no accounts');
  process.env[snapshotFolderVariable] = folder;
  await expect(startAuth()).rejects.toThrow();
});
