import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { accountSchema } from '../../../src/contract/account/schemas.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import {
  type OperatorMetrics,
  operatorMetricsSchema,
  statusSchema,
} from '../../../src/contract/operations/schemas.ts';
import { handlers } from '../../../src/handlers.ts';
import { createStripeLoader } from '../../../src/platform/stripe/stripe-client.ts';
import { dayMs, daySeconds } from '../../../src/platform/time/time-units.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { auditReference } from '../../../src/shared/metrics/audit-record.ts';
import type { Services } from '../../../src/shared/services.ts';

const stack = readStackFile();
connectStack(stack);
const password = 'Contraseña-2026';
/** An unused port. */
const unusedOrigin = 'http://127.0.0.1:9';

let database: TestDatabase;
let ai: StandIn;
let services: Services;
let server: StandIn;
/** The clock stands still, so that no day ends between two figures. */
const startedAtMs = Date.now();
let aheadMs = 0;

/** Uses a database and an AI of its own, because the figures count all users and model calls. */
beforeAll(async () => {
  [database, ai] = await Promise.all([openTestDatabase(), startAi({ port: 0 })]);
  const now = (): Date => new Date(startedAtMs + aheadMs);
  services = { ...createServices(serverEnvironment({ ...stack, ai: ai.url })), now };
  server = await serveApp(createHttpApp(services, handlers, 'api'), 0);
  // Loads the clients first: `/status` allows each part only a few seconds.
  for (let isReady = false; !isReady; aheadMs += 60_000)
    isReady = statusSchema.parse((await askApi('/status')).body).status === 'ok';
});
afterAll(async () => {
  await server.close();
  await deleteApp(getApp());
  await Promise.all([database.close(), ai.close()]);
});

async function newPerson(): Promise<{ uid: string; token: string }> {
  const email = `operacion-${crypto.randomUUID()}@legajo.example`;
  const phone = newPhone();
  const { firestore, ledger } = services;
  const uid = await createAccount(
    { auth: getAuth(), firestore, ledger },
    { email, password, phone, plan: 'free', credits: 100, createdAt: services.now() },
  );
  return { uid, token: await logIn({ ...stack, api: `${server.url}/api` }, { email, password }) };
}

