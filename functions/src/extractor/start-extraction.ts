import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { priceExtraction } from '../contract/billing/credit-prices.ts';
import { extractorLimits } from '../contract/extractor/limits.ts';
import type { ExtractRequest, ExtractResponse } from '../contract/extractor/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { formatPages } from '../contract/spanish-format.ts';
import { localModel } from '../engines/models/index.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { getEach } from '../platform/firestore/get-each.ts';
import { runInTurn } from '../platform/firestore/run-in-turn.ts';
import { freeLease } from '../platform/lease/lease.ts';
import { hourMs } from '../platform/time/time-units.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletQueueKey } from '../shared/ledger/firestore-ledger.ts';
import type { Services } from '../shared/services.ts';
import { findEqualJob, type RequestedJob } from './find-equal-job.ts';
import { enqueueSlice } from './job/enqueue-slice.ts';
import {
  creditSource,
  type JobKey,
  type JobRecord,
  jobRecordSchema,
  jobReferences,
  slotsSchema,
} from './job/job-record.ts';
import { type ExtractionSettings, readSettings } from './read-settings.ts';
import { archiveTimeoutMs, waitForArchive } from './wait-for-archive.ts';

/** Longer than the slowest allowed crawl: 1,000 pages, one every 10 seconds, and their translation. */
const deadlineMs = 12 * hourMs;
/** The hold far outlives the work, so that no sweeper releases it from a job that is about to end. */
const holdMs = 36 * hourMs;

/**
 * `POST /extract`: reserves the job's maximum price, records it and enqueues it. A repeated `job_id` starts no second
 * job. A request without `job_id` joins an equal running job, and returns the archive if it is ready in time.
 * Rejects with `invalid_start_url`, `too_many_extractions`, `insufficient_credits` and, for a waiting request,
 * `site_not_extracted`.
 */
export const startExtraction: Handler<Routes['startExtraction']> = async (services, request) => {
  const { caller, body, signal: disconnected } = request;
  const untilMs = performance.now() + archiveTimeoutMs;
  const settings = readSettings(services, body);
  const requested = { settings, job: createJobRecord(services, settings, body) };
  const { uid } = caller;
  if (body.job_id !== undefined) return startJob(services, { uid, jobId: body.job_id }, requested);
  const started = await startJob(services, { uid, jobId: randomUUID() }, requested, findEqualJob);
  return await waitForArchive(services, { uid, jobId: started.job_id }, started, {
    disconnection: disconnected,
    untilMs,
  });
};

interface StartedJob {
  readonly jobId: string;
  readonly job: JobRecord;
}

/**
 * Starts a job, or returns the one started under this key or found by `findEqual`. Rejects as `startExtraction` does.
 */
export async function startJob(
  services: Services,
  key: JobKey,
  requested: RequestedJob,
  findEqual?: typeof findEqualJob,
): Promise<ExtractResponse> {
  const { jobId, job } = await runInTurn(
    services.firestore,
    walletQueueKey(key.uid),
    async (transaction): Promise<StartedJob> =>
      (await findEqual?.(services, transaction, key.uid, requested)) ?? {
        jobId: key.jobId,
        job: await claimJob(services, transaction, key, requested),
      },
  );
  await enqueueFirstSlice(services, { ...key, jobId });
  return { job_id: jobId, detail: describeStart(job), estimated_credits: job.estimatedCredits };
}

function describeStart({ mode, url, maxPages }: JobRecord): string {
  if (mode === 'page') return `Extracción iniciada: una página de ${new URL(url).hostname}.`;
  if (mode === 'list') return `Extracción iniciada: ${formatPages(maxPages)} de tu lista.`;
  return `Extracción iniciada: hasta ${formatPages(maxPages)} de ${new URL(url).hostname}.`;
}

type RequestOptions = Pick<ExtractRequest, 'mode' | 'include' | 'exclude' | 'translate' | 'language'>;

const noCounts: JobRecord['counters'] = {
  delivered: 0,
  skipped: 0,
  known: 0,
  translated: 0,
  alreadyInLanguage: 0,
  keptOriginal: 0,
  unchanged: 0,
  changed: 0,
  translatedBefore: 0,
};

export function createJobRecord(
  services: Services,
  settings: ExtractionSettings,
  request: RequestOptions,
): JobRecord {
  const now = services.now();
  const { url, maxPages } = settings;
  const [provider] = services.environment.modelProviders;
  return {
    url,
    maxPages,
    mode: request.mode,
    include: request.include,
    exclude: request.exclude,
    visit: null,
    earlierJobId: null,
    translate: request.translate,
    language: request.language,
    isDemoTranslation: request.translate && provider?.chatModel === localModel,
    state: 'queued',
    scope: null,
    hasReadSitemaps: request.mode !== 'site',
    createdAt: now,
    startedAt: null,
    finishedAt: null,
    cancelRequestedAt: null,
    deadline: new Date(now.getTime() + deadlineMs),
    stateSince: now,
    estimatedCredits: priceExtraction(maxPages, request.translate ? maxPages : 0),
    translationPrice: 'job',
    counters: noCounts,
    skippedBy: {},
    unlistedCount: 0,
    logLength: 0,
    lease: freeLease,
    slices: 0,
    dueAt: now,
    credits: null,
    archive: null,
    filesDueAt: null,
    filesDeletedAt: null,
    failure: null,
  };
}

/** Returns the stored job: the new one, or an earlier request's with the same id. */
async function claimJob(
  services: Services,
  transaction: Transaction,
  key: JobKey,
  { job, settings }: RequestedJob,
): Promise<JobRecord> {
  const references = jobReferences(services.firestore, key);
  const [jobSnapshot, slotsSnapshot] = await getEach(transaction, references.job, references.slots);
  const existingJob = readSnapshot(jobSnapshot, jobRecordSchema);
  if (existingJob !== undefined) return existingJob;
  const running = readSnapshot(slotsSnapshot, slotsSchema)?.jobs ?? [];
  // A visit of a watch leaves room for one extraction that the user starts by hand.
  const places = job.visit === null ? extractorLimits.jobsAtATime : extractorLimits.jobsAtATime - 1;
  if (running.length >= places) throw new ApiError('too_many_extractions');
  const posting = await services.ledger.prepare(transaction, key.uid, {
    kind: 'hold',
    source: creditSource(key),
    amount: job.estimatedCredits,
    expiresAt: new Date(job.createdAt.getTime() + holdMs),
  });
  posting.write();
  transaction.create(references.job, job);
  if (job.mode === 'list') transaction.create(references.addresses, { addresses: settings.addresses });
  transaction.set(references.slots, { jobs: [...running, key.jobId] });
  return job;
}

/** Enqueues the first slice. The sweeper recovers a job that could not be enqueued. */
async function enqueueFirstSlice(services: Services, key: JobKey): Promise<void> {
  try {
    await enqueueSlice(services.crawlQueue, key, 'first');
  } catch (cause) {
    services.logger.error('extraction not enqueued', { jobId: key.jobId, cause });
  }
}
