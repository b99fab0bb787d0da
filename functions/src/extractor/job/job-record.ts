import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { jobStates } from '../../contract/extractor/job-states.ts';
import { targetLanguages } from '../../contract/extractor/languages.ts';
import { extractionModes } from '../../contract/extractor/modes.ts';
import { skipCountsSchema } from '../../contract/extractor/schemas.ts';
import { leaseSchema } from '../../platform/lease/lease.ts';

const count = z.int().nonnegative();

const archiveSchema = z.object({
  path: z.string(),
  sizeBytes: count,
  /** Its pages as counted by `countSitePages`; 0 where that was not counted. */
  sitePages: count.default(0),
  /** Pages of the extraction before that are not there any more. */
  gonePages: count.default(0),
  linkExpiresAt: z.date(),
});

/** `users/{uid}/crawls/{jobId}`: one extraction, from its request to the deletion of its archive. */
export const jobRecordSchema = z.object({
  url: z.string(),
  maxPages: z.int().positive(),
  mode: z.enum(extractionModes).default('site'),
  /** Patterns of paths: see `isSelected`. */
  include: z.array(z.string()).default([]),
  exclude: z.array(z.string()).default([]),
  /** The extraction of the same order that this one is compared with. */
  earlierJobId: z.string().nullable().default(null),
  translate: z.boolean(),
  language: z.enum(targetLanguages),
  /** No provider of models is configured: translations are only marked as such. */
  isDemoTranslation: z.boolean().default(false),
  state: z.enum(jobStates),
  /** Origin, site and start path after the redirects of the first page; `null` until it was fetched. */
  scope: z.object({ origin: z.string(), host: z.string(), path: z.string() }).nullable(),
  /** Whether the site's sitemaps were asked for addresses. */
  hasReadSitemaps: z.boolean(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  cancelRequestedAt: z.date().nullable(),
  /** When the work ends with what there is. Earlier than the hold's expiry. */
  deadline: z.date(),
  /** When the present state began. */
  stateSince: z.date(),
  estimatedCredits: count,
  counters: z.object({
    delivered: count,
    skipped: count,
    /** Addresses known, of whatever state. */
    known: count,
    translated: count,
    alreadyInLanguage: count,
    keptOriginal: count,
    /** Of those delivered: as the extraction before had them, and otherwise than it had them. The others are new. */
    unchanged: count.default(0),
    changed: count.default(0),
    /** Of those translated: with the translation of the extraction before. */
    translatedBefore: count.default(0),
  }),
  /** What was omitted so far, by reason. */
  skippedBy: skipCountsSchema.default({}),
  /** Addresses that were not even noted, because the job knew too many already. */
  unlistedCount: count,
  /** Lines of the log so far. */
  logLength: count,
  /** The worker that has it. */
  lease: leaseSchema,
  /** Slices begun so far, which numbers them from 1: each worker that takes the job begins one. */
  slices: count,
  /** When a job without a worker is to be looked at; `null` once it has ended. */
  dueAt: z.date().nullable(),
  /** What its end brought; `null` before. */
  credits: z.object({ used: count, remaining: count }).nullable(),
  archive: archiveSchema.nullable(),
  /** When archive and pages are to be deleted; `null` before the end, and once they are. */
  filesDueAt: z.date().nullable(),
  /** When they were. */
  filesDeletedAt: z.date().nullable(),
  /** Why the job failed, for the user. */
  failure: z.string().nullable(),
});
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** `users/{uid}/extractor/slots`: the jobs of a user that run now. */
export const slotsSchema = z.object({ jobs: z.array(z.string()) });

/** `users/{uid}/crawls/{jobId}/order/addresses`: what a list visits, each page once. */
export const orderedAddressesSchema = z.object({ addresses: z.array(z.string()) });

/** Whose job. */
export interface JobKey {
  readonly uid: string;
  readonly jobId: string;
}

export function jobsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/crawls`);
}

export function jobReferences(firestore: Firestore, { uid, jobId }: JobKey) {
  const job: DocumentReference = jobsOf(firestore, uid).doc(jobId);
  return {
    job,
    /** One record for each address: see `urlRecordSchema`. */
    urls: job.collection('urls'),
    addresses: job.collection('order').doc('addresses'),
    /** The log in chunks: see `logChunkSchema`. */
    log: job.collection('log'),
    slots: firestore.doc(`users/${uid}/extractor/slots`),
  };
}

/** The ledger's source of a job's credits. */
export function creditSource({ jobId }: Pick<JobKey, 'jobId'>): string {
  return `crawl:${jobId}`;
}

export function hasEnded({ state }: Pick<JobRecord, 'state'>): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
}
