import { defineSecret } from 'firebase-functions/params';
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { ServingFunction } from './contract/route-definition.ts';

const region = 'europe-west1';

/** In production from Secret Manager; the local stack has keys that open nothing, in its environment. */
const secrets =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? []
    : [
        defineSecret('OPENAI_API_KEY'),
        defineSecret('SECOND_MODEL_API_KEY'),
        defineSecret('DOCUMENT_TOKEN_SECRET'),
        defineSecret('STRIPE_SECRET_KEY'),
        defineSecret('STRIPE_WEBHOOK_SECRET'),
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

/** What Stripe tells us. Proved by its signature over the raw bytes, and by nothing else. */
export const stripeWebhook = onRequest(
  { region, secrets, memory: '512MiB', concurrency: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const { receiveStripeEvent } = await loadRuntime();
    const { status, body } = await receiveStripeEvent(request.rawBody, request.get('stripe-signature'));
    response.status(status).json(body);
  },
);

/** Gives back the credits of work that died. */
export const sweep = onSchedule({ region, schedule: 'every 10 minutes', secrets }, async () => {
  const { sweepExpiredWork } = await loadRuntime();
  await sweepExpiredWork();
});

/** Every night: do the credits of every user add up? */
export const audit = onSchedule(
  { region, schedule: 'every day 03:30', timeZone: 'Europe/Madrid', secrets, timeoutSeconds: 1_800 },
  async () => {
    const { auditCredits } = await loadRuntime();
    await auditCredits();
  },
);
