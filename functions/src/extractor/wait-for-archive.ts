import { setTimeout as delay } from 'node:timers/promises';
import type { ExtractResponse } from '../contract/extractor/schemas.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Services } from '../shared/services.ts';
import { describeJob } from './job/describe-job.ts';
import { findJob } from './job/find-job.ts';
import { hasEnded, type JobKey } from './job/job-record.ts';

/** Max time from an extraction request to its response: below the 45 s limit of a quick response. */
export const archiveTimeoutMs = 40_000;
const checkEveryMs = 1_000;

/**
 * Adds the archive of the job to the response of a request if the job ends before `untilMs`, by `performance.now()`,
 * and the client is still connected.
 * Rejects with `site_not_extracted` when the job ends without an archive.
 */
export async function waitForArchive(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  key: JobKey,
  started: ExtractResponse,
  { disconnection, untilMs }: { readonly disconnection: AbortSignal; readonly untilMs: number },
): Promise<ExtractResponse> {
  while (!disconnection.aborted) {
    const job = await findJob(firestore, key);
    const { zip_url, credits_info, detail } = describeJob(key.jobId, job, now());
    if (zip_url !== null && credits_info !== null) return { ...started, detail, zip_url, credits_info };
    if (hasEnded(job)) throw new ApiError('site_not_extracted', { detail });
    if (performance.now() + checkEveryMs > untilMs) break;
    await delay(checkEveryMs);
  }
  return started;
}
