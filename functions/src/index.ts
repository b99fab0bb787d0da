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
  serviceAccountAddress,
  serviceAccounts,
} from './function-options.ts';
import { type FunctionName, functionSecrets } from './platform/config/function-secrets.ts';
import { isLocalStage } from './platform/config/local-stage.ts';
import { guardBodies } from './shared/http/guard-bodies.ts';
import { securityHeaders } from './shared/http/security-headers.ts';

// Before the platform's own server, which loads this first, begins to listen. Deployment and tests load it without a server.
const { FUNCTION_TARGET: target } = process.env;
if (target !== undefined) guardBodies(() => bodyLimitBytes(target));

/** In production from Secret Manager; the local stack has keys that open nothing, in its environment. */
const isLocal = isLocalStage(process.env);

const projectId = process.env.GCLOUD_PROJECT ?? '';

/** The platform's settings of a function: its row of the table, its secrets, and its account's full address. */
function optionsOf<Name extends FunctionName>(name: Name) {
  const { serviceAccount, ...options } = functionOptions[name];
  return {
    region,
    secrets: isLocal ? [] : functionSecrets[name].map((secret) => defineSecret(secret)),
    ...options,
    serviceAccount: serviceAccountAddress(serviceAccount, projectId),
  };
}

/** Who may hand work to the queue and be let in by its function. The deployment grants both, on these two alone. */
const enqueuers = Object.values(serviceAccounts).map((name) => serviceAccountAddress(name, projectId));

/** Loaded with the first request: discovery at deploy time, and the start of an instance, need none of it. */
const loadRuntime = () => import('./runtime.ts');

function scheduleOf(name: ScheduledFunction) {
  const { schedule, timeZone } = schedules[name];
  return { schedule, timeZone };
}

function serve(servedBy: ServingFunction) {
  return onRequest(optionsOf(servedBy), async (request, response) => {
    const { getApp } = await loadRuntime();
    getApp(servedBy)(request, response);
  });
}

/** Everything quick, and answers, which stream. */
export const api = serve('api');

/** Reads uploads. */
export const ingest = serve('ingest');

/** Sends archives, for as long as a slow connection takes. */
export const archive = serve('archive');

/**
 * Works on extractions, one slice of a job for each task. A task that finds its job with a worker comes again: that worker may
 * be dead.
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
 * Takes over answers whose request ended before them. Leaves a question alone that another run has answered meanwhile,
 * so that a task may come late, or twice.
 */
export const answer = onTaskDispatched(
  {
    ...optionsOf('answer'),
    invoker: enqueuers,
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 40 },
  },
  async ({ data }) => {
    const { lookAfterAnswer } = await loadRuntime();
    await lookAfterAnswer(data);
  },
);

/** What Stripe tells us. Proved by its signature over the raw bytes, and by nothing else. */
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
 * emulator takes every unknown blocking function for one of sign-ins, so the local stack has none.
 */
export const guardSms = isLocal
  ? undefined
  : beforeSmsSent(optionsOf('guardSms'), async (event) => {
      const { maySendSms } = await loadRuntime();
      if (await maySendSms(event.additionalUserInfo?.phoneNumber)) return;
      throw new HttpsError('permission-denied', 'No registration waits for this SMS.');
    });

/** Every night: do the credits of every user add up, and are they what was paid for? */
export const audit = onSchedule({ ...optionsOf('audit'), ...scheduleOf('audit') }, async () => {
  const { auditCredits } = await loadRuntime();
  await auditCredits();
});
