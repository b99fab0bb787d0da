import type { SkipCounts } from '../../contract/extractor/schemas.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import type { JobRecord } from './job-record.ts';

/** Adds `count` to one reason. */
export function addSkips(counts: SkipCounts, reason: SkipReason, count = 1): SkipCounts {
  return count === 0 ? counts : { ...counts, [reason]: (counts[reason] ?? 0) + count };
}

/** Returns why addresses still waiting at the end of a job were never visited. */
export function reasonForWaiting(
  job: Pick<JobRecord, 'cancelRequestedAt' | 'counters' | 'maxPages'>,
): SkipReason {
  if (job.cancelRequestedAt !== null) return 'cancelled';
  return job.counters.delivered >= job.maxPages ? 'page_limit' : 'out_of_time';
}
