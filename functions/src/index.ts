import { randomUUID } from 'node:crypto';
import { defineSecret } from 'firebase-functions/params';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { beforeSmsSent } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { region } from './contract/region.ts';
import type { ServingFunction } from './contract/route-definition.ts';
import {
  bodyLimitBytes,
  functionOptions,
  type ScheduledFunction,
  schedules,
  serviceAccountEmail,
  serviceAccounts,
} from './function-options.ts';
import { type FunctionName, functionSecrets } from './platform/config/function-secrets.ts';
import { isLocalStage } from './platform/config/local-stage.ts';
import { guardBodies } from './shared/http/guard-bodies.ts';
import { securityHeaders } from './shared/http/security-headers.ts';

// Runs before the platform's server, which loads this module first, begins to listen. Deployment and tests load it
// without a server.
const { FUNCTION_TARGET: target } = process.env;
if (target !== undefined) guardBodies(() => bodyLimitBytes(target));

/** From Secret Manager in production; the local stack has worthless keys in its environment. */
const isLocal = isLocalStage(process.env);

const projectId = process.env.GCLOUD_PROJECT ?? '';

/** Returns the platform's settings of a function: its row of the table, its secrets, and its account's full email. */
function optionsOf<Name extends FunctionName>(name: Name) {
  const { serviceAccount, ...options } = functionOptions[name];
  return {
    region,
    secrets: isLocal ? [] : functionSecrets[name].map((secret) => defineSecret(secret)),
    ...options,
    serviceAccount: serviceAccountEmail(serviceAccount, projectId),
  };
}

/**
 * Accounts that may enqueue tasks and call the functions of the queues. The deployment grants both permissions to no
 * others.
 */
const enqueuers = Object.values(serviceAccounts).map((name) => serviceAccountEmail(name, projectId));

/** Loaded with the first request: discovery at deploy time, and a cold start, do not need it. */
const loadRuntime = () => import('./runtime.ts');

function scheduleOf(name: ScheduledFunction) {
  const { schedule, timeZone } = schedules[name];
  return { schedule, timeZone };
}

function serveRoutes(servedBy: ServingFunction) {
  return onRequest(optionsOf(servedBy), async (request, response) => {
    const { getApp } = await loadRuntime();
    getApp(servedBy)(request, response);
  });
}

/** Quick calls, and answers, which are streamed. */
export const api = serveRoutes('api');

/** Reads uploads. */
export const ingest = serveRoutes('ingest');

/** Sends archives, as long as a slow connection takes. */
export const archive = serveRoutes('archive');

/**
 * Works on extractions, one slice of a job per task. A task whose job has a worker is retried, because that worker may
 * have died.
 */
export const crawl = onTaskDispatched(
  {
    ...optionsOf('crawl'),
    invoker: enqueuers,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 20, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: functionOptions.crawl.maxInstances },
  },
  async ({ data, retryCount }) => {
    const { crawlSlice } = await loadRuntime();
    await crawlSlice(data, retryCount > 0);
  },
);

/**
 * Continues answers whose request has ended. Ignores a question that another run has answered, so that a task may be
 * late or repeated.
 */
export const answer = onTaskDispatched(
  {
    ...optionsOf('answer'),
    invoker: enqueuers,
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 40 },
  },
  async ({ data }) => {
    const { watchAnswer } = await loadRuntime();
    await watchAnswer(data);
  },
);

/** Compares two versions. A task whose comparison has a run is retried, because that run may have died. */
export const compare = onTaskDispatched(
  {
    ...optionsOf('compare'),
    invoker: enqueuers,
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: functionOptions.compare.maxInstances },
  },
  async ({ data, retryCount }) => {
    const { compareVersions } = await loadRuntime();
    await compareVersions(data, retryCount > 0);
  },
);

/** Fills a table. A task whose run has a worker is retried, because that worker may have died. */
export const fill = onTaskDispatched(
  {
    ...optionsOf('fill'),
    invoker: enqueuers,
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    rateLimits: {
      maxConcurrentDispatches: functionOptions.fill.concurrency * functionOptions.fill.maxInstances,
    },
  },
  async ({ data, retryCount }) => {
    const { fillTable } = await loadRuntime();
    await fillTable(data, retryCount > 0);
  },
);

/** Receives Stripe's events, authenticated only by the signature over the raw bytes. */
export const stripeWebhook = onRequest(optionsOf('stripeWebhook'), async (request, response) => {
  const { receiveStripeEvent } = await loadRuntime();
  const requestId = randomUUID();
  const signature = request.get('stripe-signature');
  const { status, body } = await receiveStripeEvent(request.rawBody, signature, requestId);
  response
    .set({ ...securityHeaders, 'X-Request-Id': requestId })
    .status(status)
    .json(body);
});

/**
 * Cleans up after interrupted work: its credits, leases and files, registrations, sessions, withdrawals, mails,
 * deletions.
 */
export const sweep = onSchedule({ ...optionsOf('sweep'), ...scheduleOf('sweep') }, async () => {
  const runtime = await loadRuntime();
  await runtime.sweep();
});

/**
 * Called by the identity provider before each text message: refuses those that `POST /request-sms` did not permit. The
 * emulator treats every unknown blocking function as one of sign-ins, so the local stack has none.
 */
export const guardSms = isLocal
  ? undefined
  : beforeSmsSent(optionsOf('guardSms'), async (event) => {
      const { maySendSms } = await loadRuntime();
      if (await maySendSms(event.additionalUserInfo?.phoneNumber)) return;
      throw new HttpsError('permission-denied', 'No registration waits for this SMS.');
    });

/** Compares every night the credits of every user with their entries and payments. */
export const audit = onSchedule({ ...optionsOf('audit'), ...scheduleOf('audit') }, async () => {
  const { auditCredits } = await loadRuntime();
  await auditCredits();
});
