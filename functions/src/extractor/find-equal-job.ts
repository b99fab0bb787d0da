import type { Transaction } from 'firebase-admin/firestore';
import { extractorLimits } from '../contract/extractor/limits.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { minuteMs } from '../platform/time/time-units.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import type { Services } from '../shared/services.ts';
import {
  hasEnded,
  type JobRecord,
  jobRecordSchema,
  jobReferences,
  orderedUrlsSchema,
} from './job/job-record.ts';
import type { ExtractionSettings } from './read-settings.ts';

/** Time after the end of a job in which an equal request gets its archive. */
const repeatedWithinMs = 2 * minuteMs;

/** The settings of a requested extraction, and its job. */
export interface RequestedJob {
  readonly settings: ExtractionSettings;
  readonly job: JobRecord;
}

/** Finds the user's job with the same settings that is running or ended recently. */
export async function findEqualJob(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  transaction: Transaction,
  uid: string,
  { settings, job: requestedJob }: RequestedJob,
): Promise<{ jobId: string; job: JobRecord } | undefined> {
  const latest = jobsOf(firestore, uid)
    .orderBy('createdAt', 'desc')
    .limit(2 * extractorLimits.jobsAtATime);
  const { docs } = await transaction.get(latest);
  const since = new Date(now().getTime() - repeatedWithinMs);
  for (const snapshot of docs) {
    const job = readSnapshot(snapshot, jobRecordSchema);
    const isCurrent = job !== undefined && isReusable(job, since);
    if (!isCurrent || settingsKey(job) !== settingsKey(requestedJob)) continue;
    const { addresses } = jobReferences(firestore, { uid, jobId: snapshot.id });
    const listed =
      job.mode === 'list' && readSnapshot(await transaction.get(addresses), orderedUrlsSchema)?.addresses;
    if (!listed || JSON.stringify(listed) === JSON.stringify(settings.addresses))
      return { jobId: snapshot.id, job };
  }
  return undefined;
}

function isReusable(job: JobRecord, since: Date): boolean {
  if (job.cancelRequestedAt !== null) return false;
  return !hasEnded(job) || (job.state === 'done' && job.finishedAt !== null && job.finishedAt > since);
}

/** Returns a key that is equal for equal orders, except for the URLs of a list. */
function settingsKey({
  url,
  maxPages,
  mode,
  include,
  exclude,
  translate,
  language,
  earlierJobId,
}: JobRecord): string {
  return JSON.stringify([url, maxPages, mode, include, exclude, translate, language, earlierJobId]);
}
