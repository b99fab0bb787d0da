import { extractorLimits } from '../../contract/extractor/limits.ts';
import { dayMs } from '../../platform/time/time-units.ts';

/** How long a link to an archive, and the archive, live that were made, or renewed, at this moment. */
export function archiveTimes(from: Date): { linkExpiresAt: Date; filesDueAt: Date } {
  const after = (days: number): Date => new Date(from.getTime() + days * dayMs);
  return { linkExpiresAt: after(extractorLimits.linkDays), filesDueAt: after(extractorLimits.archiveDays) };
}
