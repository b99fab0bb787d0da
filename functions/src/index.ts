import { randomUUID } from 'node:crypto';
import { defineSecret } from 'firebase-functions/params';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { beforeSmsSent } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { region } from './contract/region.ts';
import type { ServingFunction } from './contract/route-definition.ts';
import { functionOptions, type ScheduledFunction, schedules } from './function-options.ts';
import { securityHeaders } from './shared/http/security-headers.ts';

/** In production from Secret Manager; the local stack has keys that open nothing, in its environment. */
const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';
const secrets = isLocal
  ? []
  : [
      defineSecret('OPENAI_API_KEY'),
      defineSecret('SECOND_MODEL_API_KEY'),
      defineSecret('DOCUMENT_TOKEN_SECRET'),
      defineSecret('PHONE_HASH_SECRET'),
      defineSecret('STRIPE_SECRET_KEY'),
      defineSecret('STRIPE_WEBHOOK_SECRET'),
      defineSecret('SMTP_URL'),
    ];

const common = { region, secrets };

/** Loaded with the first request: discovery at deploy time, and the start of an instance, need none of it. */
const loadRuntime = () => import('./runtime.ts');

function scheduleOf(name: ScheduledFunction) {
  const { schedule, timeZone } = schedules[name];
  return { schedule, timeZone };
}

function serve(servedBy: ServingFunction) {
  return onRequest({ ...common, ...functionOptions[servedBy] }, async (request, response) => {
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
    ...common,
    ...functionOptions.crawl,
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
  { ...common, ...functionOptions.stripeWebhook },
  async (request, response) => {
    const { receiveStripeEvent } = await loadRuntime();
    const requestId = randomUUID();
    const signature = request.get('stripe-signature');
    const { status, body } = await receiveStripeEvent(request.rawBody, signature, requestId);
    response
      .set({ ...securityHeaders, 'X-Request-Id': requestId })
      .status(status)
      .json(body);
  },
);

/** Puts right what was left over: credits of work that died, its leases and files, registrations, sessions, withdrawals, mails, deletions. */
export const sweep = onSchedule({ ...common, ...functionOptions.sweep, ...scheduleOf('sweep') }, async () => {
  const runtime = await loadRuntime();
  await runtime.sweep();
});

/**
 * Asked by the identity provider before each text message: sends none that `POST /request-sms` did not permit. The emulator
 * takes every blocking function that it does not know for one of sign-ins, so the local stack goes without it.
 */
export const guardSms = isLocal
  ? undefined
  : beforeSmsSent({ ...common, ...functionOptions.guardSms }, async (event) => {
      const { maySendSms } = await loadRuntime();
      if (await maySendSms(event.additionalUserInfo?.phoneNumber)) return;
      throw new HttpsError('permission-denied', 'No hay ningún registro que espere este SMS.');
    });

/** Every night: do the credits of every user add up, and are they what was paid for? */
export const audit = onSchedule({ ...common, ...functionOptions.audit, ...scheduleOf('audit') }, async () => {
  const { auditCredits } = await loadRuntime();
  await auditCredits();
});
