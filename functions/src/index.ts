import { defineSecret } from 'firebase-functions/params';
import { HttpsError, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { beforeSmsSent } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { ServingFunction } from './contract/route-definition.ts';

const region = 'europe-west1';

/** In production from Secret Manager; the local stack has keys that open nothing, in its environment. */
const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';
const secrets = isLocal
  ? []
  : [
      defineSecret('OPENAI_API_KEY'),
      defineSecret('SECOND_MODEL_API_KEY'),
      defineSecret('DOCUMENT_TOKEN_SECRET'),
      defineSecret('STRIPE_SECRET_KEY'),
      defineSecret('STRIPE_WEBHOOK_SECRET'),
      defineSecret('SMTP_URL'),
    ];

/** Loaded with the first request: discovery at deploy time, and the start of an instance, need none of it. */
const loadRuntime = () => import('./runtime.ts');

function serve(servedBy: ServingFunction, options: HttpsOptions) {
  return onRequest({ region, secrets, ...options }, async (request, response) => {
    const { getApp } = await loadRuntime();
    getApp(servedBy)(request, response);
  });
}

/** Everything quick, and answers, which stream. */
export const api = serve('api', { memory: '1GiB', concurrency: 40, timeoutSeconds: 180 });

/** Reads uploads: untrusted files, each in a process of its own, so one request at a time. */
export const ingest = serve('ingest', { memory: '4GiB', cpu: 2, concurrency: 1, timeoutSeconds: 300 });

/** Sends archives, for as long as a slow connection takes. */
export const archive = serve('archive', { memory: '512MiB', concurrency: 40, timeoutSeconds: 1_800 });

/**
 * Works on extractions, one slice of a job for each task. A task that finds its job with a worker comes again: that worker may
 * be dead.
 */
export const crawl = onTaskDispatched(
  {
    region,
    secrets,
    memory: '1GiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 900,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 20, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: 50 },
  },
  async ({ data, retryCount }) => {
    const { crawlSlice } = await loadRuntime();
    await crawlSlice(data, retryCount > 0);
  },
);

/** What Stripe tells us. Proved by its signature over the raw bytes, and by nothing else. */
export const stripeWebhook = onRequest(
  { region, secrets, memory: '512MiB', concurrency: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const { receiveStripeEvent } = await loadRuntime();
    const { status, body } = await receiveStripeEvent(request.rawBody, request.get('stripe-signature'));
    response.status(status).json(body);
  },
);

/**
 * Gives back the credits of work that died, deletes what it left and registrations that nobody finished, finishes withdrawals
 * and deletions of accounts, sends mails.
 */
export const sweep = onSchedule(
  { region, schedule: 'every 10 minutes', secrets, timeoutSeconds: 300 },
  async () => {
    const { sweepExpiredWork } = await loadRuntime();
    await sweepExpiredWork();
  },
);

/**
 * Asked by the identity provider before each text message: sends none that `POST /request-sms` did not permit. The emulator
 * takes every blocking function that it does not know for one of sign-ins, so the local stack goes without it.
 */
export const guardSms = isLocal
  ? undefined
  : beforeSmsSent({ region, secrets }, async (event) => {
      const { maySendSms } = await loadRuntime();
      if (await maySendSms(event.additionalUserInfo?.phoneNumber)) return;
      throw new HttpsError('permission-denied', 'No hay ningún registro que espere este SMS.');
    });

/** Every night: do the credits of every user add up, and are they what was paid for? */
export const audit = onSchedule(
  { region, schedule: 'every day 03:30', timeZone: 'Europe/Madrid', secrets, timeoutSeconds: 1_800 },
  async () => {
    const { auditCredits } = await loadRuntime();
    await auditCredits();
  },
);