async function askApi(
  path: string,
  token?: string,
  requestBody?: object,
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const post = { method: 'POST', body: JSON.stringify(requestBody) };
  const response = await fetch(`${server.url}${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(requestBody !== undefined && post),
  });
  return { status: response.status, body: await response.json() };
}

const metricsFor = async (token: string): Promise<OperatorMetrics> =>
  operatorMetricsSchema.parse((await askApi('/operator/metrics', token)).body);

// @proves V8.2.3, V13.4.5
test("shows the operator's figures only to accounts with the operator's claim, and only while they have it", async () => {
  const person = await newPerson();
  const refused = await askApi('/operator/metrics', person.token);
  expect(refused.status).toBe(403);
  expect(errorResponseSchema.parse(refused.body).code).toBe('operator_only');
  expect(Object.keys(refused.body as object)).not.toContain('today');

  await getAuth().setCustomUserClaims(person.uid, { operator: 'yes' });
  expect((await askApi('/operator/metrics', person.token)).status).toBe(403);
  await getAuth().setCustomUserClaims(person.uid, { operator: true });
  expect((await askApi('/operator/metrics', person.token)).status).toBe(200);
  await getAuth().setCustomUserClaims(person.uid, null);
  expect((await askApi('/operator/metrics', person.token)).status).toBe(403);
});

test('shows an account to the operator only, without its content, and the time of that view to its owner', async () => {
  const [operator, owner] = await Promise.all([newPerson(), newPerson()]);
  const { email } = await getAuth().getUser(owner.uid);
  const lookUp = (wantedEmail = email) => askApi('/operator/account', operator.token, { email: wantedEmail });
  const viewsOf = async () =>
    accountSchema.parse((await askApi('/account', owner.token)).body).support_views.length;
  expect((await lookUp()).status).toBe(403);
  expect(await viewsOf()).toBe(0);

  await getAuth().setCustomUserClaims(operator.uid, { operator: true });
  expect((await lookUp()).body).toEqual({
    user_id: owner.uid,
    created_at: expect.any(String),
    plan: 'free',
    is_email_verified: true,
    has_phone: true,
    available_credits: 100,
    held_credits: 0,
    documents: 0,
    questions_asked: 0,
  });
  expect(await viewsOf()).toBe(1);
  expect((await lookUp('nadie@legajo.example')).status).toBe(404);
});

test("counts today's events, payments, pending work and the audit's findings", async () => {
  const operator = await newPerson();
  await getAuth().setCustomUserClaims(operator.uid, { operator: true });
  const before = await metricsFor(operator.token);
  const other = await newPerson();
  const userReference = services.firestore.doc(`users/${other.uid}`);
  const nowMs = services.now().getTime();
  const nowS = Math.floor(nowMs / 1_000);
  const invoice = { status: 'paid', created: nowS, amountPaidCents: 1_500 };
  await userReference.collection('invoices').doc('in_1').set(invoice);
  await userReference
    .collection('invoices')
    .doc('in_2')
    .set({ ...invoice, status: 'open' });
  await userReference
    .collection('invoices')
    .doc('in_4')
    .set({ ...invoice, refundedCents: 1_493 });
  await userReference
    .collection('invoices')
    .doc('in_3')
    .set({ ...invoice, created: nowS - 3 * daySeconds });
  const answer = { sender: 'bot', status: 'complete', createdAt: new Date(nowMs) };
  const messages = userReference.collection('conversations').doc('c').collection('messages');
  await messages.doc('1').set(answer);
  await messages.doc('2').set({ ...answer, status: 'failed' });
  await messages.doc('3').set({ ...answer, sender: 'user' });
  await messages.doc('4').set({ ...answer, createdAt: new Date(nowMs - 3 * dayMs) });
  await auditReference(services.firestore).set({
    endedAt: new Date(),
    walletsChecked: 9,
    ledgerDifferences: 1,
    grantDifferences: 2,
  });
  const lateReference = services.firestore.doc(`mails/late-${other.uid}`);
  await lateReference.set({ state: 'waiting', nextTryAt: new Date(nowMs - 120_000) });
  const settings = { region: null, reminderDays: 7, remindAt: new Date(nowMs - 60_000) };
  await userReference.collection('settings').doc('deadlines').set(settings);

  const after = await metricsFor(operator.token);
  await services.firestore.recursiveDelete(userReference);
  await lateReference.delete();
  expect(after.today.registrations - before.today.registrations).toBe(1);
  expect(after.accounts - before.accounts).toBe(1);
  expect(after.today.questions - before.today.questions).toBe(1);
  expect(after.today.income_cents - before.today.income_cents).toBe(1_500 + 7);
  expect(after.backlog.mails - before.backlog.mails).toBe(1);
  expect(after.backlog.reminders - before.backlog.reminders).toBe(1);
  expect(after.backlog.oldest_s).toBeGreaterThanOrEqual(120);
  expect(after.audit).toMatchObject({ wallets_checked: 9, ledger_differences: 1, grant_differences: 2 });
  expect(after.days).toHaveLength(7);
  expect(new Set(after.days.map(({ day }) => day)).size).toBe(7);
});

// @proves V13.4.5
test('publishes the service status without a session, and checks no service twice within half a minute', async () => {
  aheadMs += 60_000;
  const { status, body } = await askApi('/status');
  expect(status).toBe(200);
  expect(statusSchema.parse(body)).toMatchObject({ status: 'ok' });
  const requests = async (): Promise<number> =>
    ((await (await fetch(`${ai.url}/x-control/requests`)).json()) as unknown[]).length;
  const serviceRequests = await requests();
  for (let call = 0; call < 20; call += 1) expect((await askApi('/status')).body).toEqual(body);
  expect(await requests()).toBe(serviceRequests);
});

test('names the failing services in the status, and reports the others', async () => {
  const { environment } = services;
  const [provider] = environment.modelProviders;
  if (provider === undefined) throw new Error('no provider is configured');
  const stripe = createStripeLoader({ ...environment.stripe, baseUrl: unusedOrigin });
  const crippled: Services = {
    ...services,
    stripe,
    environment: { ...environment, modelProviders: [{ ...provider, baseUrl: unusedOrigin }] },
  };
  aheadMs += 60_000;
  const brokenServer = await serveApp(createHttpApp(crippled, handlers, 'api'), 0);
  const answer = statusSchema.parse(await (await fetch(`${brokenServer.url}/status`)).json());
  await brokenServer.close();
  expect(answer.status).toBe('degraded');
  const down = answer.parts.filter(({ state }) => state === 'down').map(({ name }) => name);
  expect(down.toSorted()).toEqual(['models', 'payments']);
});
