import type { SkipCounts } from '../../contract/extractor/schemas.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import type { JobRecord } from './job-record.ts';

/** Adds `count` to one reason. */
export function addSkips(counts: SkipCounts, reason: SkipReason, count = 1): SkipCounts {
  return count === 0 ? counts : { ...counts, [reason]: (counts[reason] ?? 0) + count };
}

/** Returns why URLs still waiting at the end of a job were never visited. */
export function reasonForWaiting(
  job: Pick<JobRecord, 'cancelRequestedAt' | 'counters' | 'maxPages' | 'visit'>,
): SkipReason {
  if (job.cancelRequestedAt !== null) return 'cancelled';
  // Names the page limit before the price: a visit whose every page changed reaches both, and more credits would not
  // help.
  if (job.counters.delivered >= job.maxPages) return 'page_limit';
  return isPriceReached(job) ? 'credit_limit' : 'out_of_time';
}

/** Returns true for a visit of a watch whose new and changed pages, and `additionalPages`, have used up its price. */
export function isPriceReached(
  { visit, counters }: Pick<JobRecord, 'visit' | 'counters'>,
  additionalPages = 0,
): boolean {
  return visit !== null && counters.delivered - counters.unchanged + additionalPages >= visit.maxCredits;
}
