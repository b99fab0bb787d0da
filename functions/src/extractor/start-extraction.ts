import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { priceExtraction } from '../contract/credit-prices.ts';
import { extractorLimits } from '../contract/extractor/limits.ts';
import { parseStartUrl } from '../contract/extractor/start-url.ts';
import type { ExtractRequest } from '../contract/extractor.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { refuseUrl } from './fetch/refuse-url.ts';
import { formatPages } from './job/describe-job.ts';
import { enqueueSlice } from './job/enqueue-slice.ts';
import {
  creditSource,
  type JobKey,
  type JobRecord,
  jobRecordSchema,
  jobReferences,
  slotsSchema,
} from './job/job-record.ts';

const hourMs = 3_600_000;
/** Longer than the slowest crawl that is allowed: 1,000 pages, one every 10 seconds, and their translation. */
const deadlineMs = 12 * hourMs;
/** The hold outlives the work by far, so that no sweeper takes it from a job that is about to end. */
const holdMs = 36 * hourMs;

/**
 * `POST /extract`: reserves what the job may cost at most, writes it down and hands it to the queue. The same `job_id` sent
 * again starts nothing new. Rejects with `invalid_start_url`, `too_many_extractions` and `insufficient_credits`.
 */
export const startExtraction: Handler<Routes['startExtraction']> = async (services, { caller, body }) => {
  const url = requireStartUrl(services, body.url);
  const key: JobKey = { uid: caller.uid, jobId: body.job_id ?? randomUUID() };
  const job = newJob(url, body, services.now());
  const started = await services.firestore.runTransaction((transaction) =>
    claimJob(services, transaction, key, job),
  );
  await enqueueFirst(services, key);
  return {
    job_id: key.jobId,
    detail: `Extracción iniciada: hasta ${formatPages(started.maxPages)} de ${new URL(started.url).hostname}.`,
    estimated_credits: started.estimatedCredits,
  };
};

function requireStartUrl(services: Services, text: string): URL {
  const url = parseStartUrl(text);
  const { localSites } = services.environment.crawler;
  if (url === undefined || refuseUrl(url, localSites) !== undefined) throw new ApiError('invalid_start_url');
  return url;
}

function newJob(url: URL, request: ExtractRequest, now: Date): JobRecord {
  return {
    url: url.href,
    maxPages: request.max_pages,
    translate: request.translate,
    language: request.language,
    state: 'queued',
    scope: null,
    hasReadSitemaps: false,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
    cancelRequestedAt: null,
    deadline: new Date(now.getTime() + deadlineMs),
    stateSince: now,
    estimatedCredits: priceExtraction(request.max_pages, request.translate),
    counters: { delivered: 0, skipped: 0, known: 0, translated: 0, alreadyInLanguage: 0, keptOriginal: 0 },
    unlistedCount: 0,
    logLength: 0,
    lease: { fence: 0, until: null },
    slices: 0,
    dueAt: now,
    credits: null,
    archive: null,
    filesDueAt: null,
    filesDeletedAt: null,
    failure: null,
  };
}

/** The job as it stands afterwards: the new one, or the one that an earlier request of the same id started. */
async function claimJob(
  services: Services,
  transaction: Transaction,
  key: JobKey,
  job: JobRecord,
): Promise<JobRecord> {
  const references = jobReferences(services.firestore, key);
  const [jobSnapshot, slotsSnapshot] = await transaction.getAll(references.job, references.slots);
  if (!jobSnapshot || !slotsSnapshot) throw new Error('a read came back short');
  const known = readSnapshot(jobSnapshot, jobRecordSchema);
  if (known !== undefined) return known;
  const running = readSnapshot(slotsSnapshot, slotsSchema)?.jobs ?? [];
  if (running.length >= extractorLimits.jobsAtATime) throw new ApiError('too_many_extractions');
  const posting = await services.ledger.prepare(transaction, key.uid, {
    kind: 'hold',
    source: creditSource(key),
    amount: job.estimatedCredits,
    expiresAt: new Date(job.createdAt.getTime() + holdMs),
  });
  posting.write();
  transaction.create(references.job, job);
  transaction.set(references.slots, { jobs: [...running, key.jobId] });
  return job;
}

/** A job that could not be enqueued is found by the sweeper: the user has nothing to do again. */
async function enqueueFirst(services: Services, key: JobKey): Promise<void> {
  try {
    await enqueueSlice(services.crawlQueue, key, 'first');
  } catch (cause) {
    services.logger.error('an extraction could not be enqueued', { jobId: key.jobId, cause });
  }
}
