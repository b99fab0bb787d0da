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
import { untaken } from '../platform/lease/lease.ts';
import { hourMs } from '../platform/time/time-units.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletTurn } from '../shared/ledger/firestore-ledger.ts';
import type { Services } from '../shared/services.ts';
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

/** Longer than the slowest crawl that is allowed: 1,000 pages, one every 10 seconds, and their translation. */
const deadlineMs = 12 * hourMs;
/** The hold far outlives the work, so that no sweeper takes it from a job that is about to end. */
const holdMs = 36 * hourMs;

/**
 * `POST /extract`: reserves the job's maximum price, records it and enqueues it; the same `job_id` sent again starts
 * nothing new. Rejects with `invalid_start_url`, `too_many_extractions` and `insufficient_credits`.
 */
export const startExtraction: Handler<Routes['startExtraction']> = async (services, { caller, body }) => {
  const order = readSettings(services, body);
  const key: JobKey = { uid: caller.uid, jobId: body.job_id ?? randomUUID() };
  return startJob(services, key, { order, job: newJob(services, order, body) });
};

/** An order with the job that it makes. */
export interface NewJob {
  readonly order: ExtractionSettings;
  readonly job: JobRecord;
}

/** Starts a job, or finds the one that was started under this key. Rejects as `startExtraction` does. */
export async function startJob(services: Services, key: JobKey, ordered: NewJob): Promise<ExtractResponse> {
  const started = await runInTurn(services.firestore, walletTurn(key.uid), (transaction) =>
    claimJob(services, transaction, key, ordered),
  );
  await enqueueFirst(services, key);
  return {
    job_id: key.jobId,
    detail: describeStart(started),
    estimated_credits: started.estimatedCredits,
  };
}

function describeStart({ mode, url, maxPages }: JobRecord): string {
  if (mode === 'page') return `Extracción iniciada: una página de ${new URL(url).hostname}.`;
  if (mode === 'list') return `Extracción iniciada: ${formatPages(maxPages)} de tu lista.`;
  return `Extracción iniciada: hasta ${formatPages(maxPages)} de ${new URL(url).hostname}.`;
}

/** What a request says of how its pages are taken. */
type Manner = Pick<ExtractRequest, 'mode' | 'include' | 'exclude' | 'translate' | 'language'>;

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

export function newJob(services: Services, order: ExtractionSettings, request: Manner): JobRecord {
  const now = services.now();
  const { url, maxPages } = order;
  const [provider] = services.environment.modelProviders;
  return {
    url,
    maxPages,
    mode: request.mode,
    include: request.include,
    exclude: request.exclude,
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
    counters: noCounts,
    skippedBy: {},
    unlistedCount: 0,
    logLength: 0,
    lease: untaken,
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
  { job, order }: NewJob,
): Promise<JobRecord> {
  const references = jobReferences(services.firestore, key);
  const [jobSnapshot, slotsSnapshot] = await getEach(transaction, references.job, references.slots);
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
  if (job.mode === 'list') transaction.create(references.addresses, { addresses: order.addresses });
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
