import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FaultMode,
  faultModes,
  startBrokenServer,
} from '../../../emulators/src/control/start-broken-server.ts';
import { openTestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { connectStack } from '../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../emulators/src/seed/server-environment.ts';
import { localVariables } from '../../../emulators/src/shared/local-variables.ts';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { errorCatalogue } from '../../src/contract/error-codes.ts';
import { errorResponseSchema } from '../../src/contract/error-response.ts';
import { handlers } from '../../src/handlers.ts';
import { guardIdentityProvider } from '../../src/platform/identity-provider/identity-provider.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { callPolicies, type ServiceLimits } from '../../src/platform/resilience/call-policies.ts';
import { createStripeLoader } from '../../src/platform/stripe/stripe-client.ts';
import { createCloudTaskQueue } from '../../src/platform/tasks/cloud-task-queue.ts';
import { createServices } from '../../src/services.ts';
import { createHttpApp } from '../../src/shared/http/create-http-app.ts';
import { createFirestoreLedger } from '../../src/shared/ledger/firestore-ledger.ts';
import { createSmtpTransport } from '../../src/shared/mail/smtp-transport.ts';
import type { Services } from '../../src/shared/services.ts';
import { createSessionVerifier } from '../../src/shared/sessions/verify-session.ts';

const stack = readStackFile();
connectStack(stack);
const environment = serverEnvironment(stack);
const healthy = createServices(environment);
const logLines: string[] = [];
const logger = createLogger((line) => logLines.push(line));
/**
 * Returns production's policy with shorter delays. A service that sends invalid responses gets the full
 * timeout, so that its response is read on a busy machine.
 */
function limitsWith(service: 'identity' | 'payments' | 'tasks', faultMode: FaultMode): ServiceLimits {
  const policy = { ...callPolicies[service], backOff: { baseMs: 1, maxMs: 2 } };
  return faultMode === 'responds with a web page'
    ? policy
    : { ...policy, timeoutMs: service === 'tasks' ? 750 : 250 };
}
let token: string;

beforeAll(async () => {
  const email = `averias-${crypto.randomUUID()}@legajo.example`;
  const password = 'Contraseña-2026';
  const phone = newPhone();
  const account = { email, password, phone, plan: 'premium', credits: 10 } as const;
  await createAccount({ ...healthy, auth: getAuth() }, account);
  token = await logIn(stack, { email, password });
});
afterAll(() => deleteApp(getApp()));

interface CallOptions {
  readonly method?: 'GET' | 'POST';
  /** A shorter time limit, for tests about that limit. */
  readonly quickMs?: number;
}

/** Calls an API with these services. */
async function callWith(changes: Partial<Services>, path: string, options: CallOptions = {}) {
  const { method = 'POST', quickMs = 50_000 } = options;
  const services = { ...healthy, logger, ...changes };
  const server = await serveApp(createHttpApp(services, handlers, 'api', { quickMs }), 0);
  try {
    const response = await fetch(server.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  } finally {
    await server.close();
  }
}

function expectSentence(
  answer: Awaited<ReturnType<typeof callWith>>,
  code: keyof typeof errorCatalogue,
): void {
  expect(answer.status).toBe(503);
  const { detail, code: givenCode } = errorResponseSchema.parse(answer.body);
  expect({ given: givenCode, detail }).toEqual({ given: code, detail: errorCatalogue[code].detail });
}

describe.each(faultModes)('service that %s', (faultMode) => {
  // @proves T11, V15.1.3, V16.5.2
  test('responds to the buyer that nothing was charged, and stops calling Stripe after repeated failures', async () => {
    const brokenServer = await startBrokenServer(faultMode);
    const config = { ...environment.stripe, baseUrl: brokenServer.url };
    const limits = limitsWith('payments', faultMode);
    let callCount = 0;
    const network: typeof fetch = (...request) => {
      callCount += 1;
      return fetch(...request);
    };
    const stripe = createStripeLoader(config, { logger, limits, network });
    for (let round = 0; round < 3; round += 1)
      expectSentence(await callWith({ stripe }, '/create-onetime-checkout'), 'payments_unavailable');
    // An invalid response is no outage: it is read to the end, and rejected.
    const maxCalls = faultMode === 'responds with a web page' ? 3 : limits.failureThreshold;
    expect(callCount).toBe(maxCalls);
    expect(brokenServer.calls()).toBeGreaterThan(0);
    await brokenServer.close();
  });

  // @proves V16.5.2, V16.5.3
  test('signs no user out when the service is the identity provider, and soon stops calling it', async () => {
    const brokenServer = await startBrokenServer(faultMode);
    const before = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = brokenServer.host;
    const app = initializeApp({ projectId: stack.project }, `averia-${faultMode}`);
    logLines.length = 0;
    try {
      const auth = guardIdentityProvider(getAuth(app), logger, limitsWith('identity', faultMode));
      const sessions = createSessionVerifier({ auth, firestore: healthy.firestore, now: healthy.now });
      for (let round = 0; round < 4; round += 1) {
        const answer = await callWith({ auth, sessions }, '/create-onetime-checkout');
        expectSentence(answer, 'identity_unavailable');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(logLines.join('')).toMatch(/"circuit changed".*"service":"identity","state":"open"/);
    } finally {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
      await Promise.all([deleteApp(app), brokenServer.close()]);
    }
  });

  // @proves T11
  test('rejects a task after several calls when the service is the task queue', async () => {
    const brokenServer = await startBrokenServer(faultMode);
    const tasks = { ...environment.tasks, baseUrl: brokenServer.url };
    const queue = createCloudTaskQueue({
      projectId: stack.project,
      queue: 'crawl',
      url: tasks.crawlUrl,
      dispatchDeadlineSeconds: 60,
      tasks,
      limits: limitsWith('tasks', faultMode),
    });
    const askedPromise = queue.enqueue({ name: `job-${crypto.randomUUID()}`, data: {} });
    await expect(askedPromise).rejects.toThrow();
    await expect
      .poll(() => brokenServer.calls(), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(callPolicies.tasks.attempts);
    await brokenServer.close();
  });
});

test('fails mails without connecting after several failures of the mail server', async () => {
  const config = { ...environment.mail, smtpUrl: localVariables.SMTP_URL };
  const transport = createSmtpTransport(config, { logger });
  const mail = { messageId: '<a@b>', to: 'a@legajo.example', subject: 's', text: 't', html: '', headers: {} };
  const outcomes = [];
  for (let round = 0; round <= callPolicies.mail.failureThreshold; round += 1)
    outcomes.push(await transport(mail));
  expect(outcomes.every(({ outcome }) => outcome === 'failed')).toBe(true);
  expect(outcomes.at(-1)).toEqual({ outcome: 'failed', code: 'CIRCUIT_OPEN' });
});

describe('failing database', () => {
  test.each([
    ['is silent', { code: 'OK', delayMs: 30_000 }],
    ['refuses every call', { code: 'UNAVAILABLE' }],
  ])("returns an error text before the platform's timeout when it %s", async (_name, fault) => {
    const database = await openTestDatabase({ isCalledByGrpc: true });
    await database.control('fail', { ...fault, times: 1_000 });
    const changes = { firestore: database.db, ledger: createFirestoreLedger(database.db) };
    expectSentence(await callWith(changes, '/billing-info', { method: 'GET', quickMs: 500 }), 'unavailable');
    // Closes the server only: closing the client would wait for its retries.
    await database.server.close();
  });

  test('retries two failed calls without an error for the caller', async () => {
    const database = await openTestDatabase({ isCalledByGrpc: true });
    await database.control('fail', { code: 'UNAVAILABLE', times: 2 });
    const changes = { firestore: database.db, ledger: createFirestoreLedger(database.db) };
    expect((await callWith(changes, '/billing-info', { method: 'GET' })).status).toBe(200);
    await database.close();
  });
});
