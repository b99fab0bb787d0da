import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { jobStates } from '../../contract/extractor/job-states.ts';
import { targetLanguages } from '../../contract/extractor/languages.ts';
import { extractionModes } from '../../contract/extractor/modes.ts';
import { skipCountsSchema } from '../../contract/extractor/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { leaseSchema } from '../../platform/lease/lease.ts';
import { jobsOf } from '../../shared/library/jobs-of.ts';

const count = z.int().nonnegative();

const archiveSchema = z.object({
  path: z.string(),
  sizeBytes: count,
  /** Pages as counted by `countSitePages`; 0 in earlier records. */
  sitePages: count.default(0),
  /** Pages of the previous extraction that no longer exist. */
  gonePages: count.default(0),
  linkExpiresAt: z.date(),
});

/** `users/{uid}/crawls/{jobId}`: one extraction, from its request to the deletion of its archive. */
export const jobRecordSchema = z.object({
  url: z.string(),
  maxPages: z.int().positive(),
  mode: z.enum(extractionModes).default('site'),
  /** Path patterns: see `isUrlSelected`. */
  include: z.array(z.string()).default([]),
  exclude: z.array(z.string()).default([]),
  /** Set for a visit of a watch, which ends before a page that would exceed its price. Its noise is no change. */
  visit: z.object({ watchId: z.string(), maxCredits: z.int().positive() }).nullable().default(null),
  /** The extraction of the same order with which this one is compared. */
  earlierJobId: z.string().nullable().default(null),
  translate: z.boolean(),
  language: z.enum(targetLanguages),
  /** True without a model provider: translations are only marked as such. */
  isDemoTranslation: z.boolean().default(false),
  state: z.enum(jobStates),
  /** Origin, site and start path after the redirects of the first page; `null` until it is fetched. */
  scope: z.object({ origin: z.string(), host: z.string(), path: z.string() }).nullable(),
  /** True once the site's sitemaps were read. */
  hasReadSitemaps: z.boolean(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  cancelRequestedAt: z.date().nullable(),
  /** Time at which the job ends with the pages delivered so far. Earlier than the hold's expiry. */
  deadline: z.date(),
  /** Start of the current state. */
  stateSince: z.date(),
  estimatedCredits: count,
  /** Price agreed for translations: once per job, or per page in records without the field. */
  translationPrice: z.enum(['page', 'job']).default('page'),
  counters: z.object({
    delivered: count,
    skipped: count,
    /** Known URLs in any state. */
    known: count,
    translated: count,
    alreadyInLanguage: count,
    keptOriginal: count,
    /** Delivered pages that are unchanged or changed since the previous extraction. The others are new. */
    unchanged: count.default(0),
    changed: count.default(0),
    /** Translated pages with the translation of the previous extraction. */
    translatedBefore: count.default(0),
  }),
  /** Skipped URLs by reason. */
  skippedBy: skipCountsSchema.default({}),
  /** URLs that were not recorded, because the job knew too many already. */
  unlistedCount: count,
  /** Number of log lines. */
  logLength: count,
  /** The worker that holds the job. */
  lease: leaseSchema,
  /** Number of the latest slice, from 1. Each claim by a worker starts a slice. */
  slices: count,
  /** Time at which the sweeper checks a job without a worker; `null` after its end. */
  dueAt: z.date().nullable(),
  /** Credits of the ended job; `null` before. */
  credits: z.object({ used: count, remaining: count }).nullable(),
  archive: archiveSchema.nullable(),
  /** Time at which archive and pages are due for deletion; `null` before the end, and after the deletion. */
  filesDueAt: z.date().nullable(),
  /** Time at which archive and pages were deleted. */
  filesDeletedAt: z.date().nullable(),
  /** Reason of a failure, for the user. */
  failure: z.string().nullable(),
});
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** `users/{uid}/extractor/slots`: a user's running jobs. */
export const slotsSchema = z.object({ jobs: z.array(z.string()) });

/** `users/{uid}/crawls/{jobId}/order/addresses`: the URLs of a list, each page once. */
export const orderedUrlsSchema = z.object({ addresses: z.array(z.string()) });

/** Returns the URLs of a list. Rejects with `archive_deleted` when they are no longer stored. */
export async function readListedUrls(firestore: Firestore, key: JobKey): Promise<readonly string[]> {
  const order = readSnapshot(await jobReferences(firestore, key).addresses.get(), orderedUrlsSchema);
  if (order === undefined) throw new ApiError('archive_deleted');
  return order.addresses;
}

/** A job and its owner. */
export interface JobKey {
  readonly uid: string;
  readonly jobId: string;
}

export function jobReferences(firestore: Firestore, { uid, jobId }: JobKey) {
  const job: DocumentReference = jobsOf(firestore, uid).doc(jobId);
  return {
    job,
    /** One record per URL: see `urlRecordSchema`. */
    urls: job.collection('urls'),
    addresses: job.collection('order').doc('addresses'),
    /** The log in chunks: see `logChunkSchema`. */
    log: job.collection('log'),
    slots: firestore.doc(`users/${uid}/extractor/slots`),
  };
}

/** Returns the ledger source of a job's credits. */
export function creditSource({ jobId }: Pick<JobKey, 'jobId'>): string {
  return `crawl:${jobId}`;
}

export function hasEnded({ state }: Pick<JobRecord, 'state'>): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
}
