import { limits } from './contract/limits.ts';
import type { FunctionName } from './platform/config/function-secrets.ts';

/**
 * Accounts with minimum privileges, so that a fault in one function does not expose the data of another. `npm run
 * deploy` checks them; their roles are in docs/operations/deploy.md.
 */
export const serviceAccounts = {
  /** Reads and changes users' data; calls the identity provider; enqueues extractions. */
  web: 'legajo-web',
  /** Reads untrusted pages: database, bucket and model keys, no identity provider. */
  worker: 'legajo-worker',
  /** Payments and scheduled jobs: database, bucket, identity provider, Stripe and mail. */
  office: 'legajo-office',
} as const;

export type ServiceAccountName = (typeof serviceAccounts)[keyof typeof serviceAccounts];

/** Returns the full email of a service account: only some steps of the deployment complete the short form `name@`. */
export function serviceAccountEmail(name: ServiceAccountName, project: string): string {
  return `${name}@${project}.iam.gserviceaccount.com`;
}

/**
 * Settings of each deployed function, with their reasons, within the platform's bounds: requests of 32 MB and streams
 * of minutes. The instances fit into a new project's default quota, which `npm run deploy` proves, and bound the cost
 * of an attack.
 */
export const functionOptions = {
  /**
   * Short calls and streamed answers mostly wait, so an instance handles many: 10 instances are 400 concurrent calls.
   * None stays idle, because a cold start takes some seconds. 1 GiB holds the search indexes of some libraries; 180 s
   * covers the longest answer (150 s) and its end.
   */
  api: {
    memory: '1GiB',
    cpu: 1,
    concurrency: 40,
    timeoutSeconds: 180,
    minInstances: 0,
    maxInstances: 10,
    serviceAccount: serviceAccounts.web,
  },
  /**
   * Reads uploads, one request at a time, because two readers would share the memory. Each untrusted file is read in a
   * separate process of up to 1 GiB. The images of its pages are read in processes of half that, one per processor. Two
   * hundred scanned pages take five minutes. 8 instances are 16 processors and 32 GiB of a new project's quota.
   */
  ingest: {
    memory: '4GiB',
    cpu: 2,
    concurrency: 1,
    timeoutSeconds: 540,
    minInstances: 0,
    maxInstances: 8,
    serviceAccount: serviceAccounts.web,
  },
  /** Pipes archives from the bucket to slow connections: little memory, and half an hour. */
  archive: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 40,
    timeoutSeconds: 1_800,
    minInstances: 0,
    maxInstances: 5,
    serviceAccount: serviceAccounts.web,
  },
  /**
   * One slice of an extraction: 5–8 minutes of work, 15 at most. An instance handles one at a time, because pages are
   * read in threads of its process. There are as many as the queue dispatches tasks.
   */
  crawl: {
    memory: '1GiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 900,
    minInstances: 0,
    maxInstances: 10,
    serviceAccount: serviceAccounts.worker,
  },
  /**
   * Checks answers, and writes those whose client disconnected: mostly one read, seldom the longest answer and its end.
   * As concurrent as `api`, with few instances: closed pages are few, and no user waits.
   */
  answer: {
    memory: '1GiB',
    cpu: 1,
    concurrency: 20,
    timeoutSeconds: 180,
    minInstances: 0,
    maxInstances: 4,
    serviceAccount: serviceAccounts.web,
  },
  /**
   * One comparison of two versions, which takes the processor for some seconds: 30 s and 600 MB for two manuals of 600
   * pages. Scanned pages are drawn again in separate processes, one at a time, of up to 1 GiB.
   */
  compare: {
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 300,
    minInstances: 0,
    maxInstances: 3,
    serviceAccount: serviceAccounts.worker,
  },
  /**
   * Runs of tables: some documents at a time, mostly waiting for models; a long run continues in another task after
   * eight minutes.
   */
  fill: {
    memory: '1GiB',
    cpu: 1,
    concurrency: 2,
    timeoutSeconds: 900,
    minInstances: 0,
    maxInstances: 3,
    serviceAccount: serviceAccounts.worker,
  },
  /** Stripe times out after some seconds and retries: short, and several at a time, because they wait for Stripe. */
  stripeWebhook: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 20,
    timeoutSeconds: 60,
    minInstances: 0,
    maxInstances: 5,
    serviceAccount: serviceAccounts.office,
  },
  /** Every ten minutes; one run at a time, with bounded steps. */
  sweep: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 300,
    minInstances: 0,
    maxInstances: 1,
    serviceAccount: serviceAccounts.office,
  },
  /** Every night over all wallets and three days of Stripe: long, and never twice concurrently. */
  audit: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 1_800,
    minInstances: 0,
    maxInstances: 1,
    serviceAccount: serviceAccounts.office,
  },
  /** Called while a user waits for a text message; the provider's timeout is 7 s. */
  guardSms: {
    memory: '256MiB',
    timeoutSeconds: 7,
    minInstances: 0,
    maxInstances: 5,
    serviceAccount: serviceAccounts.office,
  },
} as const satisfies Record<FunctionName, object>;

/** Maximum body of a request, in bytes: a batch of files, a Stripe event, and our JSON for all the others. */
const maxBodyBytes: { readonly [Name in keyof typeof functionOptions]?: number } = {
  ingest: 32 * 1_024 * 1_024,
  stripeWebhook: 1_024 * 1_024,
};

/**
 * Returns the body limit of the named function; for an unknown name, as on a server of several functions, the largest.
 */
export function bodyLimitBytes(name: string | undefined): number {
  if (name === undefined || !(name in functionOptions)) return Math.max(...Object.values(maxBodyBytes));
  return maxBodyBytes[name as keyof typeof functionOptions] ?? limits.jsonBodyBytes;
}

/**
 * Returns the maximum milliseconds of processor time for which the named function may block its event loop before it
 * ends. A request with an instance of its own blocks no other, so a slow turn need not end it. For an unknown name, as on
 * a server of several functions, returns the longer limit.
 */
export function maxHoldMs(name: string | undefined): number {
  const knownFunction = Object.entries(functionOptions).find(([each]) => each === name)?.[1];
  const isShared =
    knownFunction !== undefined && !('concurrency' in knownFunction && knownFunction.concurrency === 1);
  return isShared ? 10_000 : 180_000;
}

/** Times of the scheduled functions. The local stack runs them as well; `npm run job -- NAME` runs one now. */
export const schedules = {
  sweep: { schedule: 'every 10 minutes', timeZone: 'Europe/Madrid', everyMinutes: 10 },
  audit: { schedule: 'every day 03:30', timeZone: 'Europe/Madrid', everyMinutes: 24 * 60 },
} as const;

export type ScheduledFunction = keyof typeof schedules;
