import { extractorLimits } from '../../contract/extractor/limits.ts';
import { dayMs } from '../../platform/time/time-units.ts';

/** Returns the expiry of an archive and of its link, created or renewed at this moment. */
export function archiveExpiries(from: Date): { linkExpiresAt: Date; filesDueAt: Date } {
  const after = (days: number): Date => new Date(from.getTime() + days * dayMs);
  return { linkExpiresAt: after(extractorLimits.linkDays), filesDueAt: after(extractorLimits.archiveDays) };
}
