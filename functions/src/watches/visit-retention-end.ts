import { extractorLimits } from '../contract/extractor/limits.ts';
import { dayMs } from '../platform/time/time-units.ts';

/** Returns the time until which the pages of a visit are kept: after the next one, as long as those of any extraction. */
export function visitRetentionEnd(nextVisitAt: Date): Date {
  return new Date(nextVisitAt.getTime() + extractorLimits.archiveDays * dayMs);
}
