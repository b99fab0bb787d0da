import { limits } from './contract/limits.ts';
import type { FunctionName } from './platform/config/function-secrets.ts';

/**
 * Accounts by what they may touch, so that a fault in one function does not open what another one needs. `npm run deploy` looks
 * for them before it deploys; what each may do stands in docs/operations.md.
 */
export const serviceAccounts = {
  /** Reads and changes what users have; asks the identity provider; enqueues extractions. */
  web: 'legajo-web',
  /** Reads untrusted pages: database, bucket and model keys, no identity provider. */
  worker: 'legajo-worker',
  /** Money and jobs by the clock: database, bucket, identity provider, Stripe and mail. */
  office: 'legajo-office',
} as const;

export type ServiceAccountName = (typeof serviceAccounts)[keyof typeof serviceAccounts];

/** The whole address: the short form `name@` is completed by some steps of the deployment only. */
export function serviceAccountAddress(name: ServiceAccountName, project: string): string {
  return `${name}@${project}.iam.gserviceaccount.com`;
}

/**
 * How each deployed function runs: one table, with the reasons. Requests of 32 MB and streams of minutes are the platform's
 * bounds; everything here stays below them. Instances are as many as a project gets that never asked for more, which
 * `npm run deploy` proves, and they bound what an attack can cost.
 */
export const functionOptions = {
  /**
   * Short calls and answers that stream: waiting, not computing, so many at a time. 1 GiB holds the search indexes of some
   * libraries; 180 s is the longest answer (150 s) and its end. No instance waits idle: one starts in a quarter of a
   * second here, in some seconds there. 10 instances are 400 calls at a time.
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
   * Reads uploads: untrusted files, each in a process of its own of 1 GiB at most, and the pictures of its pages in one of half
   * that for each processor, beside the file itself and its index. One request at a time, or two readers would share the memory
   * of one. Two hundred pages of pictures take five minutes. 8 instances are 16 processors and 32 GiB of what a new
   * project has.
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
  /** Pipes archives from the bucket to slow connections: no memory to speak of, and half an hour. */
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
   * One slice of an extraction: 5–8 minutes of work, 15 for the slowest end. One at a time, because pages are read in threads
   * of the same process. As many instances as the queue dispatches tasks.
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
   * Looks after answers, and writes those whose page went away: mostly one read, seldom as long as the longest answer and its end.
   * As many at a time as `api` has, and few instances: closed pages are few, and what waits is not waited for.
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
  /** Stripe gives up after some seconds and comes again: short, and several at a time, because they wait for Stripe. */
  stripeWebhook: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 20,
    timeoutSeconds: 60,
    minInstances: 0,
    maxInstances: 5,
    serviceAccount: serviceAccounts.office,
  },
  /** Every ten minutes; one run at a time, whose steps each bound themselves. */
  sweep: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 300,
    minInstances: 0,
    maxInstances: 1,
    serviceAccount: serviceAccounts.office,
  },
  /** Every night over all wallets and three days of Stripe: long, and never twice at once. */
  audit: {
    memory: '512MiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 1_800,
    minInstances: 0,
    maxInstances: 1,
    serviceAccount: serviceAccounts.office,
  },
  /** Asked while a user waits for a text message; the provider waits 7 s for it. */
  guardSms: {
    memory: '256MiB',
    timeoutSeconds: 7,
    minInstances: 0,
    maxInstances: 5,
    serviceAccount: serviceAccounts.office,
  },
} as const satisfies Record<FunctionName, object>;

/** The longest body of a request, in bytes: a batch of files, an event of Stripe, and JSON of ours for all the others. */
const longestBodies: { readonly [Name in keyof typeof functionOptions]?: number } = {
  ingest: 32 * 1_024 * 1_024,
  stripeWebhook: 1_024 * 1_024,
};

/** For the function of this name; where it is not known, as on a server that has several, for any of them. */
export function bodyLimitBytes(name: string | undefined): number {
  if (name === undefined || !(name in functionOptions)) return Math.max(...Object.values(longestBodies));
  return longestBodies[name as keyof typeof functionOptions] ?? limits.jsonBodyBytes;
}

/** When the scheduled functions run. The local stack runs them as well; `npm run job -- NAME` runs one now. */
export const schedules = {
  sweep: { schedule: 'every 10 minutes', timeZone: 'Europe/Madrid', everyMinutes: 10 },
  audit: { schedule: 'every day 03:30', timeZone: 'Europe/Madrid', everyMinutes: 24 * 60 },
} as const;

export type ScheduledFunction = keyof typeof schedules;
